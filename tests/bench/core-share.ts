import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CGROUP_ROOT = '/sys/fs/cgroup';
const PERIOD_US = 20_000;

/** Limits a process to a share of a core; returns a function that removes the limit. Throws if the system refuses. */
export function limitCore(pid: number, share: number): () => void {
  const isCgroupV1 = existsSync(path.join(CGROUP_ROOT, 'cpu'));
  const cgroupDir = path.join(CGROUP_ROOT, isCgroupV1 ? 'cpu' : '', `haat-bench-${pid}`);
  const writeLimit = (name: string, value: string) => writeFileSync(path.join(cgroupDir, name), value);
  const quota = Math.round(PERIOD_US * share);
  mkdirSync(cgroupDir);
  if (isCgroupV1) {
    writeLimit('cpu.cfs_period_us', String(PERIOD_US));
    writeLimit('cpu.cfs_quota_us', String(quota));
  } else writeLimit('cpu.max', `${quota} ${PERIOD_US}`);
  writeLimit('cgroup.procs', String(pid));
  return () => rmdirSync(cgroupDir);
}

/** True if the system lets this process set such limits. */
export function canLimitCores(): boolean {
  const cgroupDir = path.join(
    CGROUP_ROOT,
    existsSync(path.join(CGROUP_ROOT, 'cpu')) ? 'cpu' : '',
    `haat-bench-${process.pid}-try`,
  );
  try {
    mkdirSync(cgroupDir);
    const hasCpuLimit = ['cpu.max', 'cpu.cfs_quota_us'].some((name) =>
      existsSync(path.join(cgroupDir, name)),
    );
    rmdirSync(cgroupDir);
    return hasCpuLimit;
  } catch {
    return false;
  }
}
