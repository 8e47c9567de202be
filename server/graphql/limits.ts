import {
  getNamedType,
  GraphQLError,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { MAX_PAGE_SIZE } from '../domain/constants';

/** What one document may ask for. Each is far above what the shop's own screens need. */
export const DOCUMENT_LIMITS = {
  /** Words and signs of the whole document. */
  tokens: 2_000,
  /** Fields within fields. */
  depth: 10,
  aliases: 30,
  directives: 50,
  /** Fields, with every fragment written out. */
  fields: 1_000,
  /** Changes in one request; each counts as a try of its own. */
  mutations: 10,
  /** Rows of all lists, each with the `first` it asks for, lists within lists multiplied. */
  rows: 5_000,
} as const;

interface Weight {
  depth: number;
  aliases: number;
  directives: number;
  fields: number;
  rows: number;
  changes: number;
}

const NOTHING: Weight = { depth: 0, aliases: 0, directives: 0, fields: 0, rows: 0, changes: 0 };

/** A validated document, the operation of it that is asked for, and the values it comes with. */
export interface AskedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** Refuses an operation that asks for more than one request may. Throws BAD_INPUT with status 400. §9 */
export function requireWithinLimits(asked: AskedOperation): void {
  const { schema, operation } = asked;
  const root = schema.getRootType(operation.operation) ?? undefined;
  const weight = new Scales(asked).weigh(operation.selectionSet, root);
  requireAtMost(weight.changes, DOCUMENT_LIMITS.mutations, 'changes');
  requireAtMost(weight.depth, DOCUMENT_LIMITS.depth, 'levels of fields');
  requireAtMost(weight.aliases, DOCUMENT_LIMITS.aliases, 'aliases');
  requireAtMost(weight.directives, DOCUMENT_LIMITS.directives, 'directives');
  requireAtMost(weight.fields, DOCUMENT_LIMITS.fields, 'fields');
  requireAtMost(weight.rows, DOCUMENT_LIMITS.rows, 'rows; ask for fewer with `first`');
}

function requireAtMost(found: number, limit: number, what: string): void {
  if (found <= limit) return;
  throw new GraphQLError(`A document may ask for at most ${limit} ${what}`, {
    extensions: { code: 'BAD_INPUT', http: { status: 400 } },
  });
}

class Scales {
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  // Each fragment is weighed once, so that fragments of fragments cost no more than their text.
  private readonly weighed = new Map<string, Weight>();

  constructor(private readonly asked: AskedOperation) {
    const definitions = asked.document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(definitions.map((fragment) => [fragment.name.value, fragment]));
  }

  weigh(set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): Weight {
    return (set?.selections ?? []).map((node) => this.weighSelection(node, type)).reduce(sum, NOTHING);
  }

  private weighSelection(node: SelectionNode, type: GraphQLNamedType | undefined): Weight {
    const directives = node.directives?.length ?? 0;
    const weight =
      node.kind === Kind.FIELD
        ? this.weighField(node, type)
        : node.kind === Kind.FRAGMENT_SPREAD
          ? this.weighFragment(node.name.value)
          : this.weigh(node.selectionSet, this.typeNamed(node.typeCondition?.name.value) ?? type);
    return { ...weight, directives: weight.directives + directives };
  }

  private weighField(node: FieldNode, type: GraphQLNamedType | undefined): Weight {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    const inside = this.weigh(node.selectionSet, field && getNamedType(field.type));
    const first = field?.args.find((arg) => arg.name === 'first');
    const pageSize = first ? this.pageSize(node, first.defaultValue) : 0;
    return {
      // Introspection is deep by nature and has a rule of its own in graphql-js.
      depth: node.name.value.startsWith('__') ? 1 : inside.depth + 1,
      aliases: inside.aliases + (node.alias ? 1 : 0),
      directives: inside.directives,
      fields: inside.fields + 1,
      rows: first ? pageSize * (1 + inside.rows) : inside.rows,
      changes: type === this.asked.schema.getMutationType() ? 1 : 0,
    };
  }

  private weighFragment(name: string): Weight {
    const known = this.weighed.get(name);
    if (known) return known;
    const fragment = this.fragments.get(name);
    const weight = this.weigh(fragment?.selectionSet, this.typeNamed(fragment?.typeCondition.name.value));
    this.weighed.set(name, weight);
    return weight;
  }

  private typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.asked.schema.getType(name);
  }

  // Sizes out of range are refused by the services with their own sentence.
  private pageSize(node: FieldNode, defaultSize: unknown): number {
    const given = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
    const asked = (given && this.valueOf(given)) ?? defaultSize;
    // Variables are not read by their types yet, and an object may have no number.
    const size = typeof asked === 'object' ? 0 : Number(asked);
    return Math.min(Math.max(size || 0, 0), MAX_PAGE_SIZE);
  }

  private valueOf(node: ValueNode): unknown {
    if (node.kind === Kind.INT) return node.value;
    if (node.kind !== Kind.VARIABLE) return undefined;
    const name = node.name.value;
    const declared = this.asked.operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === name,
    );
    return this.asked.variables[name] ?? (declared?.defaultValue && this.valueOf(declared.defaultValue));
  }
}

function sum(a: Weight, b: Weight): Weight {
  return {
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives,
    fields: a.fields + b.fields,
    rows: a.rows + b.rows,
    changes: a.changes + b.changes,
  };
}
