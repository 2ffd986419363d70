"""How wide the intervals of mean waits are, and when: after moves of a slider, asked of a real server without the page.

    python3 half_widths.py ADDRESS hospital/outpatient.yaml [--moves 20]

Each move asks for one value of the first slider that there is; after each look the half-widths, in % of the estimate, of
the mean waits at all stations, and when it came. ADDRESS is what the workbench prints.
"""
import argparse, http.client, json, statistics, time


class Server:
    def __init__(self, address):
        rest, self.token = address.split("/#t=")
        self.host = rest.removeprefix("http://")

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.host, timeout=120)
        connection.request(method, f"/api/1{path}", None if body is None else json.dumps(body),
                           {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        return connection.getresponse()

    def get(self, path):
        return json.load(self.ask("GET", path))

    def events(self, path, body):
        name = None
        for line in self.ask("POST", path, body):
            line = line.decode().rstrip("\n")
            if line.startswith("event:"):
                name = line[6:].strip()
            elif line.startswith("data:"):
                yield name, json.loads(line[5:])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("scenario")
    parser.add_argument("--moves", type=int, default=20)
    arguments = parser.parse_args()
    server = Server(arguments.address)
    id = next(one["id"] for one in server.get("/home")["scenarios"] if one["name"] == arguments.scenario)
    scenario = server.get(f"/scenarios/{id}")
    knob = next(one for one in scenario["knobs"] if one["kind"] == "slider")
    means = [one["id"] for one in scenario["measures"] if one["id"].endswith(".wait.mean")]
    print(f"{knob['title']}, {len(knob['stops'])} stops; {', '.join(means)}")
    found = {}
    for move in range(arguments.moves):
        value = knob["stops"][(move * 7 + 1) % len(knob["stops"])]
        began = time.time()
        for event, data in server.events("/answers", dict(
                id=id, text=None, set=[dict(path=knob["path"], value=value)], **{"from": []}, page="widths",
                generation=move + 1, targets={}, measures=means)):
            if event != "look":
                continue
            taken = time.time() - began
            for row in data["rows"]:
                if row["lower"] is not None and row["estimate"]:
                    widths = found.setdefault((data["replications"], row["id"]), ([], []))
                    widths[0].append(50 * (row["upper"] - row["lower"]) / row["estimate"])
                    widths[1].append(taken)
    for (replications, id), (widths, taken) in sorted(found.items()):
        print(f"{replications:5} runs  {id:40} ±{statistics.median(widths):5.1f}%  (most {max(widths):5.1f}%)  after "
              f"{1000 * statistics.median(taken):5.0f} ms (most {1000 * max(taken):5.0f})")


if __name__ == "__main__":
    main()
