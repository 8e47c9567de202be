import { spawnSync } from 'node:child_process';
import { MOMENTS, offsetSeconds, type Moment } from './moments';

/** These tests read the clock; browsers and screens run at the real time. */
const PROJECTS = ['domain', 'api'];

const [expected, ...jestOptions] = process.argv.slice(2);
const moments = MOMENTS.filter(({ name }) => expected === undefined || name === expected);
if (moments.length === 0) {
  console.error(`Unknown moment ${expected}. Known: ${MOMENTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const failed = moments.filter((moment) => !passesTestsAt(moment)).map(({ name }) => name);
console.log(failed.length === 0 ? 'Passed at all moments' : `Failed at: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Runs Jest with the clock moved by faketime (a package of Debian). */
function passesTestsAt(moment: Moment): boolean {
  const seconds = offsetSeconds(moment, new Date());
  console.log(
    `${moment.name}: clock ${seconds >= 0 ? '+' : ''}${seconds} s, TZ ${moment.timeZone ?? 'as it is'}`,
  );
  const projects = jestOptions.includes('--selectProjects') ? [] : ['--selectProjects', ...PROJECTS];
  const jest = ['node_modules/.bin/jest', ...jestOptions, ...projects];
  const command = seconds === 0 ? jest : ['faketime', '-f', `+${seconds}s`, ...jest];
  const { status, error } = spawnSync(command[0] ?? '', command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, ...(moment.timeZone && { TZ: moment.timeZone }) },
  });
  if (error) console.error(`${command[0]} did not start: ${error.message}`);
  return status === 0;
}
