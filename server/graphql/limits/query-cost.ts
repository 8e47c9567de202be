import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { MAX_PAGE_SIZE } from '../../domain/constants';
import { operationPoints, type OperationWeight } from '../../domain/accounts/quota';
import { largestList } from './largest-list';
import type { DocumentPart } from '../../domain/messages/en/requests';
import { toBadRequest } from './bad-request';
import { tooManyError } from './document-limits';

/** Cost limits of one operation. Each is far above the needs of the shop's own screens. */
export const OPERATION_LIMITS = {
  /** Mutations in one request; each counts as one attempt. */
  changes: 10,
  /** Rows of all lists, each counted with its `first`; nested lists multiply. */
  rows: 5_000,
  /** Values to read and write: one per field, times the rows around it. Searches cost more. */
  cost: 20_000,
} as const;

// Fields with a fixed cost, independent of their rows.
const SEARCH_COST = 2_000;
const INTROSPECTION_COST = 8_000;
// Assumed length of a list without pages, such as the items of an order.
const ASSUMED_LENGTH = 5;

interface Weight extends OperationWeight {
  rows: number;
  /** Number of searches, which also have a rate limit by account and address. */
  searches: number;
}

const NOTHING: Weight = { rows: 0, cost: 0, changes: 0, items: 0, searches: 0 };

/** A validated document with the selected operation and its variables. */
export interface RequestedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** The cost of an operation within the limits. */
export interface WeighedOperation {
  /** Names of the variables that the cost depends on: with the same values the cost is the same. */
  variables: ReadonlySet<string>;
  /** Cost for an API token. */
  points: number;
  /** Cost for the network address of a person: as `points`, but without searches. */
  addressPoints: number;
}

/** Checks an operation against the cost limits. Throws BAD_INPUT with status 400. §9 */
export function requireWithinLimits(requested: RequestedOperation): WeighedOperation {
  const { schema, operation } = requested;
  const root = schema.getRootType(operation.operation) ?? undefined;
  const analyzer = new CostAnalyzer(requested);
  const weight = analyzer.costOf(operation.selectionSet, root);
  const { changes, rows, cost } = weight;
  requireAtMost(changes, OPERATION_LIMITS.changes, 'changes');
  requireAtMost(rows, OPERATION_LIMITS.rows, 'rows');
  requireAtMost(cost, OPERATION_LIMITS.cost, 'cost');
  const withoutSearches = { ...weight, cost: cost - weight.searches * SEARCH_COST };
  return {
    variables: analyzer.variables,
    points: operationPoints(weight),
    addressPoints: operationPoints(withoutSearches),
  };
}

function requireAtMost(count: number, limit: number, documentPart: DocumentPart): void {
  if (count > limit) throw toBadRequest(tooManyError(limit, documentPart));
}

class CostAnalyzer {
  /** Names of the variables read by the analysis; the set does not depend on their values. */
  readonly variables = new Set<string>();
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  // Each fragment is analysed once, so nested fragments cost no more than their text.
  private readonly weighed = new Map<string, Weight>();

  constructor(private readonly requested: RequestedOperation) {
    const definitions = requested.document.definitions.filter(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION,
    );
    this.fragments = new Map(definitions.map((fragment) => [fragment.name.value, fragment]));
  }

  costOf(set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): Weight {
    return (set?.selections ?? []).map((node) => this.weighSelection(node, type)).reduce(sum, NOTHING);
  }

  private weighSelection(node: SelectionNode, type: GraphQLNamedType | undefined): Weight {
    if (node.kind === Kind.FIELD) return this.weighField(node, type);
    if (node.kind === Kind.FRAGMENT_SPREAD) return this.weighFragment(node.name.value);
    return this.costOf(node.selectionSet, this.typeNamed(node.typeCondition?.name.value) ?? type);
  }

  private weighField(node: FieldNode, type: GraphQLNamedType | undefined): Weight {
    const name = node.name.value;
    if (name === '__schema' || name === '__type') return { ...NOTHING, cost: INTROSPECTION_COST };
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    const nested = this.costOf(node.selectionSet, field && getNamedType(field.type));
    const first = field?.args.find((arg) => arg.name === 'first');
    const pageSize = first ? this.pageSize(node, first.defaultValue) : 0;
    const times = first ? pageSize : field && isUnpagedList(field, type) ? ASSUMED_LENGTH : 1;
    const isChange = type === this.requested.schema.getMutationType();
    const isLimitedSearch =
      name === 'searchSuggestions' ||
      (node.arguments?.some((argument) => argument.name.value === 'search') ?? false);
    const isSearch = isLimitedSearch || name === 'facets';
    const ownSearches = isLimitedSearch ? 1 : 0;
    return {
      rows: first ? pageSize * (1 + nested.rows) : nested.rows,
      cost: 1 + times * nested.cost + (isSearch ? SEARCH_COST : 0),
      changes: isChange ? 1 : 0,
      items: isChange ? largestList(node, this.requested.variables) : nested.items,
      searches: ownSearches + times * nested.searches,
    };
  }

  private weighFragment(name: string): Weight {
    const cached = this.weighed.get(name);
    if (cached) return cached;
    const fragment = this.fragments.get(name);
    const weight = this.costOf(fragment?.selectionSet, this.typeNamed(fragment?.typeCondition.name.value));
    this.weighed.set(name, weight);
    return weight;
  }

  private typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.requested.schema.getType(name);
  }

  // The services refuse sizes out of range with their own message.
  private pageSize(node: FieldNode, defaultSize: unknown): number {
    const firstArgument = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
    const pageSize = (firstArgument && this.valueOf(firstArgument)) ?? defaultSize;
    // Variables are not coerced yet, so a value may be an object without a numeric form.
    const size = typeof pageSize === 'object' ? 0 : Number(pageSize);
    return Math.min(Math.max(size || 0, 0), MAX_PAGE_SIZE);
  }

  private valueOf(node: ValueNode): unknown {
    if (node.kind === Kind.INT) return node.value;
    if (node.kind !== Kind.VARIABLE) return undefined;
    const name = node.name.value;
    this.variables.add(name);
    const declared = this.requested.operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === name,
    );
    // Own properties only: every object has a `constructor`. A null value counts as missing, as in the services.
    const { variables } = this.requested;
    if (Object.hasOwn(variables, name)) return variables[name];
    return declared?.defaultValue && this.valueOf(declared.defaultValue);
  }
}

/** A connection's rows are counted at the field with `first`. */
function isUnpagedList({ type }: GraphQLField<unknown, unknown>, parent?: GraphQLNamedType): boolean {
  return isListType(getNullableType(type)) && parent?.name.endsWith('Connection') !== true;
}

function sum(a: Weight, b: Weight): Weight {
  return {
    rows: a.rows + b.rows,
    cost: a.cost + b.cost,
    changes: a.changes + b.changes,
    items: a.items + b.items,
    searches: a.searches + b.searches,
  };
}
