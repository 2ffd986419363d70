// Until every file that looks into it says so itself.
@_exported import FlowTheory
