import {
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
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
  /** Pairs of fields with the same response name; validation compares each pair. */
  pairs: 30_000,
} as const;

// Depth of fields within introspection; it never exceeds the limit.
const INTROSPECTION_DEPTH = -Infinity;
const MAX_CACHED_DOCUMENTS = 500;
// In characters.
const MAX_CACHED_DOCUMENT_LENGTH = 8_000;

/**
 * Creates the check of every document before its validation, because a malicious document can make validation slow. The
 * check needs no schema. It caches accepted documents, so it checks a repeated document once. It throws BAD_INPUT. §9
 */
export function createDocumentCheck(): (source: unknown) => void {
  const acceptedDocuments = new LRUCache<string, true>({ max: MAX_CACHED_DOCUMENTS });
  return (source) => {
    if (typeof source !== 'string' || acceptedDocuments.get(source)) return;
    const document = parseDocument(source);
    if (!document) return;
    requireDocumentLimits(document);
    if (source.length <= MAX_CACHED_DOCUMENT_LENGTH) acceptedDocuments.set(source, true);
  };
}

/** The error for a document that exceeds a limit. */
export function tooManyError(max: number, documentPart: DocumentPart): ShopError {
  return new ShopError('BAD_INPUT', { key: 'graphql.tooMany', params: { max, part: documentPart } });
}

function requireAtMost(count: number, limit: number, documentPart: DocumentPart): void {
  if (count > limit) throw tooManyError(limit, documentPart);
}

function parseDocument(source: string): DocumentNode | undefined {
  try {
    return parse(source, { maxLexicalTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
  } catch {
    // The caller's own parser reports the syntax error.
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
  const meter = new DocumentMeter(fragments);
  for (const { selectionSet } of operations)
    requireAtMost(meter.measure(selectionSet).depth, DOCUMENT_LIMITS.depth, 'depth');
  // Validation reads unused fragments too.
  for (const { name } of fragments) meter.measureFragment(name.value);
}

function requireValueLimits(value: ValueNode): void {
  if (value.kind === Kind.LIST) value.values.forEach(requireValueLimits);
  if (value.kind !== Kind.OBJECT) return;
  requireAtMost(value.fields.length, DOCUMENT_LIMITS.inputFields, 'inputFields');
  for (const field of value.fields) requireValueLimits(field.value);
}

/** Counts of an operation or fragment. Every method but `updateDepth` throws BAD_INPUT for a count above its limit. */
class DocumentCounts {
  depth = 0;
  aliases = 0;
  directives = 0;
  fields = 0;
  private pairs = 0;
  /** Occurrences of each response name. */
  private readonly occurrencesByName = new Map<string, number>();

  addField(responseName: string, occurrences = 1): void {
    const earlierCount = this.occurrencesByName.get(responseName) ?? 0;
    this.occurrencesByName.set(responseName, earlierCount + occurrences);
    this.fields += occurrences;
    // A response name with n occurrences has n² pairs.
    this.pairs += (earlierCount + occurrences) ** 2 - earlierCount ** 2;
    requireAtMost(this.fields, DOCUMENT_LIMITS.fields, 'fields');
    requireAtMost(this.pairs, DOCUMENT_LIMITS.pairs, 'pairs');
  }

  addDirectives(count: number): void {
    requireAtMost((this.directives += count), DOCUMENT_LIMITS.directives, 'directives');
  }

  addAliases(count: number): void {
    requireAtMost((this.aliases += count), DOCUMENT_LIMITS.aliases, 'aliases');
  }

  updateDepth(depth: number): void {
    this.depth = Math.max(this.depth, depth);
  }

  add(fragmentCounts: DocumentCounts, depth: number): void {
    this.updateDepth(depth + fragmentCounts.depth);
    this.addAliases(fragmentCounts.aliases);
    this.addDirectives(fragmentCounts.directives);
    for (const [name, occurrences] of fragmentCounts.occurrencesByName) this.addField(name, occurrences);
  }
}

/** Counts the contents of operations and fragments. */
class DocumentMeter {
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  // The meter measures each fragment once, so the cost of nested fragments is linear. A fragment within itself counts
  // as empty; validation refuses such a fragment.
  private readonly countsByFragment = new Map<string, DocumentCounts>();

  constructor(fragments: readonly FragmentDefinitionNode[]) {
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  measure(selectionSet: SelectionSetNode | undefined): DocumentCounts {
    const counts = new DocumentCounts();
    this.countSelections(selectionSet, 0, counts);
    return counts;
  }

  measureFragment(name: string): DocumentCounts {
    const cached = this.countsByFragment.get(name);
    if (cached) return cached;
    this.countsByFragment.set(name, new DocumentCounts());
    const counts = this.measure(this.fragments.get(name)?.selectionSet);
    this.countsByFragment.set(name, counts);
    return counts;
  }

  private countSelections(
    selectionSet: SelectionSetNode | undefined,
    depth: number,
    counts: DocumentCounts,
  ): void {
    for (const node of selectionSet?.selections ?? []) {
      counts.addDirectives(node.directives?.length ?? 0);
      if (node.kind === Kind.FRAGMENT_SPREAD) counts.add(this.measureFragment(node.name.value), depth);
      else if (node.kind === Kind.INLINE_FRAGMENT) this.countSelections(node.selectionSet, depth, counts);
      else this.countField(node, depth, counts);
    }
  }

  private countField(
    { name, alias, arguments: args, selectionSet }: FieldNode,
    depth: number,
    counts: DocumentCounts,
  ): void {
    for (const { value } of args ?? []) requireValueLimits(value);
    counts.addField((alias ?? name).value);
    counts.addAliases(alias ? 1 : 0);
    // Introspection is deep by nature, and graphql-js has its own limit for it.
    const isIntrospection = name.value.startsWith('__') || depth === INTROSPECTION_DEPTH;
    if (!isIntrospection) counts.updateDepth(depth + 1);
    this.countSelections(selectionSet, isIntrospection ? INTROSPECTION_DEPTH : depth + 1, counts);
  }
}
