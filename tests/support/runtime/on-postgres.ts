// Every shop of these tests gets a database of its own on the server that is named.
process.env.HAAT_POSTGRES_TESTS = process.env.TEST_DATABASE_URL;
