/** Of a standby, for whoever runs the shop. */
export interface ReplicaState {
  /** Where it is, without its password. */
  place: string;
  /** Whether it is asked; one that is behind, or away, is not. */
  state: 'asked' | 'behind' | 'away';
  /** How old what it shows may be, in milliseconds. */
  lagMs: number;
}

/** Statements of visitors' reads, by who was asked; failed ones were asked again of the database itself. */
export interface VisitorCounts {
  replica: number;
  primary: number;
  failed: number;
}

/** Work for visitors, whose reads may go to a standby. */
export interface ReplicaRouter {
  /** Runs work that only reads, for somebody who is not signed in. */
  read<T>(work: () => T): T;
  /** Every standby there is; empty where all is read from the database itself. */
  states(): ReplicaState[];
  readonly counts: Readonly<VisitorCounts>;
}

/** Of a shop without standbys: everybody reads from the database itself. */
export const WITHOUT_REPLICAS: ReplicaRouter = {
  read: (work) => work(),
  states: () => [],
  counts: { replica: 0, primary: 0, failed: 0 },
};
