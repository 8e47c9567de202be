import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 20_000;

/** Limits a process to a share of a core, like a container; returns the cleanup. Throws if the system refuses. */
export function limitCore(pid: number, share: number): () => void {
  const isFirstVersion = existsSync(path.join(ROOT, 'cpu'));
  const group = path.join(ROOT, isFirstVersion ? 'cpu' : '', `haat-bench-${pid}`);
  const set = (name: string, value: string) => writeFileSync(path.join(group, name), value);
  const quota = Math.round(PERIOD_US * share);
  mkdirSync(group);
  if (isFirstVersion) {
    set('cpu.cfs_period_us', String(PERIOD_US));
    set('cpu.cfs_quota_us', String(quota));
  } else set('cpu.max', `${quota} ${PERIOD_US}`);
  set('cgroup.procs', String(pid));
  return () => rmdirSync(group);
}

/** True if the system lets this process set such limits. */
export function mayLimitCores(): boolean {
  const group = path.join(
    ROOT,
    existsSync(path.join(ROOT, 'cpu')) ? 'cpu' : '',
    `haat-bench-${process.pid}-try`,
  );
  try {
    mkdirSync(group);
    const hasCpuLimit = ['cpu.max', 'cpu.cfs_quota_us'].some((name) => existsSync(path.join(group, name)));
    rmdirSync(group);
    return hasCpuLimit;
  } catch {
    return false;
  }
}
