import { readFileSync } from 'node:fs';

/** The system counts in hundredths of a second. */
const TICK_MS = 10;

/** The CPU time of all threads of a process so far, in milliseconds. */
export function cpuMsOf(pid: number | undefined): number {
  const { own } = ticksOf(pid);
  return own * TICK_MS;
}

/** The same for a process and its children, including exited ones. */
export function cpuMsOfAll(pid: number): number {
  const { own, ended } = ticksOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return (own + ended) * TICK_MS + children.reduce((sum, child) => sum + livingCpuMsOf(Number(child)), 0);
}

/** The CPU time of a process that may have just exited; the next call counts it as an exited child. */
function livingCpuMsOf(pid: number): number {
  try {
    return cpuMsOf(pid);
  } catch {
    return 0;
  }
}

function ticksOf(pid: number | undefined): { own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Skips the process name, which is in brackets and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field]);
  return { own: at(11) + at(12), ended: at(13) + at(14) };
}
