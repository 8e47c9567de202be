import { GraphQLError, type ExecutionResult } from 'graphql';

interface ResultSource {
  /** Changes of the subscribed records. */
  changes: AsyncIterable<unknown>;
  /** Executes the subscription for one change. Never throws. */
  execute: (change: unknown) => Promise<ExecutionResult>;
  onEnd: () => void;
}

/**
 * Results of one subscription, until its source ends or a result has errors. In contrast to a generator function,
 * `return` ends the stream even while `next` waits for a change.
 */
export class ResultStream implements AsyncGenerator<ExecutionResult, void, void> {
  private readonly changes: AsyncIterator<unknown>;
  private isFinished = false;

  constructor(private readonly source: ResultSource) {
    this.changes = source.changes[Symbol.asyncIterator]();
  }

  async next(): Promise<IteratorResult<ExecutionResult, void>> {
    const change = this.isFinished ? undefined : await this.changes.next();
    if (!change || change.done) return this.return();
    const result = await this.source.execute(change.value);
    if (result.errors) await this.return();
    return { done: false, value: result };
  }

  async return(): Promise<IteratorResult<ExecutionResult, void>> {
    if (!this.isFinished) {
      this.isFinished = true;
      this.source.onEnd();
      await this.changes.return?.();
    }
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<never> {
    await this.return();
    throw error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** A stream with one result. */
export async function* streamOf(result: ExecutionResult): AsyncGenerator<ExecutionResult, void, void> {
  yield await Promise.resolve(result);
}

/** Converts a thrown error, or an AggregateError of GraphQL errors, into a result. */
export function resultOfError(error: unknown): ExecutionResult {
  if (error instanceof AggregateError) return { errors: error.errors as GraphQLError[] };
  if (error instanceof GraphQLError) return { errors: [error] };
  const originalError = error instanceof Error ? error : new Error(String(error));
  return { errors: [new GraphQLError(originalError.message, { originalError })] };
}
