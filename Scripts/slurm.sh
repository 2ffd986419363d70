# A private Slurm on this machine: a controller and two nodes of one slot each, with a folder, ports and keys of its
# own. Whatever else runs here, a Slurm of the system too, is not touched. To be sourced; needs common.sh.
# shellcheck shell=bash

slurm_commands=(sbatch squeue scancel scontrol sinfo slurmctld slurmd munged)

# Whether all of Slurm is here. Its daemons are in sbin, which is not in everybody's PATH.
slurm_is_there() {
    PATH=$PATH:/usr/sbin:/sbin
    local name
    for name in "${slurm_commands[@]}"; do command -v "$name" >/dev/null || return 1; done
}

# Whether somebody listens at a port of this machine.
port_is_taken() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# The first of three free ports in a row.
free_ports() {
    local first=$((20000 + RANDOM % 10000)) port
    while :; do
        for port in "$first" $((first + 1)) $((first + 2)); do
            if port_is_taken "$port"; then
                first=$((port + 1))
                continue 2
            fi
        done
        echo "$first"
        return
    done
}

# start_slurm DIR: starts it in a new folder and waits until a node is ready. Sets SLURM_CONF.
start_slurm() {
    slurm_folder=$1
    local me host ports
    me=$(id -un)
    host=$(hostname -s)
    ports=$(free_ports)
    mkdir -p "$slurm_folder/state" "$slurm_folder/log"
    # Munge wants to be reachable and not to be tampered with.
    chmod 755 "$slurm_folder"
    (umask 077 && head -c 1024 /dev/urandom >"$slurm_folder/munge.key")
    cat >"$slurm_folder/slurm.conf" <<CONF
ClusterName=redomat-test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$ports
SlurmUser=$me
SlurmdUser=$me
AuthType=auth/munge
# A task that is requeued waits until the old one's credential has expired.
AuthInfo=socket=$slurm_folder/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$slurm_folder/state
SlurmctldPidFile=$slurm_folder/slurmctld.pid
SlurmctldLogFile=$slurm_folder/log/slurmctld.log
SlurmdPidFile=$slurm_folder/slurmd-%n.pid
SlurmdSpoolDir=$slurm_folder/spool-%n
SlurmdLogFile=$slurm_folder/log/slurmd-%n.log
# Without control groups and accounting, which a container may not have.
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
# The machine may have fewer processors than the nodes together.
SlurmdParameters=config_overrides
SchedulerParameters=sched_min_interval=100000
ReturnToService=2
KillWait=5
NodeName=one NodeHostname=$host NodeAddr=127.0.0.1 Port=$((ports + 1)) CPUs=1 State=UNKNOWN
NodeName=two NodeHostname=$host NodeAddr=127.0.0.1 Port=$((ports + 2)) CPUs=1 State=UNKNOWN
PartitionName=test Nodes=one,two Default=YES MaxTime=INFINITE State=UP
CONF
    export SLURM_CONF=$slurm_folder/slurm.conf
    munged --key-file="$slurm_folder/munge.key" --socket="$slurm_folder/munge.socket" \
        --pid-file="$slurm_folder/munged.pid" --log-file="$slurm_folder/log/munged.log" \
        --seed-file="$slurm_folder/munge.seed" || return 1
    slurmctld -f "$SLURM_CONF" || return 1
    slurmd -f "$SLURM_CONF" -N one || return 1
    slurmd -f "$SLURM_CONF" -N two || echo "the second node did not start; going on with one" >&2
    local tries
    for ((tries = 0; tries < 60; tries++)); do
        if sinfo -h -N -o '%t' 2>/dev/null | grep -q '^idle'; then return 0; fi
        sleep 0.5
    done
    echo "no node became ready; the logs say:" >&2
    tail -n 5 "$slurm_folder"/log/*.log >&2
    return 1
}

# Ends what start_slurm started, by the numbers that it wrote down.
stop_slurm() {
    [ -n "${slurm_folder-}" ] || return 0
    scancel --quiet --name=redomat 2>/dev/null || true
    local name pid file tries
    for name in slurmd-one slurmd-two slurmctld munged; do
        file=$slurm_folder/$name.pid
        pid=$(cat "$file" 2>/dev/null) || continue
        kill "$pid" 2>/dev/null || continue
        for ((tries = 0; tries < 50; tries++)); do
            kill -0 "$pid" 2>/dev/null || break
            sleep 0.1
        done
        kill -KILL "$pid" 2>/dev/null || true
    done
    slurm_folder=
}
