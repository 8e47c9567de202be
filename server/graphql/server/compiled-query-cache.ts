import type { GraphQLSchema } from 'graphql';
import type { Quota } from '../../http/rate-limits/quota';
import type { Compilations, CompiledQuery, Result } from './compilations';
import { reading, type Context } from '../context';
import { analyzeCacheability, type Cacheability } from './cacheability';
import { requireWithinLimits } from '../limits/query-cost';
import type { Question } from './graphql-params';
import { requireModestVariables } from '../limits/variable-limits';

type Values = Record<string, unknown>;

interface Known extends Cacheability {
  /** Cost in points for the given variables; undefined if the query exceeds the limits. */
  pointsOf: (variables: Values) => number | undefined;
}

const MOST_SIZES = 200;

/**
 * Executes compiled queries without Apollo, because they were validated on first use. Any query with an error goes
 * to Apollo, so all error messages have one source.
 */
export class CompiledQueryCache {
  private readonly known = new WeakMap<CompiledQuery, Known>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly compilations: Compilations,
    private readonly quota: Quota,
  ) {}

  /**
   * Returns the data of a query; undefined if Apollo must execute it, with the same context. Throws RATE_LIMITED
   * when the budget of the address is spent.
   */
  async answer(
    { query, operationName, variables = {} }: Question,
    context: Context,
  ): Promise<NonNullable<Result['data']> | undefined> {
    const compiled = this.compilations.known(query, operationName);
    if (!compiled) return undefined;
    const known = this.lookUp(compiled);
    const points = known.pointsOf(variables);
    if (points === undefined) return undefined;
    this.quota.chargeAddress(context.actor, context.client.address, points);
    context.isCharged = true;
    context.isStockShown = known.isStockShown;
    const { data, errors } = await reading(context, () => compiled.run(undefined, context, variables));
    context.isCompiledTried = true;
    if (errors || !data) return undefined;
    context.keeping.isForEverybody = known.isForEverybody;
    return data;
  }

  private lookUp(compiled: CompiledQuery): Known {
    const known = this.known.get(compiled) ?? {
      ...analyzeCacheability(compiled),
      pointsOf: createWeigher(this.schema, compiled),
    };
    this.known.set(compiled, known);
    return known;
  }
}

/** Computes the cost of a query, cached by the variables that determine it. */
function createWeigher(schema: GraphQLSchema, compiled: CompiledQuery): Known['pointsOf'] {
  const weighed = new Map<string, number>();
  let sizes: ReadonlySet<string> | undefined;
  return (variables) => {
    let points: number;
    try {
      requireModestVariables(variables);
      const known = sizes && weighed.get(sizesIn(variables, sizes));
      if (known !== undefined) return known;
      ({ variables: sizes, addressPoints: points } = requireWithinLimits({ ...compiled, schema, variables }));
    } catch {
      // Apollo computes the cost again and returns the refusal.
      return undefined;
    }
    if (weighed.size >= MOST_SIZES) weighed.clear();
    weighed.set(sizesIn(variables, sizes), points);
    return points;
  };
}

function sizesIn(variables: Values, names: ReadonlySet<string>): string {
  let text = '';
  for (const name of names)
    text += Object.hasOwn(variables, name) ? `${JSON.stringify(variables[name])} ` : '- ';
  return text;
}
