import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Quota } from '../../http/rate-limits/quota';
import { readWithReplicaRouting, type Context } from '../context';
import { requireCostLimits } from '../limits/query-cost';
import { requireVariableLimits } from '../limits/variable-limits';
import type { GraphQLParams } from './graphql-params';
import type { QueryCache, CachedQuery } from './query-cache';

type JsonObject = Record<string, unknown>;

/** Outcome of a query; without data, Apollo must execute it. */
export interface QueryOutcome {
  data?: JsonObject | undefined;
  /** True if the data is the same for every caller. */
  isPublic: boolean;
  /** True if the operation has been charged to the budget of the address. */
  isCharged: boolean;
}

/** Executes queries without Apollo, except those of API tokens. */
export type RunQuery = (params: GraphQLParams | undefined, context: Context) => Promise<QueryOutcome>;

const NEEDS_APOLLO: QueryOutcome = { isPublic: false, isCharged: false };
/** Limit of cached costs of all queries. */
const MAX_CACHED_COSTS = 2_000;

/**
 * Creates the function that executes queries without Apollo. Apollo executes every query with an error again, so all
 * error messages have one source. This is safe, because queries only read. Throws RATE_LIMITED if the budget of the
 * address is exhausted.
 */
export function createQueryExecution(schema: GraphQLSchema, cache: QueryCache, quota: Quota): RunQuery {
  const costFunctions = new WeakMap<object, CostFunction>();
  // All queries share one cache, because clients can send thousands of different queries.
  const costs = new LRUCache<string, number>({ max: MAX_CACHED_COSTS });
  let queryCount = 0;
  const costFunctionOf = (query: CachedQuery): CostFunction => {
    const cachedFunction = costFunctions.get(query.document);
    if (cachedFunction) return cachedFunction;
    queryCount += 1;
    const costFunction = createCostFunction(query, { schema, costs, keyPrefix: `${queryCount} ` });
    costFunctions.set(query.document, costFunction);
    return costFunction;
  };
  return async (params, context) => {
    // Apollo's plugins charge API tokens and report their budget.
    const query = params && !context.actor.program && cache.find(params.query, params.operationName);
    if (!query) return NEEDS_APOLLO;
    const { variables = {} } = params;
    const points = costFunctionOf(query)(variables);
    if (points === undefined) return NEEDS_APOLLO;
    quota.chargeAddress(context.actor, context.client.address, points);
    const { isStockSelected, isPublic } = query;
    const { data, errors } = await readWithReplicaRouting(context, () =>
      query.execute({ ...context, isStockSelected }, variables),
    );
    return errors || !data ? { isPublic: false, isCharged: true } : { data, isPublic, isCharged: true };
  };
}

/** Computes the cost of a query in points; undefined if the query exceeds the limits. */
type CostFunction = (variables: JsonObject) => number | undefined;

interface CostCache {
  schema: GraphQLSchema;
  costs: LRUCache<string, number>;
  /** Prefix of the cache keys of one query. */
  keyPrefix: string;
}

/** Creates the cost function of a query. It caches each cost by the values of the variables that determine the cost. */
function createCostFunction(query: CachedQuery, { schema, costs, keyPrefix }: CostCache): CostFunction {
  let variableNames: ReadonlySet<string> | undefined;
  return (variables) => {
    let points: number;
    try {
      requireVariableLimits(variables);
      const cachedPoints = variableNames && costs.get(keyPrefix + costKeyOf(variables, variableNames));
      if (cachedPoints !== undefined) return cachedPoints;
      ({ variableNames, addressPoints: points } = requireCostLimits({ ...query, schema, variables }));
    } catch {
      // Apollo computes the cost again and returns the refusal.
      return undefined;
    }
    costs.set(keyPrefix + costKeyOf(variables, variableNames), points);
    return points;
  };
}

/** Cache key: the values of these variables. */
function costKeyOf(variables: JsonObject, variableNames: ReadonlySet<string>): string {
  let key = '';
  for (const name of variableNames)
    key += Object.hasOwn(variables, name) ? `${JSON.stringify(variables[name])} ` : '- ';
  return key;
}
