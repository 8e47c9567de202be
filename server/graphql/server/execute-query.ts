import type { GraphQLSchema } from 'graphql';
import type { Quota } from '../../http/rate-limits/quota';
import { replicaReading, type Context } from '../context';
import { requireWithinLimits } from '../limits/query-cost';
import { requireVariableLimits } from '../limits/variable-limits';
import type { GraphQLParams } from './graphql-params';
import type { QueryCache, CachedQuery } from './query-cache';

type Values = Record<string, unknown>;

/** The data of a query, or undefined if Apollo must answer. */
export interface QueryOutcome {
  data?: Values | undefined;
  /** True if the data is the same for every caller. */
  isPublic: boolean;
  /** True if the operation has been charged to the budget of the address. */
  isCharged: boolean;
}

/** Executes the queries of people without Apollo. */
export type RunQuery = (params: GraphQLParams | undefined, context: Context) => Promise<QueryOutcome>;

const FOR_APOLLO: QueryOutcome = { isPublic: false, isCharged: false };
/** Limit of remembered costs of one query. */
const MAX_COSTS = 200;

/**
 * Creates the execution of queries without Apollo. Every request with an error goes to Apollo, so all error messages
 * have one source; reading twice is safe. It throws RATE_LIMITED when the budget of the address is spent.
 */
export function createQueryExecution(schema: GraphQLSchema, cache: QueryCache, quota: Quota): RunQuery {
  const costs = new WeakMap<object, CostOf>();
  const costOf = (query: CachedQuery): CostOf => {
    const memo = costs.get(query.document) ?? createCostOf(schema, query);
    costs.set(query.document, memo);
    return memo;
  };
  return async (params, context) => {
    // Apollo's plugins charge API tokens and report their budget.
    const query = params && !context.actor.program && cache.find(params.query, params.operationName);
    if (!query) return FOR_APOLLO;
    const { variables = {} } = params;
    const points = costOf(query)(variables);
    if (points === undefined) return FOR_APOLLO;
    quota.chargeAddress(context.actor, context.client.address, points);
    const { isStockSelected, isPublic } = query;
    const { data, errors } = await replicaReading(context, () =>
      query.execute({ ...context, isStockSelected }, variables),
    );
    return errors || !data ? { isPublic: false, isCharged: true } : { data, isPublic, isCharged: true };
  };
}

/** Computes the cost of a query in points; undefined if the query exceeds the limits. */
type CostOf = (variables: Values) => number | undefined;

/** Remembers the cost by the variables that determine it. */
function createCostOf(schema: GraphQLSchema, query: CachedQuery): CostOf {
  const costs = new Map<string, number>();
  let names: ReadonlySet<string> | undefined;
  return (variables) => {
    let points: number;
    try {
      requireVariableLimits(variables);
      const cached = names && costs.get(valuesOf(variables, names));
      if (cached !== undefined) return cached;
      ({ variables: names, addressPoints: points } = requireWithinLimits({ ...query, schema, variables }));
    } catch {
      // Apollo computes the cost again and returns the refusal.
      return undefined;
    }
    if (costs.size >= MAX_COSTS) costs.clear();
    costs.set(valuesOf(variables, names), points);
    return points;
  };
}

function valuesOf(variables: Values, names: ReadonlySet<string>): string {
  let text = '';
  for (const name of names)
    text += Object.hasOwn(variables, name) ? `${JSON.stringify(variables[name])} ` : '- ';
  return text;
}
