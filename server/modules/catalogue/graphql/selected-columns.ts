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
  slug: ['slug'],
  nameHi: ['nameHi'],
  descriptionHi: ['descriptionHi'],
  attributes: ['attributes'],
  categories: [],
  family: ['familyId'],
  options: ['optionValues'],
  version: ['version'],
  isDraft: ['isDraft'],
  createdAt: ['createdAt'],
  updatedAt: ['updatedAt'],
  // A loader reads the reviews; the product row has only their number.
  reviews: ['numReviews'],
  relatedProducts: [],
  pictures: ['name', 'nameHi', 'image', 'imageGround', 'imageAlt', 'imageAltHi', 'morePictures'],
  specifications: ['specifications'],
  ratingCounts: ['ratingCounts'],
  mrp: ['mrp'],
  originCountry: ['originCountry'],
  maker: ['maker'],
  importer: ['importer'],
  netQuantity: ['netQuantity'],
  taxClass: ['taxClass'],
  taxRate: ['taxClass'],
  hsn: ['hsn'],
  unit: ['unit'],
  weight: ['weight'],
  length: ['length'],
  width: ['width'],
  height: ['height'],
  shipsSeparately: ['shipsSeparately'],
  noAir: ['noAir'],
  finalSale: ['finalSale'],
  gtin: ['gtin'],
};

// Repeated executions of a document share its field nodes, and a node always selects the same columns. Only fields with
// a single node are cached: another operation may merge several nodes in a different way.
const columnsByNode = new WeakMap<FieldNode, SelectedColumns>();

/**
 * Columns that a query needs of the products below a field; undefined for all columns. Each path lists the field names
 * from the field to its products, such as `['edges', 'node']`; an empty path means that the field returns products.
 */
export function selectedColumns(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  ...paths: readonly string[][]
): SelectedColumns {
  const onlyNode = fieldNodes.length === 1 ? fieldNodes[0] : undefined;
  if (onlyNode && columnsByNode.has(onlyNode)) return columnsByNode.get(onlyNode);
  const fieldNames = paths.flatMap((path) => {
    let selectionSets = fieldNodes.map(({ selectionSet }) => selectionSet);
    for (const name of path)
      selectionSets = selectionSets
        .flatMap((set) => fieldsOf(set, fragments))
        .filter((node) => node.name.value === name)
        .map(({ selectionSet }) => selectionSet);
    return selectionSets.flatMap((set) => fieldsOf(set, fragments)).map((node) => node.name.value);
  });
  const haveKnownColumns = fieldNames.every((name) => Object.hasOwn(COLUMNS_BY_FIELD, name));
  const columns = haveKnownColumns
    ? [...new Set(fieldNames.flatMap((name) => COLUMNS_BY_FIELD[name] ?? []))]
    : undefined;
  if (onlyNode) columnsByNode.set(onlyNode, columns);
  return columns;
}

/** True if the selection of a field contains the subfield `name`. */
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
