"""The faults that scripts/faults plays, one file for each harmed thing."""


def all_faults():
    """Every fault, in the order of the files."""
    from faults import climates, disks, folders, machine, scenarios, signals, states, streams, surroundings, videos

    files = (streams, disks, signals, folders, states, scenarios, climates, machine, surroundings, videos)
    return [fault for file in files for fault in file.FAULTS]
