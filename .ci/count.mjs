// Counts what Jest wrote of its runs: tests that passed, failed and were skipped, and files that failed. A file that
// could not be run has no failed tests. A file that belongs to two projects has been run twice.
import { existsSync, readFileSync } from 'node:fs';

const files = process.argv
  .slice(2)
  .flatMap((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []));
const tests = files.flatMap(({ assertionResults }) => assertionResults);
const number = (...states) => tests.filter(({ status }) => states.includes(status)).length;
const failedFiles = files.filter(({ status }) => status === 'failed').length;
console.log(number('passed'), number('failed'), number('pending', 'todo', 'disabled'), failedFiles);
