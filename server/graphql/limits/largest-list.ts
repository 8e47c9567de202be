import { Kind, type FieldNode, type ValueNode } from 'graphql';

/** Returns the length of the longest list anywhere in the arguments of a field. */
export function largestList({ arguments: args }: FieldNode, variables: Record<string, unknown>): number {
  return Math.max(0, ...(args ?? []).map(({ value }) => inDocument(value, variables)));
}

function inDocument(node: ValueNode, variables: Record<string, unknown>): number {
  if (node.kind === Kind.VARIABLE) {
    const name = node.name.value;
    return Object.hasOwn(variables, name) ? inValue(variables[name]) : 0;
  }
  if (node.kind === Kind.LIST)
    return longestOf(
      node.values.length,
      node.values.map((value) => inDocument(value, variables)),
    );
  if (node.kind !== Kind.OBJECT) return 0;
  return longestOf(
    0,
    node.fields.map(({ value }) => inDocument(value, variables)),
  );
}

// `requireVariableLimits` has already limited the depth of variables.
function inValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return longestOf(Array.isArray(value) ? value.length : 0, Object.values(value).map(inValue));
}

function longestOf(own: number, nested: readonly number[]): number {
  return nested.reduce((maxLength, length) => Math.max(maxLength, length), own);
}
