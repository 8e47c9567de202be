/** What a shop hears of the other shops on its database. */
export interface Hearing {
  /** Another shop has committed something; what it changed of what shoppers see. */
  onCommit(tags: ReadonlySet<string>): void;
  /** For a while nothing was heard, so that anything may have changed. */
  onLost(): void;
  /** Whether others are heard from now on: what is not heard of must not be kept. */
  onHearing(isHearing: boolean): void;
}

/** Work that begins when it is called, and ends when what it answers with is. */
type Work = () => () => Promise<void>;

/** The shops on one database, as one of them sees it. */
export interface Instances {
  /** Begins to listen to the others. */
  hear(hearing: Hearing): Promise<void>;
  /** Has work done by one of all shops at a time, this one when it is its turn. Answers with a function that ends it for good. */
  lead(work: Work): () => Promise<void>;
  close(): Promise<void>;
}

/** A shop whose database nobody shares: it hears of nobody, and does all work itself. */
export const ALONE: Instances = {
  hear: () => Promise.resolve(),
  lead: (work) => work(),
  close: () => Promise.resolve(),
};
