/** Title of the groups of skipped tests that tests/support/runtime/requirement.ts creates. */
const TITLE = /^Skipped: (.+)$/;

/** Reporter that lists the skipped tests at the end of the output, one line per reason. */
export default class SkippedReporter {
  constructor({ testPathPatterns, testNamePattern }) {
    this.isCompleteRun = testPathPatterns.patterns.length === 0;
    // Jest also reports tests outside the pattern as skipped.
    this.hasNamePattern = Boolean(testNamePattern);
  }

  onRunComplete(_contexts, { testResults }) {
    const lines = this.hasNamePattern ? [] : skippedLines(testResults);
    if (this.isCompleteRun && !process.env.TEST_DATABASE_URL)
      lines.push('tests/api and tests/postgres on PostgreSQL: TEST_DATABASE_URL names no database');
    process.once('exit', () => {
      for (const line of lines) process.stderr.write(`Skipped: ${line}\n`);
    });
  }
}

function skippedLines(fileResults) {
  const groups = new Map();
  for (const { testFilePath, testResults } of fileResults)
    for (const { status, ancestorTitles } of testResults) {
      if (status !== 'pending' && status !== 'todo') continue;
      const [, reason = 'no reason is given'] =
        TITLE.exec(ancestorTitles.find((title) => TITLE.test(title))) ?? [];
      const group = groups.get(reason) ?? { testCount: 0, files: new Set() };
      group.testCount += 1;
      group.files.add(testFilePath);
      groups.set(reason, group);
    }
  return [...groups].map(
    ([reason, { testCount, files }]) => `${testCount} tests in ${files.size} files: ${reason}`,
  );
}
