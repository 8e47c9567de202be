// Counts what Jest wrote of a run, and of another try of the files that failed in it, which counts for them: tests that
// passed, failed and were skipped, and files that failed. A file that could not be run has no tests that failed. With
// --files it names those that failed instead. A file that belongs to two projects has been run twice.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const isNaming = process.argv[2] === '--files';
const [first = [], again] = process.argv
  .slice(isNaming ? 3 : 2)
  .map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []));

const hasFailed = ({ status }) => status === 'failed';
const failedFiles = new Set(first.filter(hasFailed).map(({ name }) => name));
const isDue = ({ name }) => failedFiles.has(name);

if (isNaming) {
  for (const file of failedFiles) console.log(relative(process.cwd(), file));
} else {
  const retried = again?.filter(isDue);
  const counted = retried ? [...first.filter((file) => !isDue(file)), ...retried] : first;
  const tests = counted.flatMap(({ assertionResults }) => assertionResults);
  const number = (...states) => tests.filter(({ status }) => states.includes(status)).length;
  // Of what was not tried again nobody knows better.
  const untried = retried ? Math.max(0, first.filter(isDue).length - retried.length) : 0;
  const failed = counted.filter(hasFailed).length + untried;
  console.log(number('passed'), number('failed'), number('pending', 'todo', 'disabled'), failed);
}
