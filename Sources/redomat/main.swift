print("redomat")
