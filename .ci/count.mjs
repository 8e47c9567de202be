// Counts what Jest wrote of a run, and of another try of the files that failed in it, which counts for them: tests that
// passed, failed and were skipped, and files that failed. A file that could not be run has no tests that failed.
import { existsSync, readFileSync } from 'node:fs';

const [first = [], again] = process.argv
  .slice(2)
  .map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []));

const hasFailed = ({ status }) => status === 'failed';
const failedFirst = first.filter(hasFailed);
// Jest remembers failures of earlier runs as well.
const retried = again?.filter(({ name }) => failedFirst.some((file) => file.name === name));
const counted = retried ? [...first.filter((file) => !hasFailed(file)), ...retried] : first;
const tests = counted.flatMap(({ assertionResults }) => assertionResults);
const number = (...states) => tests.filter(({ status }) => states.includes(status)).length;
// Of what was not tried again nobody knows better.
const untried = retried ? Math.max(0, failedFirst.length - retried.length) : 0;

console.log(
  number('passed'),
  number('failed'),
  number('pending', 'todo', 'disabled'),
  counted.filter(hasFailed).length + untried,
);
