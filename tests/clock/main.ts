import { spawnSync } from 'node:child_process';
import { MOMENTS, offsetSeconds, type Moment } from './moments';

/** Jest projects that run at the changed time; browser tests and screen tests need the real time. */
const PROJECTS = ['domain', 'api'];

const [requestedName, ...jestOptions] = process.argv.slice(2);
const moments = MOMENTS.filter(({ name }) => requestedName === undefined || name === requestedName);
if (moments.length === 0) {
  console.error(`Unknown moment ${requestedName}. Known: ${MOMENTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const failedMoments = moments.filter((moment) => !passesTestsAt(moment)).map(({ name }) => name);
console.log(failedMoments.length === 0 ? 'Passed at all moments' : `Failed at: ${failedMoments.join(', ')}`);
process.exit(failedMoments.length === 0 ? 0 : 1);

/** Runs Jest at a moment, with the clock of faketime (a Debian package). */
function passesTestsAt(moment: Moment): boolean {
  const seconds = offsetSeconds(moment, new Date());
  console.log(
    `${moment.name}: clock ${seconds >= 0 ? '+' : ''}${seconds} s, TZ ${moment.timeZone ?? 'unchanged'}`,
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
