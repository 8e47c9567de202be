/** State of a replica, for operators. */
export interface ReplicaState {
  /** Redacted connection URL. */
  redactedUrl: string;
  /** `asked`: serves reads; `behind`: lags too far; `away`: unreachable. */
  state: 'asked' | 'behind' | 'away';
  /** Upper bound of its lag, in milliseconds. */
  lagMs: number;
}

/** Statements of visitors, by server; failed ones ran again on the primary. */
export interface VisitorCounts {
  replica: number;
  primary: number;
  failed: number;
}

/** Routes visitors' reads to replicas. */
export interface ReplicaRouter {
  /** Runs read-only work for a visitor who is not signed in. */
  read<T>(work: () => T): T;
  /** States of all replicas; empty without replicas. */
  states(): ReplicaState[];
  readonly counts: Readonly<VisitorCounts>;
}

/** Router without replicas: all reads use the primary. */
export const WITHOUT_REPLICAS: ReplicaRouter = {
  read: (work) => work(),
  states: () => [],
  counts: { replica: 0, primary: 0, failed: 0 },
};
