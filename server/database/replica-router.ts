/** State of a replica, for operators. */
export interface ReplicaState {
  /** Redacted connection URL. */
  redactedUrl: string;
  /** `asked`: serves reads; `behind`: lags too far; `away`: unreachable. */
  state: 'asked' | 'behind' | 'away';
  /** Upper bound of the replication lag, in milliseconds. */
  lagMs: number;
}

/** Number of visitors' statements by server; the primary repeats the statements that failed on a replica. */
export interface VisitorCounts {
  replica: number;
  primary: number;
  failed: number;
}

/** Routes visitors' reads to replicas. */
export interface ReplicaRouter {
  /** Runs a read-only callback for a visitor who is not signed in. */
  read<T>(callback: () => T): T;
  /** States of all replicas; empty without replicas. */
  states(): ReplicaState[];
  readonly counts: Readonly<VisitorCounts>;
}

/** Router without replicas: all reads use the primary. */
export const WITHOUT_REPLICAS: ReplicaRouter = {
  read: (callback) => callback(),
  states: () => [],
  counts: { replica: 0, primary: 0, failed: 0 },
};
