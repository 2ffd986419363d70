// Studies
