// shared by all tests
