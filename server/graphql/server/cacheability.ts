import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Root fields whose response is the same for every caller. */
const PUBLIC_FIELDS = new Set([
  'products',
  'product',
  'topProducts',
  'categories',
  'testimonials',
  'page',
  'pages',
  'shop',
  'homeSections',
  'searchSuggestions',
  'delivery',
  'errorCodes',
  '__typename',
]);

/** Static analysis of a query, before it runs. */
export interface Cacheability {
  /** True if a response without errors is the same for every caller. */
  isPublic: boolean;
  /** True if the document selects the count in stock. */
  isStockSelected: boolean;
}

/** Analyses whether the response of a query is public. */
export function analyzeCacheability({
  source,
  document,
  operation,
}: {
  source: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}): Cacheability {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return {
    isStockSelected: source.includes('countInStock'),
    isPublic: selectsPublicFields(operation.selectionSet, fragments),
  };
}

function selectsPublicFields(
  selectionSet: SelectionSetNode,
  fragments: readonly FragmentDefinitionNode[],
): boolean {
  return selectionSet.selections.every((node) => {
    if (node.kind === Kind.FIELD) return PUBLIC_FIELDS.has(node.name.value);
    if (node.kind === Kind.INLINE_FRAGMENT) return selectsPublicFields(node.selectionSet, fragments);
    const fragment = fragments.find(({ name }) => name.value === node.name.value);
    return fragment !== undefined && selectsPublicFields(fragment.selectionSet, fragments);
  });
}
