import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import type { ColumnName } from '../product-rows';

type Fragments = GraphQLResolveInfo['fragments'];
type SelectedColumns = readonly ColumnName[] | undefined;

/** Columns that each product field needs. Any other field needs all columns. */
const COLUMNS_BY_FIELD: Record<string, readonly ColumnName[]> = {
  __typename: [],
  id: ['id'],
  name: ['name'],
  sku: ['sku'],
  image: ['image'],
  imageGround: ['imageGround'],
  price: ['price'],
  countInStock: ['countInStock'],
  isInStock: ['countInStock'],
  rating: ['rating'],
  numReviews: ['numReviews'],
  description: ['description'],
  brand: ['brand'],
  category: ['category'],
  version: ['version'],
  isDraft: ['isDraft'],
  createdAt: ['createdAt'],
  updatedAt: ['updatedAt'],
  // A loader reads the reviews; the product row has only their number.
  reviews: ['numReviews'],
  relatedProducts: [],
  pictures: ['name', 'image', 'imageGround', 'imageAlt', 'morePictures'],
  specifications: ['specifications'],
  ratingCounts: ['ratingCounts'],
};

// Repeated executions of a document share its field nodes, and a node always selects the same columns. Only fields with
// a single node are cached: another operation may merge several nodes in a different way.
const cache = new WeakMap<FieldNode, SelectedColumns>();

/** Columns that a field needs for its products, which are at these paths below it; undefined for all columns. */
export function selectedColumns(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  ...paths: readonly string[][]
): SelectedColumns {
  const onlyNode = fieldNodes.length === 1 ? fieldNodes[0] : undefined;
  if (onlyNode && cache.has(onlyNode)) return cache.get(onlyNode);
  const names = paths.flatMap((path) => {
    let selectionSets = fieldNodes.map(({ selectionSet }) => selectionSet);
    for (const name of path)
      selectionSets = selectionSets
        .flatMap((set) => fieldsOf(set, fragments))
        .filter((node) => node.name.value === name)
        .map(({ selectionSet }) => selectionSet);
    return selectionSets.flatMap((set) => fieldsOf(set, fragments)).map((node) => node.name.value);
  });
  const areColumns = names.every((name) => Object.hasOwn(COLUMNS_BY_FIELD, name));
  const selectedNames = areColumns
    ? [...new Set(names.flatMap((name) => COLUMNS_BY_FIELD[name] ?? []))]
    : undefined;
  if (onlyNode) cache.set(onlyNode, selectedNames);
  return selectedNames;
}

/** True if the selection of a field contains a subfield. */
export function isSelected({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean {
  return fieldNodes.some(({ selectionSet }) =>
    fieldsOf(selectionSet, fragments).some((node) => node.name.value === name),
  );
}

function fieldsOf(set: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] {
  return (set?.selections ?? []).flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet, fragments);
    return fieldsOf(fragments[node.name.value]?.selectionSet, fragments);
  });
}
