import {
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { ShopError } from '../domain/errors';

/** How large one document may be. Each limit is far above what the shop's own screens need. */
export const DOCUMENT_LIMITS = {
  /** Words and signs of the whole document. */
  tokens: 2_000,
  operations: 10,
  fragments: 50,
  variables: 60,
  /** Fields of one object among the arguments. */
  inputFields: 60,
  directives: 50,
  aliases: 30,
  /** Fields within fields. */
  depth: 10,
  /** Fields, with every fragment written out. */
  fields: 1_000,
  /** Pairs of fields that answer to the same name, which validation would compare one by one. */
  pairs: 30_000,
} as const;

// Stands for the depth of whatever lies within introspection.
const INTROSPECTED = -Infinity;
const MAX_KNOWN = 500;
const MAX_KNOWN_LENGTH = 8_000;

/**
 * Makes the check that every document meets before it is validated, for validation itself can be made to
 * take long. It needs no schema. What passed is remembered, so that a client's own documents are checked
 * once. The check throws BAD_INPUT. §9
 */
export function createDocumentCheck(): (source: unknown) => void {
  const known = new Set<string>();
  return (source) => {
    if (typeof source !== 'string' || known.has(source)) return;
    const document = read(source);
    // What is no document is told so by whoever reads it next.
    if (!document) return;
    requireModest(document);
    if (source.length > MAX_KNOWN_LENGTH) return;
    if (known.size >= MAX_KNOWN) known.clear();
    known.add(source);
  };
}

/** The sentence for whoever asks for more than one request may. */
export function excess(limit: number, what: string): string {
  return `A document may ask for at most ${limit} ${what}`;
}

function requireAtMost(found: number, limit: number, what: string): void {
  if (found > limit) throw new ShopError('BAD_INPUT', excess(limit, what));
}

function read(source: string): DocumentNode | undefined {
  try {
    return parse(source, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
  } catch {
    // Apollo answers with the syntax error.
    return undefined;
  }
}

function requireModest({ definitions }: DocumentNode): void {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  requireAtMost(operations.length, DOCUMENT_LIMITS.operations, 'operations');
  requireAtMost(fragments.length, DOCUMENT_LIMITS.fragments, 'fragments');
  for (const { variableDefinitions = [] } of operations)
    requireAtMost(variableDefinitions.length, DOCUMENT_LIMITS.variables, 'variables');
  const ruler = new Ruler(fragments);
  for (const { selectionSet } of operations)
    requireAtMost(ruler.measure(selectionSet).depth, DOCUMENT_LIMITS.depth, 'levels of fields');
  // Fragments that nothing spreads are validated too.
  for (const { name } of fragments) ruler.measureFragment(name.value);
}

function requireModestValue(value: ValueNode): void {
  if (value.kind === Kind.LIST) value.values.forEach(requireModestValue);
  if (value.kind !== Kind.OBJECT) return;
  requireAtMost(value.fields.length, DOCUMENT_LIMITS.inputFields, 'fields of one input');
  for (const field of value.fields) requireModestValue(field.value);
}

/** What was counted in an operation or a fragment; it refuses to count beyond the limits. */
class Tally {
  depth = 0;
  aliases = 0;
  directives = 0;
  fields = 0;
  private pairs = 0;
  /** How often each name stands in the answer. */
  private readonly names = new Map<string, number>();

  addField(answeredName: string, times = 1): void {
    const before = this.names.get(answeredName) ?? 0;
    this.names.set(answeredName, before + times);
    this.fields += times;
    this.pairs += (before + times) ** 2 - before ** 2;
    requireAtMost(this.fields, DOCUMENT_LIMITS.fields, 'fields');
    requireAtMost(this.pairs, DOCUMENT_LIMITS.pairs, 'pairs of fields with the same name');
  }

  addDirectives(count: number): void {
    requireAtMost((this.directives += count), DOCUMENT_LIMITS.directives, 'directives');
  }

  addAliases(count: number): void {
    requireAtMost((this.aliases += count), DOCUMENT_LIMITS.aliases, 'aliases');
  }

  reach(depth: number): void {
    this.depth = Math.max(this.depth, depth);
  }

  add(other: Tally, depth: number): void {
    this.reach(depth + other.depth);
    this.addAliases(other.aliases);
    this.addDirectives(other.directives);
    for (const [name, times] of other.names) this.addField(name, times);
  }
}

class Ruler {
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  // Each fragment is measured once, so that fragments of fragments cost no more than their text. One that
  // contains itself counts as nothing there; validation refuses it.
  private readonly measured = new Map<string, Tally>();

  constructor(fragments: readonly FragmentDefinitionNode[]) {
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  measure(set: SelectionSetNode | undefined): Tally {
    const tally = new Tally();
    this.count(set, 0, tally);
    return tally;
  }

  measureFragment(name: string): Tally {
    const known = this.measured.get(name);
    if (known) return known;
    this.measured.set(name, new Tally());
    const tally = this.measure(this.fragments.get(name)?.selectionSet);
    this.measured.set(name, tally);
    return tally;
  }

  private count(set: SelectionSetNode | undefined, depth: number, tally: Tally): void {
    for (const node of set?.selections ?? []) {
      tally.addDirectives(node.directives?.length ?? 0);
      if (node.kind === Kind.FRAGMENT_SPREAD) tally.add(this.measureFragment(node.name.value), depth);
      else if (node.kind === Kind.INLINE_FRAGMENT) this.count(node.selectionSet, depth, tally);
      else this.countField(node, depth, tally);
    }
  }

  private countField(
    { name, alias, arguments: args, selectionSet }: FieldNode,
    depth: number,
    tally: Tally,
  ): void {
    for (const { value } of args ?? []) requireModestValue(value);
    tally.addField((alias ?? name).value);
    tally.addAliases(alias ? 1 : 0);
    // Introspection is deep by nature and has a rule of its own in graphql-js.
    const isIntrospection = name.value.startsWith('__') || depth === INTROSPECTED;
    if (!isIntrospection) tally.reach(depth + 1);
    this.count(selectionSet, isIntrospection ? INTROSPECTED : depth + 1, tally);
  }
}
