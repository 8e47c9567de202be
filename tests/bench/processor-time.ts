import { readFileSync } from 'node:fs';

/** The system counts in hundredths of a second. */
const TICK_MS = 10;

/** What all threads of a process used of the cores so far, in milliseconds. */
export function cpuMsOf(pid: number | undefined): number {
  const { own } = ticksOf(pid);
  return own * TICK_MS;
}

/** The same for a process and its children, also those that have ended. */
export function cpuMsOfAll(pid: number): number {
  const { own, ended } = ticksOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return (own + ended) * TICK_MS + children.reduce((sum, child) => sum + livingCpuMsOf(Number(child)), 0);
}

/** Of one that may just have ended: it is among the ended ones the next time. */
function livingCpuMsOf(pid: number): number {
  try {
    return cpuMsOf(pid);
  } catch {
    return 0;
  }
}

function ticksOf(pid: number | undefined): { own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Counted from behind the name, which stands in brackets and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field]);
  return { own: at(11) + at(12), ended: at(13) + at(14) };
}
