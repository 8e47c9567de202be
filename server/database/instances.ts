/** Receives the commits of the other instances, and changes of the connection to them. */
export interface InstanceListener {
  /** Another instance has committed; `tags` are the cache tags to invalidate. */
  onCommit(tags: ReadonlySet<string>): void;
  /** The instance may have missed notices, so any data may have changed. */
  onMissedNotices(): void;
  /** `isListening` is true while the connection can receive notices; otherwise caches must be off. */
  onListening(isListening: boolean): void;
}

/** Starts a background task, and returns a function that stops it. */
type LeaderTask = () => () => Promise<void>;

/** The cluster of instances on one database, as one instance sees it. */
export interface Instances {
  /** Starts listening to the other instances. */
  listen(listener: InstanceListener): Promise<void>;
  /** Runs a task while this instance is the leader. Returns a function that stops the task permanently. */
  runAsLeader(task: LeaderTask): () => Promise<void>;
  close(): Promise<void>;
}

/** Cluster of a single instance: it receives no notices and always leads. */
export const SINGLE_INSTANCE: Instances = {
  listen: () => Promise.resolve(),
  runAsLeader: (task) => task(),
  close: () => Promise.resolve(),
};
