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
import { longestListLength } from './longest-list';
import type { DocumentPart } from '../../domain/messages/en/requests';
import { toBadRequest } from './bad-request';
import { tooManyError } from './document-limits';

/** Cost limits of one operation. Each is far above the needs of the shop's own screens. */
export const OPERATION_LIMITS = {
  /** Mutations in one request; each counts as one attempt. */
  changes: 10,
  /** Rows of all lists, each counted with its `first`; nested lists multiply. */
  rows: 5_000,
  /** Values to read and write: one per field, multiplied by the rows of the surrounding lists. Searches cost more. */
  cost: 20_000,
} as const;

// Fields with a fixed cost, independent of their rows.
const SEARCH_COST = 2_000;
const INTROSPECTION_COST = 8_000;
// Assumed length of a list without pagination, such as the items of an order.
const ASSUMED_LENGTH = 5;

/** Totals of an operation, fragment or field. */
interface CostTotals extends OperationWeight {
  rows: number;
  /** Number of searches, which also have a rate limit by account and address. */
  searches: number;
}

const ZERO_TOTALS: CostTotals = { rows: 0, cost: 0, changes: 0, items: 0, searches: 0 };

/** A validated document with the selected operation and its variables. */
export interface RequestedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** The cost of an operation that is within the limits. */
export interface OperationCost {
  /** Names of the variables that determine the cost: the same values result in the same cost. */
  variables: ReadonlySet<string>;
  /** Cost for an API token. */
  points: number;
  /** Cost for the network address of a person: as `points`, but without searches. */
  addressPoints: number;
}

/** Checks an operation against the cost limits. Throws BAD_INPUT with status 400. §9 */
export function requireCostLimits(request: RequestedOperation): OperationCost {
  const { schema, operation } = request;
  const root = schema.getRootType(operation.operation) ?? undefined;
  const analyzer = new CostAnalyzer(request);
  const totals = analyzer.costOf(operation.selectionSet, root);
  const { changes, rows, cost } = totals;
  requireAtMost(changes, OPERATION_LIMITS.changes, 'changes');
  requireAtMost(rows, OPERATION_LIMITS.rows, 'rows');
  requireAtMost(cost, OPERATION_LIMITS.cost, 'cost');
  const withoutSearches = { ...totals, cost: cost - totals.searches * SEARCH_COST };
  return {
    variables: analyzer.variables,
    points: operationPoints(totals),
    addressPoints: operationPoints(withoutSearches),
  };
}

function requireAtMost(count: number, limit: number, documentPart: DocumentPart): void {
  if (count > limit) throw toBadRequest(tooManyError(limit, documentPart));
}

class CostAnalyzer {
  /** Names of the variables that the analysis reads; this set does not depend on their values. */
  readonly variables = new Set<string>();
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  // Analyses each fragment once, so the time for nested fragments is linear.
  private readonly totalsByFragment = new Map<string, CostTotals>();

  constructor(private readonly request: RequestedOperation) {
    const definitions = request.document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(definitions.map((fragment) => [fragment.name.value, fragment]));
  }

  costOf(selectionSet: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): CostTotals {
    return (selectionSet?.selections ?? [])
      .map((node) => this.selectionTotals(node, type))
      .reduce(addTotals, ZERO_TOTALS);
  }

  private selectionTotals(node: SelectionNode, type: GraphQLNamedType | undefined): CostTotals {
    if (node.kind === Kind.FIELD) return this.fieldTotals(node, type);
    if (node.kind === Kind.FRAGMENT_SPREAD) return this.fragmentTotals(node.name.value);
    return this.costOf(node.selectionSet, this.findType(node.typeCondition?.name.value) ?? type);
  }

  private fieldTotals(node: FieldNode, type: GraphQLNamedType | undefined): CostTotals {
    const name = node.name.value;
    if (name === '__schema' || name === '__type') return { ...ZERO_TOTALS, cost: INTROSPECTION_COST };
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    const nestedTotals = this.costOf(node.selectionSet, field && getNamedType(field.type));
    const first = field?.args.find((arg) => arg.name === 'first');
    const pageSize = first ? this.pageSize(node, first.defaultValue) : 0;
    const unpagedLength = field && isUnpagedList(field, type) ? ASSUMED_LENGTH : 1;
    const multiplier = first ? pageSize : unpagedLength;
    const isMutation = type === this.request.schema.getMutationType();
    const isLimitedSearch =
      name === 'searchSuggestions' ||
      (node.arguments?.some((argument) => argument.name.value === 'search') ?? false);
    const isSearch = isLimitedSearch || name === 'facets';
    const ownSearches = isLimitedSearch ? 1 : 0;
    return {
      rows: first ? pageSize * (1 + nestedTotals.rows) : nestedTotals.rows,
      cost: 1 + multiplier * nestedTotals.cost + (isSearch ? SEARCH_COST : 0),
      changes: isMutation ? 1 : 0,
      items: isMutation ? longestListLength(node, this.request.variables) : nestedTotals.items,
      searches: ownSearches + multiplier * nestedTotals.searches,
    };
  }

  private fragmentTotals(name: string): CostTotals {
    const cached = this.totalsByFragment.get(name);
    if (cached) return cached;
    const fragment = this.fragments.get(name);
    const totals = this.costOf(fragment?.selectionSet, this.findType(fragment?.typeCondition.name.value));
    this.totalsByFragment.set(name, totals);
    return totals;
  }

  private findType(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.request.schema.getType(name);
  }

  // Limits sizes out of range; the services refuse them with their own message.
  private pageSize(node: FieldNode, defaultSize: unknown): number {
    const firstArgument = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
    const pageSize = (firstArgument && this.readValue(firstArgument)) ?? defaultSize;
    // Variables are not coerced yet, so a value may be an object without a numeric form.
    const size = typeof pageSize === 'object' ? 0 : Number(pageSize);
    return Math.min(Math.max(size || 0, 0), MAX_PAGE_SIZE);
  }

  private readValue(node: ValueNode): unknown {
    if (node.kind === Kind.INT) return node.value;
    if (node.kind !== Kind.VARIABLE) return undefined;
    const name = node.name.value;
    this.variables.add(name);
    const declaration = this.request.operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === name,
    );
    // Reads own properties only, because every object inherits `constructor`.
    const { variables } = this.request;
    if (Object.hasOwn(variables, name)) return variables[name];
    return declaration?.defaultValue && this.readValue(declaration.defaultValue);
  }
}

/**
 * True for a list without pagination. The `nodes` and `edges` of a connection are counted at its field with `first`.
 */
function isUnpagedList({ type }: GraphQLField<unknown, unknown>, parent?: GraphQLNamedType): boolean {
  return isListType(getNullableType(type)) && parent?.name.endsWith('Connection') !== true;
}

function addTotals(left: CostTotals, right: CostTotals): CostTotals {
  return {
    rows: left.rows + right.rows,
    cost: left.cost + right.cost,
    changes: left.changes + right.changes,
    items: left.items + right.items,
    searches: left.searches + right.searches,
  };
}
