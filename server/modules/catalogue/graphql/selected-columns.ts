import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import type { ProductColumn } from '../product-rows';

type Fragments = GraphQLResolveInfo['fragments'];
type Asked = readonly ProductColumn[] | undefined;

/** Fields of a product, and what has to be read for them; those that are not here need all of it. */
const COLUMNS: Record<string, readonly ProductColumn[]> = {
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
  // They are read by themselves, but the product knows their number.
  reviews: ['numReviews'],
  relatedProducts: [],
  pictures: ['name', 'image', 'imageGround', 'imageAlt', 'morePictures'],
  specifications: ['specifications'],
  ratingCounts: ['ratingCounts'],
};

// A document is asked again and again, and is the same object then. A node that stands alone reads the same wherever it
// stands; next to others it may be another list in another operation.
const known = new WeakMap<FieldNode, Asked>();

/** What a field has to read of its products, which lie in it by these fields; undefined for all of it. */
export function selectedColumns(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  ...places: readonly string[][]
): Asked {
  const alone = fieldNodes.length === 1 ? fieldNodes[0] : undefined;
  if (alone && known.has(alone)) return known.get(alone);
  const names = places.flatMap((place) => {
    let sets = fieldNodes.map(({ selectionSet }) => selectionSet);
    for (const name of place)
      sets = sets
        .flatMap((set) => fieldsOf(set, fragments))
        .filter((node) => node.name.value === name)
        .map(({ selectionSet }) => selectionSet);
    return sets.flatMap((set) => fieldsOf(set, fragments)).map((node) => node.name.value);
  });
  const isKnown = names.every((name) => Object.hasOwn(COLUMNS, name));
  const asked = isKnown ? [...new Set(names.flatMap((name) => COLUMNS[name] ?? []))] : undefined;
  if (alone) known.set(alone, asked);
  return asked;
}

/** Whether the things that a field answers with are asked for this one. */
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
