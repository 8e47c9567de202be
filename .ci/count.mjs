// Prints the numbers of passed, failed and skipped tests in these Jest result files, and the number of failed test
// files. A test file that does not load fails without a failed test. A test file of two projects counts twice.
import { existsSync, readFileSync } from 'node:fs';

const files = process.argv
  .slice(2)
  .flatMap((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []));
const tests = files.flatMap(({ assertionResults }) => assertionResults);
const countOf = (...states) => tests.filter(({ status }) => states.includes(status)).length;
const failedFiles = files.filter(({ status }) => status === 'failed').length;
console.log(countOf('passed'), countOf('failed'), countOf('pending', 'todo', 'disabled'), failedFiles);
