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

/** What is asked for. */
export interface LiveQuestion {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/** Who asks: looked up anew for each piece of news, so that a right that ended ends what it allowed. */
type ActorNow = () => Promise<Actor>;

/** Who stays on the line, and what the log calls it. */
export interface Asker {
  actorNow: ActorNow;
  requestId: string;
  /** Counts one subscription and returns its release. Throws RATE_LIMITED. */
  enter?: () => () => void;
}

/** One piece of news, or why there are none. */
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

/** Answers a subscription, piece by piece; whoever is done with it calls `return`. */
export type Live = (
  question: LiveQuestion,
  asker: Asker,
) => Promise<AsyncGenerator<LiveAnswer, void, void> | LiveAnswer>;

/** Makes what answers subscriptions, with the limits and errors of every other question. §9 */
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
    // What is told later costs as much each time: whoever hears of every order asks for every order.
    const contextFor = (who: Actor) => {
      // Visitors share what a change makes, so they pay for the subscription alone.
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
        // Loaders live as long as one piece of news.
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

/** Opens the stream of a subscription, and gives its place back where that fails. */
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

/** Answers of one line; whatever is thrown becomes one. */
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

/** The document, or what is wrong with it. */
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

/** The package that speaks the protocol asks errors to write themselves. */
function speakable(error: GraphQLFormattedError): GraphQLFormattedError {
  return Object.defineProperty(error, 'toJSON', { value: () => ({ ...error }), enumerable: false });
}

/** News until there are no more, or until one cannot be told any more. */
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
