/** Says, after a run of all tests, that there was no PostgreSQL to run them on. */
export default class Databases {
  constructor({ testPathPatterns }) {
    this.isWhole = testPathPatterns.patterns.length === 0;
  }

  onRunComplete() {
    if (this.isWhole && !process.env.TEST_DATABASE_URL)
      process.stderr.write('Tested on SQLite alone: TEST_DATABASE_URL names no PostgreSQL to use as well.\n');
  }
}
