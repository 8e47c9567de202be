import {
  createSourceEventStream,
  execute,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { ShopError } from '../../domain/errors';
import type { Actor } from '../../domain/accounts/permissions';
import type { Quota } from '../../http/rate-limits/quota';
import type { CreateContext } from '../context';
import { createDocumentCheck, DOCUMENT_LIMITS } from '../limits/document-limits';
import { createFormatError, type FaultLog } from '../server/format-error';
import { requireWithinLimits } from '../limits/query-cost';
import { isVisitor, SharedExecutions, subscriptionKey } from './shared-executions';
import { requireModestVariables } from '../limits/variable-limits';

const OVER = { done: true, value: undefined } as const;
const WRONG = { extensions: { code: 'BAD_INPUT' } };

/** Params of a subscription. */
export interface LiveQuestion {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/** Looks the actor up again for each result, so a revoked permission ends the subscription. */
type ActorNow = () => Promise<Actor>;

/** A subscriber and its request id in the log. */
export interface Asker {
  actorNow: ActorNow;
  requestId: string;
  /** Counts one subscription and returns its release. Throws RATE_LIMITED. */
  enter?: () => () => void;
}

/** One result of a subscription, or its errors. */
export interface LiveAnswer {
  data?: unknown;
  errors?: GraphQLFormattedError[];
}

interface LiveDeps {
  schema: GraphQLSchema;
  createContext: CreateContext;
  quota: Quota;
  log: FaultLog;
  config: { introspection: boolean };
}

/** Starts a subscription and yields its results; the caller ends it with `return`. */
export type Live = (
  question: LiveQuestion,
  asker: Asker,
) => Promise<AsyncGenerator<LiveAnswer, void, void> | LiveAnswer>;

/** Creates the executor of subscriptions, with the limits and errors of every other operation. §9 */
export function createLive({ schema, createContext, quota, log, config }: LiveDeps): Live {
  const format = createFormatError({ log, suggestions: config.introspection });
  const checkDocument = createDocumentCheck();
  const executions = new SharedExecutions();

  const begin = async (question: LiveQuestion, asker: Asker, answer: AnswerMaker) => {
    const { actorNow, requestId, enter = () => () => undefined } = asker;
    const first = await actorNow();
    const { source, variables, operationName } = read(question);
    checkDocument(source);
    requireModestVariables(question.variables);
    const document = readDocument(schema, source);
    if (Array.isArray(document)) return answer.failed(document);
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
      throw new ShopError('BAD_INPUT', 'Only subscriptions are answered here; ask at /graphql for the rest');
    const { points, addressPoints } = requireWithinLimits({ schema, document, operation, variables });
    // Each result costs as much as the subscription itself, because it runs the same selection.
    const contextFor = (who: Actor) => {
      // Visitors share the result of a change, so they pay only for the subscription itself.
      if (who === first || !isVisitor(who)) quota.chargeAddress(who, who.address ?? '', addressPoints);
      const refusal = quota.charge(who, points)?.refusal;
      if (refusal) throw refusal;
      return createContext(who, { address: who.address ?? '', requestId });
    };
    const run = { schema, document, variableValues: variables, operationName };
    const key = subscriptionKey(source, operationName, variables);
    const contextValue = contextFor(first);
    const leave = enter();
    const stream = await openStream({ ...run, contextValue }, leave);
    if (!(Symbol.asyncIterator in stream)) return answer.failed(stream.errors ?? []);
    const tell = (rootValue: unknown) =>
      answer.orWhyNot(async () => {
        const actor = await actorNow();
        // Loaders cache for one result only.
        const contextValue = contextFor(actor);
        const result = executions.run(key, { change: rootValue, actor }, async () =>
          execute({ ...run, rootValue, contextValue }),
        );
        return answer.shown(await result);
      });
    return news(stream, tell, leave);
  };
  return (question, asker) => {
    const answer = answerMaker((error) => speakable(format(asFormatted(error), error, asker.requestId)));
    return answer.orWhyNot(() => begin(question, asker, answer));
  };
}

/** Opens the source stream of a subscription; releases its slot if that fails. */
async function openStream(args: ExecutionArgs, leave: () => void) {
  try {
    const stream = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in stream)) leave();
    return stream;
  } catch (error) {
    leave();
    throw error;
  }
}

type AnswerMaker = ReturnType<typeof answerMaker>;

/** Creates results of one subscription; converts thrown errors into results. */
function answerMaker(format: (error: unknown) => GraphQLFormattedError) {
  const failed = (errors: readonly unknown[]): LiveAnswer => ({ errors: errors.map(format) });
  return {
    failed,
    shown: ({ data, errors }: ExecutionResult): LiveAnswer => (errors ? failed(errors) : { data }),
    async orWhyNot<T>(act: () => Promise<T>): Promise<T | LiveAnswer> {
      try {
        return await act();
      } catch (error) {
        return failed([error]);
      }
    },
  };
}

/** Parses and validates a document; returns the errors if it is invalid. */
function readDocument(schema: GraphQLSchema, source: string): DocumentNode | GraphQLError[] {
  try {
    const document = parse(source, { maxTokens: DOCUMENT_LIMITS.tokens });
    const invalid = validate(schema, document, undefined, { maxErrors: 20 });
    return invalid.length > 0 ? invalid.map((error) => new GraphQLError(error.message, WRONG)) : document;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [new GraphQLError(error.message, WRONG)];
  }
}

/** graphql-ws serializes errors through `toJSON`. */
function speakable(error: GraphQLFormattedError): GraphQLFormattedError {
  return Object.defineProperty(error, 'toJSON', { value: () => ({ ...error }), enumerable: false });
}

/** Yields results until the source ends or a result fails. */
function news(
  source: AsyncIterable<unknown>,
  tell: (value: unknown) => Promise<LiveAnswer>,
  leave: () => void,
): AsyncGenerator<LiveAnswer, void, void> {
  const values = source[Symbol.asyncIterator]();
  let isOver = false;
  const end = async () => {
    if (!isOver) leave();
    isOver = true;
    await values.return?.();
    return { done: true as const, value: undefined };
  };
  return {
    async next() {
      const step: IteratorResult<unknown> = isOver ? OVER : await values.next();
      if (step.done) return end();
      const answer = await tell(step.value);
      if (answer.errors) await end();
      return { done: false, value: answer };
    },
    return: end,
    async throw(error) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await end();
    },
  };
}

function read({ query, variables, operationName }: LiveQuestion) {
  if (typeof query !== 'string') throw new ShopError('BAD_INPUT', 'The query must be text');
  const isObject = typeof variables === 'object' && !Array.isArray(variables);
  if (variables !== undefined && !isObject) throw new ShopError('BAD_INPUT', 'Variables must be an object');
  return {
    source: query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}

function asFormatted(error: unknown): GraphQLFormattedError {
  return error instanceof GraphQLError ? error.toJSON() : { message: '' };
}
