import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  Kind,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  ValueNode,
} from 'graphql';

type CachedObject = Record<string, unknown>;
type Variables = Readonly<Record<string, unknown>>;

/** An extracted Apollo cache: its normalized objects by cache id. */
export type CacheExtract = Readonly<Record<string, unknown>>;

interface CachedQuery {
  query: DocumentNode;
  variables?: Variables | undefined;
}

const ROOT_ID = 'ROOT_QUERY';

/**
 * Reads the result of a query from an extracted cache; undefined unless the extract has all of its fields. It does not
 * need Apollo Client's cache, and supports what the shop uses: no field policies, no interfaces, no default variables.
 */
export function readCachedResult(
  extract: CacheExtract,
  { query, variables = {} }: CachedQuery,
): CachedObject | undefined {
  const operation = query.definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === ('OperationDefinition' as Kind.OPERATION_DEFINITION),
  );
  const fragments = query.definitions.filter(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === ('FragmentDefinition' as Kind.FRAGMENT_DEFINITION),
  );
  const reader = new ExtractReader({ extract, fragments, variables });
  const result = operation && reader.readObject(extract[ROOT_ID], operation.selectionSet);
  return reader.isComplete ? result : undefined;
}

interface ReaderOptions {
  extract: CacheExtract;
  fragments: readonly FragmentDefinitionNode[];
  variables: Variables;
}

class ExtractReader {
  /** False after a read of a field that the extract does not have. */
  isComplete = true;

  private readonly extract: CacheExtract;
  private readonly fragments: readonly FragmentDefinitionNode[];
  private readonly variables: Variables;

  constructor({ extract, fragments, variables }: ReaderOptions) {
    this.extract = extract;
    this.fragments = fragments;
    this.variables = variables;
  }

  /** Reads the selected fields of a normalized object into `target`. */
  readObject(source: unknown, { selections }: SelectionSetNode, target: CachedObject = {}): CachedObject {
    if (source === undefined) this.isComplete = false;
    else for (const selection of selections) this.readSelection(source as CachedObject, selection, target);
    return target;
  }

  private readSelection(source: CachedObject, selection: SelectionNode, target: CachedObject): void {
    if (!this.isIncluded(selection)) return;
    if (selection.kind === ('Field' as Kind.FIELD)) return this.readField(source, selection, target);
    const fragment =
      selection.kind === ('InlineFragment' as Kind.INLINE_FRAGMENT)
        ? selection
        : this.fragments.find(({ name }) => name.value === selection.name.value);
    const typename = fragment?.typeCondition?.name.value ?? source.__typename;
    if (fragment && typename === source.__typename) this.readObject(source, fragment.selectionSet, target);
  }

  private readField(source: CachedObject, field: FieldNode, target: CachedObject): void {
    const name = (field.alias ?? field.name).value;
    const value = source[storeFieldName(field, this.variables)];
    if (value === undefined) this.isComplete = false;
    target[name] = field.selectionSet ? this.readValue(value, field.selectionSet, target[name]) : value;
  }

  /** Reads an object, or the objects of a list. Two fragments may select fields of the same object. */
  private readValue(value: unknown, selectionSet: SelectionSetNode, target: unknown): unknown {
    if (Array.isArray(value))
      return value.map((item, index) =>
        this.readValue(item, selectionSet, (target as unknown[] | undefined)?.[index]),
      );
    if (typeof value !== 'object' || value === null) return value;
    const { __ref: id } = value as { __ref?: string };
    const source = (id === undefined ? value : this.extract[id]) as CachedObject | undefined;
    return this.readObject(
      source,
      selectionSet,
      (target as CachedObject | undefined) ?? {
        __typename: source?.__typename,
      },
    );
  }

  private isIncluded({ directives = [] }: SelectionNode): boolean {
    return directives.every(({ name, arguments: [condition] = [] }) => {
      const isTrue = condition && valueOf(condition.value, this.variables);
      return name.value === 'skip' ? !isTrue : isTrue;
    });
  }
}

/** The name of a field in a normalized object: `products({"first":8})`. Apollo Client sorts the arguments by name. */
function storeFieldName({ name, arguments: args = [] }: FieldNode, variables: Variables): string {
  const values = Object.fromEntries(args.map((arg) => [arg.name.value, valueOf(arg.value, variables)]));
  const json = JSON.stringify(values, sortKeys);
  return json === '{}' ? name.value : `${name.value}(${json})`;
}

function valueOf(node: ValueNode, variables: Variables): unknown {
  switch (node.kind) {
    case 'Variable' as Kind.VARIABLE:
      return variables[node.name.value];
    case 'IntValue' as Kind.INT:
    case 'FloatValue' as Kind.FLOAT:
      return Number(node.value);
    case 'ListValue' as Kind.LIST:
      return node.values.map((item) => valueOf(item, variables));
    case 'ObjectValue' as Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map(({ name, value }) => [name.value, valueOf(value, variables)]),
      );
    case 'NullValue' as Kind.NULL:
      return null;
    default:
      return node.value;
  }
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
