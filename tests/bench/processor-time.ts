import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** The CPU time of all threads of a process so far, in milliseconds. */
export function cpuMsOf(pid: number | undefined): number {
  const { own } = ticksOf(pid);
  return own * TICK_MS;
}

/** The CPU time of a process and its children, including exited ones, in milliseconds. */
export function cpuMsOfAll(pid: number): number {
  const { own, reaped } = ticksOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return (own + reaped) * TICK_MS + children.reduce((sum, child) => sum + runningCpuMsOf(Number(child)), 0);
}

/** The CPU time of a process that may have just exited; the next call counts it as an exited child. */
function runningCpuMsOf(pid: number): number {
  try {
    return cpuMsOf(pid);
  } catch {
    return 0;
  }
}

function ticksOf(pid: number | undefined): { own: number; reaped: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Skips the process name, which is in brackets and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksAt = (field: number) => Number(fields[field]);
  return { own: ticksAt(11) + ticksAt(12), reaped: ticksAt(13) + ticksAt(14) };
}
