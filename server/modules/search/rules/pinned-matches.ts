import type { SearchPin } from '../../../domain/search/search-rules';
import type { SqlFragment } from '../facet-tags';
import type { SearchMatches, SearchPage } from '../search-matches';

interface Searches {
  search: (page: SearchPage) => Promise<SearchMatches>;
  list: (page: SearchPage) => Promise<SearchMatches>;
}

/** Rank of pinned products in a cursor; all other ranks are higher. */
const PINNED_RANK = -1;

/**
 * Results of a search with its pinned products at the top and without its hidden ones. Pinned products need not have the
 * words, but must pass the filter. Other orders than by relevance only leave out the hidden products.
 */
export async function findPinned(
  pin: SearchPin | undefined,
  page: SearchPage,
  { search, list }: Searches,
): Promise<SearchMatches> {
  if (!pin) return search(page);
  const isRanked = page.sort === 'RELEVANCE';
  const pinnedIds = isRanked ? pin.productIds.filter((id) => !pin.hiddenIds.includes(id)) : [];
  const without = [...pin.hiddenIds, ...pinnedIds];
  const rest = (changes: Partial<SearchPage>) =>
    search({ ...page, ...changes, filter: { ...page.filter, ...excluded(without) } });
  if (pinnedIds.length === 0) return rest({});
  const pinned = await readPinned(pinnedIds, page, list);
  const withPins = (matches: SearchMatches): SearchMatches => ({
    ...matches,
    total: matches.total + pinned.length,
    // Facets count pinned products that have the words.
    filter: { ...page.filter, ...excluded(pin.hiddenIds) },
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

async function readPinned(ids: readonly string[], page: SearchPage, list: Searches['list']) {
  const { products } = await list({
    ...page,
    after: undefined,
    offset: 0,
    limit: ids.length,
    filter: { ...page.filter, ...included(ids) },
  });
  const idOf = ({ columns }: { columns: object }) => (columns as { id: string }).id;
  return products
    .toSorted((left, right) => ids.indexOf(idOf(left)) - ids.indexOf(idOf(right)))
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
