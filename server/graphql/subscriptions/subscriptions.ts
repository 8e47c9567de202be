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
  type GraphQLSchema,
} from 'graphql';
import { ShopError } from '../../domain/errors';
import type { Actor } from '../../domain/accounts/permissions';
import type { Quota } from '../../http/rate-limits/quota';
import type { CreateContext } from '../context';
import { createDocumentCheck, DOCUMENT_LIMITS } from '../limits/document-limits';
import { requireWithinLimits } from '../limits/query-cost';
import { requireVariableLimits } from '../limits/variable-limits';
import { createFormatError, type FaultLog } from '../server/format-error';
import { ResultStream, resultOfError, streamOf } from './result-stream';
import { isVisitor, SharedExecutions, subscriptionKey } from './shared-executions';
import { readParams, type SubscriptionParams } from './subscription-params';

/** A subscriber and its request id in the log. */
export interface Subscriber {
  /** Looks the actor up again for each result, so a revoked permission ends the subscription. */
  actorNow: () => Promise<Actor>;
  requestId: string;
  /** Counts one subscription and returns its release. Throws RATE_LIMITED. */
  enter?: () => () => void;
}

interface SubscriptionDeps {
  schema: GraphQLSchema;
  createContext: CreateContext;
  quota: Quota;
  log: FaultLog;
  config: { introspection: boolean };
}

/** Results of a subscription; a failure is the only result with errors, and the last one. */
export type Results = AsyncGenerator<ExecutionResult, void, void>;

/** Reads the params of a subscription. */
export type ParamSource = () => SubscriptionParams | Promise<SubscriptionParams>;

/** Executes subscriptions for both transports. */
export interface Subscriptions {
  schema: GraphQLSchema;
  /** Reads the params and starts a subscription. Never throws. */
  subscribe(source: ParamSource, subscriber: Subscriber): Promise<Results>;
}

/** A valid subscription with its cost in points. */
interface ValidSubscription {
  args: ExecutionArgs;
  /** Equal for subscriptions with the same result. */
  key: string;
  points: number;
  addressPoints: number;
}

/** Creates the execution of subscriptions, with the limits and errors of every other operation. §9 */
export function createSubscriptions(deps: SubscriptionDeps): Subscriptions {
  const { schema, log, config } = deps;
  const formatError = createFormatError({ log, suggestions: config.introspection });
  const checkDocument = createDocumentCheck();
  const executions = new SharedExecutions();

  /** Formats the errors of a result; an unknown error is logged in full and masked. */
  const format = ({ data, errors }: ExecutionResult, requestId: string): ExecutionResult => {
    if (!errors) return { data };
    const formatted = errors.map((error) => {
      const { nodes, source, positions, path } = error;
      const { message, extensions } = formatError(error.toJSON(), error, requestId);
      return new GraphQLError(message, { nodes, source, positions, path, extensions });
    });
    return { errors: formatted };
  };

  const open = async (source: ParamSource, subscriber: Subscriber): Promise<Results> => {
    const actor = await subscriber.actorNow();
    const subscription = readSubscription(await source(), { schema, checkDocument });
    const contextFor = chargedContext(deps, subscription, subscriber.requestId);
    const contextValue = contextFor(actor, { isOpening: true });
    const leave = subscriber.enter?.() ?? (() => undefined);
    const changes = await openChanges({ ...subscription.args, contextValue }, leave);
    if (!(Symbol.asyncIterator in changes)) throw new AggregateError(changes.errors ?? []);
    const executeChange = async (change: unknown) => {
      const now = await subscriber.actorNow();
      // Loaders cache for one result only.
      const args = { ...subscription.args, rootValue: change, contextValue: contextFor(now) };
      return executions.run(subscription.key, { change, actor: now }, async () => execute(args));
    };
    return new ResultStream({
      changes,
      execute: async (change) =>
        format(await executeChange(change).catch(resultOfError), subscriber.requestId),
      onEnd: leave,
    });
  };
  return {
    schema,
    subscribe: (source, subscriber) =>
      open(source, subscriber).catch((error: unknown) =>
        streamOf(format(resultOfError(error), subscriber.requestId)),
      ),
  };
}

/** Parses and validates a subscription. Throws BAD_INPUT. */
function readSubscription(
  params: SubscriptionParams,
  { schema, checkDocument }: { schema: GraphQLSchema; checkDocument: (source: string) => void },
): ValidSubscription {
  const { query, variables, operationName } = readParams(params);
  checkDocument(query);
  requireVariableLimits(params.variables);
  const document = parseDocument(query);
  const errors = validate(schema, document, undefined, { maxErrors: 20 });
  if (errors.length > 0) throw new AggregateError(errors.map(withCode));
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
    throw new ShopError('BAD_INPUT', 'graphql.subscriptionsOnly');
  return {
    args: { schema, document, variableValues: variables, operationName },
    key: subscriptionKey(query, operationName, variables),
    ...requireWithinLimits({ schema, document, operation, variables }),
  };
}

function parseDocument(source: string): DocumentNode {
  try {
    return parse(source, { maxLexicalTokens: DOCUMENT_LIMITS.tokens });
  } catch (error) {
    throw error instanceof GraphQLError ? withCode(error) : error;
  }
}

function withCode({ message }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_INPUT' } });
}

/**
 * Creates the contexts of a subscription. Each result costs as much as opening it, because it executes the same
 * selection. Visitors share the result of a change, so their address pays only for opening. The contexts throw
 * RATE_LIMITED.
 */
function chargedContext(
  { quota, createContext }: SubscriptionDeps,
  { points, addressPoints }: ValidSubscription,
  requestId: string,
) {
  return (actor: Actor, { isOpening = false } = {}) => {
    const address = actor.address ?? '';
    if (isOpening || !isVisitor(actor)) quota.chargeAddress(actor, address, addressPoints);
    const refusal = quota.charge(actor, points)?.refusal;
    if (refusal) throw refusal;
    return createContext(actor, { address, requestId });
  };
}

/** Opens the source stream of a subscription; releases its slot if that fails. */
async function openChanges(args: ExecutionArgs, leave: () => void) {
  try {
    const changes = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in changes)) leave();
    return changes;
  } catch (error) {
    leave();
    throw error;
  }
}
