/** The title that tests/support/requirement.ts gives to tests that are skipped. */
const TITLE = /^Skipped: (.+)$/;

/** Names what a run skipped, one line for each reason, after everything else that Jest prints. */
export default class Skipped {
  constructor({ testPathPatterns, testNamePattern }) {
    this.isWhole = testPathPatterns.patterns.length === 0;
    // Jest reports tests that the pattern leaves out as skipped.
    this.isNarrowed = Boolean(testNamePattern);
  }

  onRunComplete(_contexts, { testResults }) {
    const lines = this.isNarrowed ? [] : skippedLines(testResults);
    if (this.isWhole && !process.env.TEST_DATABASE_URL)
      lines.push('tests/api and tests/postgres on PostgreSQL: TEST_DATABASE_URL names no database');
    process.once('exit', () => {
      for (const line of lines) process.stderr.write(`Skipped: ${line}\n`);
    });
  }
}

function skippedLines(files) {
  const groups = new Map();
  for (const { testFilePath, testResults } of files)
    for (const { status, ancestorTitles } of testResults) {
      if (status !== 'pending' && status !== 'todo') continue;
      const [, reason = 'no reason is given'] =
        TITLE.exec(ancestorTitles.find((title) => TITLE.test(title))) ?? [];
      const group = groups.get(reason) ?? { tests: 0, files: new Set() };
      group.tests += 1;
      group.files.add(testFilePath);
      groups.set(reason, group);
    }
  return [...groups].map(([reason, { tests, files }]) => `${tests} tests in ${files.size} files: ${reason}`);
}
