import type { GraphQLSchema } from 'graphql';
import type { Quota } from '../../http/rate-limits/quota';
import { readFromReplica, type Context } from '../context';
import { requireCostLimits } from '../limits/query-cost';
import { requireVariableLimits } from '../limits/variable-limits';
import type { GraphQLParams } from './graphql-params';
import type { QueryCache, CachedQuery } from './query-cache';

type Values = Record<string, unknown>;

/** Outcome of a query; without data, Apollo must execute it. */
export interface QueryOutcome {
  data?: Values | undefined;
  /** True if the data is the same for every caller. */
  isPublic: boolean;
  /** True if the operation has been charged to the budget of the address. */
  isCharged: boolean;
}

/** Executes queries without Apollo, except those of API tokens. */
export type RunQuery = (params: GraphQLParams | undefined, context: Context) => Promise<QueryOutcome>;

const NEEDS_APOLLO: QueryOutcome = { isPublic: false, isCharged: false };
/** Limit of cached costs of one query. */
const MAX_CACHED_COSTS = 200;

/**
 * Creates the execution of queries without Apollo. Apollo executes every query with an error again, so all error
 * messages have one source. This is safe, because queries only read. Throws RATE_LIMITED if the budget of the address
 * is exhausted.
 */
export function createQueryExecution(schema: GraphQLSchema, cache: QueryCache, quota: Quota): RunQuery {
  const costs = new WeakMap<object, CostOf>();
  const costOf = (query: CachedQuery): CostOf => {
    const cachedCostOf = costs.get(query.document) ?? createCostOf(schema, query);
    costs.set(query.document, cachedCostOf);
    return cachedCostOf;
  };
  return async (params, context) => {
    // Apollo's plugins charge API tokens and report their budget.
    const query = params && !context.actor.program && cache.find(params.query, params.operationName);
    if (!query) return NEEDS_APOLLO;
    const { variables = {} } = params;
    const points = costOf(query)(variables);
    if (points === undefined) return NEEDS_APOLLO;
    quota.chargeAddress(context.actor, context.client.address, points);
    const { isStockSelected, isPublic } = query;
    const { data, errors } = await readFromReplica(context, () =>
      query.execute({ ...context, isStockSelected }, variables),
    );
    return errors || !data ? { isPublic: false, isCharged: true } : { data, isPublic, isCharged: true };
  };
}

/** Computes the cost of a query in points; undefined if the query exceeds the limits. */
type CostOf = (variables: Values) => number | undefined;

/** Creates the cost function of a query. It caches the costs by the variables that determine them. */
function createCostOf(schema: GraphQLSchema, query: CachedQuery): CostOf {
  const costs = new Map<string, number>();
  let names: ReadonlySet<string> | undefined;
  return (variables) => {
    let points: number;
    try {
      requireVariableLimits(variables);
      const cachedPoints = names && costs.get(costKeyOf(variables, names));
      if (cachedPoints !== undefined) return cachedPoints;
      ({ variables: names, addressPoints: points } = requireCostLimits({ ...query, schema, variables }));
    } catch {
      // Apollo computes the cost again and returns the refusal.
      return undefined;
    }
    if (costs.size >= MAX_CACHED_COSTS) costs.clear();
    costs.set(costKeyOf(variables, names), points);
    return points;
  };
}

/** Cache key: the values of these variables. */
function costKeyOf(variables: Values, names: ReadonlySet<string>): string {
  let key = '';
  for (const name of names)
    key += Object.hasOwn(variables, name) ? `${JSON.stringify(variables[name])} ` : '- ';
  return key;
}
