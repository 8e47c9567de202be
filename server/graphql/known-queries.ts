import type { GraphQLSchema } from 'graphql';
import type { Compilations, CompiledQuery, Result } from './compilations';
import { reading, type Context } from './context';
import { prospectOf, type Prospect } from './keeping';
import { requireWithinLimits } from './limits';
import type { Question } from './question';
import { requireModestVariables } from './variable-limits';

type Values = Record<string, unknown>;

interface Known extends Prospect {
  allows: (variables: Values) => boolean;
}

const MOST_SIZES = 200;

/**
 * Answers queries that are compiled without asking Apollo again: they were found valid when they came the first
 * time. What it cannot answer without an error it leaves to Apollo, so that there is one place which words refusals.
 */
export class KnownQueries {
  private readonly known = new WeakMap<CompiledQuery, Known>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly compilations: Compilations,
  ) {}

  /** The data that a question is answered with; undefined where Apollo has to be asked, with the same context. */
  async answer(
    { query, operationName, variables = {} }: Question,
    context: Context,
  ): Promise<NonNullable<Result['data']> | undefined> {
    const compiled = this.compilations.known(query, operationName);
    if (!compiled) return undefined;
    const known = this.lookUp(compiled);
    if (!known.allows(variables)) return undefined;
    context.isStockShown = known.isStockShown;
    const { data, errors } = await reading(context, () => compiled.run(undefined, context, variables));
    context.isCompiledTried = true;
    if (errors || !data) return undefined;
    context.keeping.isForEverybody = known.isForEverybody;
    return data;
  }

  private lookUp(compiled: CompiledQuery): Known {
    const known = this.known.get(compiled) ?? {
      ...prospectOf(compiled),
      allows: createAllowance(this.schema, compiled),
    };
    this.known.set(compiled, known);
    return known;
  }
}

/** Whether a query stays within the limits with its values; weighed once for each of the sizes that it is asked with. */
function createAllowance(schema: GraphQLSchema, compiled: CompiledQuery): (variables: Values) => boolean {
  const allowed = new Set<string>();
  let sizes: ReadonlySet<string> | undefined;
  return (variables) => {
    try {
      requireModestVariables(variables);
      if (sizes && allowed.has(sizesIn(variables, sizes))) return true;
      sizes = requireWithinLimits({ ...compiled, schema, variables }).variables;
    } catch {
      return false;
    }
    if (allowed.size >= MOST_SIZES) allowed.clear();
    allowed.add(sizesIn(variables, sizes));
    return true;
  };
}

function sizesIn(variables: Values, names: ReadonlySet<string>): string {
  let text = '';
  for (const name of names)
    text += Object.hasOwn(variables, name) ? `${JSON.stringify(variables[name])} ` : '- ';
  return text;
}
