/** Events that an instance receives from the other instances on its database. */
export interface InstanceListener {
  /** Another instance has committed; `tags` are the cache tags to invalidate. */
  onCommit(tags: ReadonlySet<string>): void;
  /** Notices may have been missed, so anything may have changed. */
  onLost(): void;
  /** True while notices arrive; caches must be off otherwise. */
  onListening(isListening: boolean): void;
}

/** Starts work, and returns a function that stops it. */
type Work = () => () => Promise<void>;

/** The cluster of instances on one database, as one instance sees it. */
export interface Instances {
  /** Starts listening to the other instances. */
  listen(listener: InstanceListener): Promise<void>;
  /** Runs work on the leader only, on this instance whenever it leads. Returns a function that ends it for good. */
  lead(work: Work): () => Promise<void>;
  close(): Promise<void>;
}

/** Cluster of a single instance: it receives no notices and always leads. */
export const ALONE: Instances = {
  listen: () => Promise.resolve(),
  lead: (work) => work(),
  close: () => Promise.resolve(),
};
