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
import { requireCostLimits } from '../limits/query-cost';
import { requireVariableLimits } from '../limits/variable-limits';
import { createFormatError, type ErrorLog } from '../server/format-error';
import { ResultStream, resultOfError, streamOf } from './result-stream';
import { isVisitor, SharedExecutions, subscriptionKeyOf } from './shared-executions';
import { readParams, type SubscriptionParams } from './subscription-params';

/** A subscriber and its request id in the log. */
export interface Subscriber {
  /** Loads the current actor. Runs before each result, so a revoked permission ends the subscription. */
  loadActor: () => Promise<Actor>;
  requestId: string;
  /** Occupies a subscription slot and returns the function that releases it. Throws RATE_LIMITED. */
  acquireSlot?: () => () => void;
}

interface SubscriptionDeps {
  schema: GraphQLSchema;
  createContext: CreateContext;
  quota: Quota;
  log: ErrorLog;
  config: { introspection: boolean };
}

/** Results of a subscription. A result with errors is the last one and has no data. */
export type SubscriptionResults = AsyncGenerator<ExecutionResult, void, void>;

/** Reads the params of a subscription. */
export type LoadParams = () => SubscriptionParams | Promise<SubscriptionParams>;

/** Executes subscriptions for both transports. */
export interface Subscriptions {
  schema: GraphQLSchema;
  /** Reads the params and starts a subscription. Never throws. */
  subscribe(loadParams: LoadParams, subscriber: Subscriber): Promise<SubscriptionResults>;
}

/** A valid subscription with its cost in points. */
interface ValidSubscription {
  args: ExecutionArgs;
  /** Equal for subscriptions with the same result. */
  key: string;
  points: number;
  addressPoints: number;
}

/** Creates the executor of subscriptions, with the limits and errors of every other operation. §9 */
export function createSubscriptions(deps: SubscriptionDeps): Subscriptions {
  const { schema, log, config } = deps;
  const formatError = createFormatError({ log, suggestions: config.introspection });
  const checkDocument = createDocumentCheck();
  const executions = new SharedExecutions();

  /** Formats the errors of a result. Logs an unknown error in full and masks its message. */
  const formatErrors = ({ data, errors }: ExecutionResult, requestId: string): ExecutionResult => {
    if (!errors) return { data };
    const formattedErrors = errors.map((error) => {
      const { nodes, source, positions, path } = error;
      const { message, extensions } = formatError(error.toJSON(), error, requestId);
      return new GraphQLError(message, { nodes, source, positions, path, extensions });
    });
    return { errors: formattedErrors };
  };

  const openStream = async (loadParams: LoadParams, subscriber: Subscriber): Promise<SubscriptionResults> => {
    const actor = await subscriber.loadActor();
    const subscription = readSubscription(await loadParams(), { schema, checkDocument });
    const createChargedContext = createContextFactory(deps, subscription, subscriber.requestId);
    const contextValue = createChargedContext(actor, { isOpening: true });
    const releaseSlot = subscriber.acquireSlot?.() ?? (() => undefined);
    const changes = await openSourceStream({ ...subscription.args, contextValue }, releaseSlot);
    if (!(Symbol.asyncIterator in changes)) throw new AggregateError(changes.errors ?? []);
    const executeChange = async (change: unknown) => {
      const currentActor = await subscriber.loadActor();
      // Each result has its own context, so no result contains outdated records of a loader cache.
      const args = {
        ...subscription.args,
        rootValue: change,
        contextValue: createChargedContext(currentActor),
      };
      return executions.share(subscription.key, { change, actor: currentActor }, async () => execute(args));
    };
    return new ResultStream({
      changes,
      execute: async (change) =>
        formatErrors(await executeChange(change).catch(resultOfError), subscriber.requestId),
      onEnd: releaseSlot,
    });
  };
  return {
    schema,
    subscribe: (loadParams, subscriber) =>
      openStream(loadParams, subscriber).catch((error: unknown) =>
        streamOf(formatErrors(resultOfError(error), subscriber.requestId)),
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
  if (errors.length > 0) throw new AggregateError(errors.map(withBadInputCode));
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
    throw new ShopError('BAD_INPUT', 'graphql.subscriptionsOnly');
  return {
    args: { schema, document, variableValues: variables, operationName },
    key: subscriptionKeyOf(query, operationName, variables),
    ...requireCostLimits({ schema, document, operation, variables }),
  };
}

function parseDocument(source: string): DocumentNode {
  try {
    return parse(source, { maxLexicalTokens: DOCUMENT_LIMITS.tokens });
  } catch (error) {
    throw error instanceof GraphQLError ? withBadInputCode(error) : error;
  }
}

function withBadInputCode({ message }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_INPUT' } });
}

/**
 * Creates the function that creates the contexts of a subscription and charges their cost. The start and each result
 * cost the same, because they execute the same selection. Visitors share the result of a change, so their address pays
 * only for the start. The function throws RATE_LIMITED.
 */
function createContextFactory(
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

/** Opens the source stream of a subscription; releases the slot of the subscription if this fails. */
async function openSourceStream(args: ExecutionArgs, releaseSlot: () => void) {
  try {
    const changes = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in changes)) releaseSlot();
    return changes;
  } catch (error) {
    releaseSlot();
    throw error;
  }
}
