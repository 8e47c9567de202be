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
  /** Mutations in one request. */
  changes: 10,
  /** Rows of all lists: the argument `first` of each list, multiplied by the rows of the surrounding lists. */
  rows: 5_000,
  /** Values to read and write: one per field, multiplied by the rows of the surrounding lists. Searches cost more. */
  cost: 30_000,
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

const ZERO_TOTALS: CostTotals = { rows: 0, valueCount: 0, mutationCount: 0, itemCount: 0, searches: 0 };

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
  variableNames: ReadonlySet<string>;
  /** Cost for an API token. */
  points: number;
  /** Cost for the network address of a person: as `points`, but without searches. */
  addressPoints: number;
}

/** Checks an operation against the cost limits. Throws BAD_INPUT with status 400. §9 */
export function requireCostLimits(requestedOperation: RequestedOperation): OperationCost {
  const { schema, operation } = requestedOperation;
  const root = schema.getRootType(operation.operation) ?? undefined;
  const analyzer = new CostAnalyzer(requestedOperation);
  const totals = analyzer.totalsOf(operation.selectionSet, root);
  const { mutationCount, rows, valueCount } = totals;
  requireAtMost(mutationCount, OPERATION_LIMITS.changes, 'changes');
  requireAtMost(rows, OPERATION_LIMITS.rows, 'rows');
  requireAtMost(valueCount, OPERATION_LIMITS.cost, 'cost');
  const withoutSearches = { ...totals, valueCount: valueCount - totals.searches * SEARCH_COST };
  return {
    variableNames: analyzer.variableNames,
    points: operationPoints(totals),
    addressPoints: operationPoints(withoutSearches),
  };
}

function requireAtMost(count: number, limit: number, documentPart: DocumentPart): void {
  if (count > limit) throw toBadRequest(tooManyError(limit, documentPart));
}

class CostAnalyzer {
  /** Names of the variables that the analysis reads; this set does not depend on the values of the variables. */
  readonly variableNames = new Set<string>();
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  // The analysis reads each fragment once, so the time for nested fragments is linear.
  private readonly totalsByFragment = new Map<string, CostTotals>();

  constructor(private readonly requestedOperation: RequestedOperation) {
    const definitions = requestedOperation.document.definitions.filter(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION,
    );
    this.fragments = new Map(definitions.map((fragment) => [fragment.name.value, fragment]));
  }

  totalsOf(selectionSet: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): CostTotals {
    return (selectionSet?.selections ?? [])
      .map((node) => this.selectionTotals(node, type))
      .reduce(addTotals, ZERO_TOTALS);
  }

  private selectionTotals(node: SelectionNode, type: GraphQLNamedType | undefined): CostTotals {
    if (node.kind === Kind.FIELD) return this.fieldTotals(node, type);
    if (node.kind === Kind.FRAGMENT_SPREAD) return this.fragmentTotals(node.name.value);
    return this.totalsOf(node.selectionSet, this.findType(node.typeCondition?.name.value) ?? type);
  }

  private fieldTotals(node: FieldNode, type: GraphQLNamedType | undefined): CostTotals {
    const name = node.name.value;
    if (name === '__schema' || name === '__type') return { ...ZERO_TOTALS, valueCount: INTROSPECTION_COST };
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    const nestedTotals = this.totalsOf(node.selectionSet, field && getNamedType(field.type));
    const pageSizeArgument = field?.args.find((arg) => arg.name === 'first');
    const pageSize = pageSizeArgument ? this.readPageSize(node, pageSizeArgument.defaultValue) : 0;
    const unpagedLength = field && isUnpagedList(field, type) ? ASSUMED_LENGTH : 1;
    const multiplier = pageSizeArgument ? pageSize : unpagedLength;
    const isMutation = type === this.requestedOperation.schema.getMutationType();
    // `facets` costs as much as a search, but has no rate limit by account and address.
    const isLimitedSearch =
      name === 'searchSuggestions' ||
      (node.arguments?.some((argument) => argument.name.value === 'search') ?? false);
    const isSearch = isLimitedSearch || name === 'facets';
    const ownSearches = isLimitedSearch ? 1 : 0;
    return {
      rows: pageSizeArgument ? pageSize * (1 + nestedTotals.rows) : nestedTotals.rows,
      valueCount: 1 + multiplier * nestedTotals.valueCount + (isSearch ? SEARCH_COST : 0),
      mutationCount: isMutation ? 1 : 0,
      itemCount: isMutation
        ? longestListLength(node, this.requestedOperation.variables)
        : nestedTotals.itemCount,
      searches: ownSearches + multiplier * nestedTotals.searches,
    };
  }

  private fragmentTotals(name: string): CostTotals {
    const cached = this.totalsByFragment.get(name);
    if (cached) return cached;
    const fragment = this.fragments.get(name);
    const totals = this.totalsOf(fragment?.selectionSet, this.findType(fragment?.typeCondition.name.value));
    this.totalsByFragment.set(name, totals);
    return totals;
  }

  private findType(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.requestedOperation.schema.getType(name);
  }

  // Limits a size that is out of range; the service refuses this size with its own message.
  private readPageSize(node: FieldNode, defaultSize: unknown): number {
    const firstArgument = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
    const rawSize = (firstArgument && this.readValue(firstArgument)) ?? defaultSize;
    // Variables are not coerced yet, so a value may be an object without a numeric form.
    const size = typeof rawSize === 'object' ? 0 : Number(rawSize);
    return Math.min(Math.max(size || 0, 0), MAX_PAGE_SIZE);
  }

  private readValue(node: ValueNode): unknown {
    if (node.kind === Kind.INT) return node.value;
    if (node.kind !== Kind.VARIABLE) return undefined;
    const name = node.name.value;
    this.variableNames.add(name);
    const declaration = this.requestedOperation.operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === name,
    );
    // Reads own properties only, because every object inherits `constructor`.
    const { variables } = this.requestedOperation;
    if (Object.hasOwn(variables, name)) return variables[name];
    return declaration?.defaultValue && this.readValue(declaration.defaultValue);
  }
}

/** True for a list without pagination. False for `nodes` and `edges`: the field with `first` counts their rows. */
function isUnpagedList({ type }: GraphQLField<unknown, unknown>, parent?: GraphQLNamedType): boolean {
  return isListType(getNullableType(type)) && parent?.name.endsWith('Connection') !== true;
}

function addTotals(left: CostTotals, right: CostTotals): CostTotals {
  return {
    rows: left.rows + right.rows,
    valueCount: left.valueCount + right.valueCount,
    mutationCount: left.mutationCount + right.mutationCount,
    itemCount: left.itemCount + right.itemCount,
    searches: left.searches + right.searches,
  };
}
