import type { SearchPin } from '../../../domain/search/search-rules';
import type { SqlFragment } from '../facet-tags';
import type { SearchMatches, SearchPage } from '../search-matches';

interface Searches {
  search: (page: SearchPage) => Promise<SearchMatches>;
  list: (page: SearchPage) => Promise<SearchMatches>;
  faceIdsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Rank of pinned products in a cursor; all other ranks are higher. */
const PINNED_RANK = -1;

/**
 * Results of a search with its pinned products at the top and without its hidden ones. Pinned products need not have
 * the words, but must pass the filter. Other orders than by relevance only leave out the hidden products. A member
 * stands for its family, which the results show once and whose face may change.
 */
export async function findPinned(
  pin: SearchPin | undefined,
  page: SearchPage,
  { search, list, faceIdsOf }: Searches,
): Promise<SearchMatches> {
  if (!pin) return search(page);
  const isRanked = page.sort === 'RELEVANCE';
  const faceIds = await faceIdsOf([...pin.productIds, ...pin.hiddenIds]);
  const entryIdsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => faceIds.get(id) ?? id))];
  const hiddenIds = entryIdsOf(pin.hiddenIds);
  const pinnedIds = isRanked ? entryIdsOf(pin.productIds).filter((id) => !hiddenIds.includes(id)) : [];
  const without = [...hiddenIds, ...pinnedIds];
  const rest = (changes: Partial<SearchPage>) =>
    search({ ...page, ...changes, filter: { ...page.filter, ...excluded(without) } });
  if (pinnedIds.length === 0) return rest({});
  const pinned = await readPinned(pinnedIds, page, { list, faceIdsOf });
  const withPins = (matches: SearchMatches): SearchMatches => ({
    ...matches,
    total: matches.total + pinned.length,
    // Facets count pinned products that have the words.
    filter: { ...page.filter, ...excluded(hiddenIds) },
  });
  const [rank, position] = page.after ?? [];
  if (page.after && rank !== PINNED_RANK) return withPins(await rest({}));
  const start = page.after ? Number(position) + 1 : page.offset;
  const visible = pinned.slice(start, start + page.limit);
  const others = await rest({
    after: undefined,
    offset: Math.max(0, start - pinned.length),
    limit: Math.max(1, page.limit - visible.length),
  });
  const products = [...visible, ...others.products].slice(0, page.limit);
  return withPins({ ...others, products });
}

async function readPinned(
  ids: readonly string[],
  page: SearchPage,
  { list, faceIdsOf }: Pick<Searches, 'list' | 'faceIdsOf'>,
) {
  const { products } = await list({
    ...page,
    after: undefined,
    offset: 0,
    limit: ids.length,
    filter: { ...page.filter, ...included(ids) },
  });
  const idOf = ({ columns }: { columns: object }) => (columns as { id: string }).id;
  // With a filter, a list shows a member that passes it in place of the face.
  const faceIds = await faceIdsOf(products.map(idOf));
  const positionOf = (product: { columns: object }) =>
    ids.indexOf(faceIds.get(idOf(product)) ?? idOf(product));
  return products
    .toSorted((left, right) => positionOf(left) - positionOf(right))
    .map((product, index) => ({ ...product, keys: [PINNED_RANK, index] }));
}

const placeholders = (ids: readonly string[]) => ids.map(() => '?').join(', ');

function included(ids: readonly string[]): { entry: SqlFragment } {
  return { entry: { sql: `entry.product_id IN (${placeholders(ids)})`, values: [...ids] } };
}

function excluded(ids: readonly string[]): { entry?: SqlFragment } {
  return ids.length === 0
    ? {}
    : { entry: { sql: `entry.product_id NOT IN (${placeholders(ids)})`, values: [...ids] } };
}
