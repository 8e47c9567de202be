// Each shop of these tests gets its own database on this PostgreSQL server.
process.env.HAAT_POSTGRES_TESTS = process.env.TEST_DATABASE_URL;
