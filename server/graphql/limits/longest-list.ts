import { Kind, type FieldNode, type ValueNode } from 'graphql';

/** Returns the length of the longest list anywhere in the arguments of a field. */
export function longestListLength(
  { arguments: args }: FieldNode,
  variables: Record<string, unknown>,
): number {
  return Math.max(0, ...(args ?? []).map(({ value }) => longestLengthInNode(value, variables)));
}

function longestLengthInNode(node: ValueNode, variables: Record<string, unknown>): number {
  if (node.kind === Kind.VARIABLE) {
    const name = node.name.value;
    return Object.hasOwn(variables, name) ? longestLengthInValue(variables[name]) : 0;
  }
  if (node.kind === Kind.LIST)
    return maxLengthOf(
      node.values.length,
      node.values.map((value) => longestLengthInNode(value, variables)),
    );
  if (node.kind !== Kind.OBJECT) return 0;
  return maxLengthOf(
    0,
    node.fields.map(({ value }) => longestLengthInNode(value, variables)),
  );
}

// `requireVariableLimits` has already limited the depth of variables.
function longestLengthInValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return maxLengthOf(Array.isArray(value) ? value.length : 0, Object.values(value).map(longestLengthInValue));
}

function maxLengthOf(ownLength: number, nestedLengths: readonly number[]): number {
  return nestedLengths.reduce((maxLength, length) => Math.max(maxLength, length), ownLength);
}
