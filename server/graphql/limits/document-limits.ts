import {
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { ShopError } from '../../domain/errors';
import type { DocumentPart } from '../../domain/messages/en/requests';

/** Size limits of one document. Each is far above the needs of the shop's own screens. */
export const DOCUMENT_LIMITS = {
  /** Tokens of the whole document. */
  tokens: 2_000,
  operations: 10,
  fragments: 50,
  variables: 60,
  /** Fields of one input object. */
  inputFields: 60,
  directives: 50,
  aliases: 30,
  /** Nesting depth of fields. */
  depth: 10,
  /** Fields after expansion of all fragments. */
  fields: 1_000,
  /** Pairs of fields with the same response name; validation compares them pair by pair. */
  pairs: 30_000,
} as const;

// Depth of fields within introspection.
const INTROSPECTED = -Infinity;
const MAX_CACHED_DOCUMENTS = 500;
const MAX_CACHED_LENGTH = 8_000;

/**
 * Creates the check that every document passes before validation, because validation itself can be made slow. It
 * needs no schema. It remembers accepted documents, so repeated documents are checked once. The check throws
 * BAD_INPUT. §9
 */
export function createDocumentCheck(): (source: unknown) => void {
  const acceptedDocuments = new Set<string>();
  return (source) => {
    if (typeof source !== 'string' || acceptedDocuments.has(source)) return;
    const document = read(source);
    // The next parser reports the syntax error.
    if (!document) return;
    requireDocumentLimits(document);
    if (source.length > MAX_CACHED_LENGTH) return;
    if (acceptedDocuments.size >= MAX_CACHED_DOCUMENTS) acceptedDocuments.clear();
    acceptedDocuments.add(source);
  };
}

/** The error for a document that exceeds a limit. */
export function tooManyError(max: number, documentPart: DocumentPart): ShopError {
  return new ShopError('BAD_INPUT', { key: 'graphql.tooMany', params: { max, part: documentPart } });
}

function requireAtMost(count: number, limit: number, documentPart: DocumentPart): void {
  if (count > limit) throw tooManyError(limit, documentPart);
}

function read(source: string): DocumentNode | undefined {
  try {
    return parse(source, { maxLexicalTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
  } catch {
    // Apollo answers with the syntax error.
    return undefined;
  }
}

function requireDocumentLimits({ definitions }: DocumentNode): void {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  requireAtMost(operations.length, DOCUMENT_LIMITS.operations, 'operations');
  requireAtMost(fragments.length, DOCUMENT_LIMITS.fragments, 'fragments');
  for (const { variableDefinitions = [] } of operations)
    requireAtMost(variableDefinitions.length, DOCUMENT_LIMITS.variables, 'variables');
  const ruler = new Ruler(fragments);
  for (const { selectionSet } of operations)
    requireAtMost(ruler.measure(selectionSet).depth, DOCUMENT_LIMITS.depth, 'depth');
  // Validation reads unused fragments too.
  for (const { name } of fragments) ruler.measureFragment(name.value);
}

function requireValueLimits(value: ValueNode): void {
  if (value.kind === Kind.LIST) value.values.forEach(requireValueLimits);
  if (value.kind !== Kind.OBJECT) return;
  requireAtMost(value.fields.length, DOCUMENT_LIMITS.inputFields, 'inputFields');
  for (const field of value.fields) requireValueLimits(field.value);
}

/** Counts of an operation or fragment. Throws as soon as a count exceeds its limit. */
class Tally {
  depth = 0;
  aliases = 0;
  directives = 0;
  fields = 0;
  private pairs = 0;
  /** Occurrences of each response name. */
  private readonly names = new Map<string, number>();

  addField(responseName: string, times = 1): void {
    const before = this.names.get(responseName) ?? 0;
    this.names.set(responseName, before + times);
    this.fields += times;
    this.pairs += (before + times) ** 2 - before ** 2;
    requireAtMost(this.fields, DOCUMENT_LIMITS.fields, 'fields');
    requireAtMost(this.pairs, DOCUMENT_LIMITS.pairs, 'pairs');
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
  // Each fragment is measured once, so nested fragments cost no more than their text. A recursive fragment counts as
  // empty there; validation refuses it.
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
    const cached = this.measured.get(name);
    if (cached) return cached;
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
    for (const { value } of args ?? []) requireValueLimits(value);
    tally.addField((alias ?? name).value);
    tally.addAliases(alias ? 1 : 0);
    // Introspection is deep by nature, and graphql-js has its own limit for it.
    const isIntrospection = name.value.startsWith('__') || depth === INTROSPECTED;
    if (!isIntrospection) tally.reach(depth + 1);
    this.count(selectionSet, isIntrospection ? INTROSPECTED : depth + 1, tally);
  }
}
