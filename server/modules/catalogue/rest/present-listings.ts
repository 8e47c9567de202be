import type { Actor } from '../../../domain/accounts/permissions';
import type { Raw } from '../../../domain/read';
import { expiryTagsOf, productTag, stockTag, TAG, type Tag } from '../../../domain/catalogue/cache-tags';
import type { ProductFacets } from '../../../domain/catalogue/search-model';
import type { FilteredPageQuery } from '../../../rest/read-query';
import { presentFilterValues, presentRelaxed } from './present-facets';
import type { Services } from '../../services';
import { productEntityTag } from '../../../lib/entity-tags';
import { presentProduct, presentProductWithReviews } from '../../../lib/json-records';
import type { PresentedListing } from '../../../rest/cached-response-handler';
import { presentProductPage } from '../../../rest/present';

/**
 * Above this number of products, a list uses one tag for all products instead of a tag for each. One tag is cheaper,
 * and one of so many products changes soon in any case.
 */
const MAX_PRODUCT_TAGS = 100;

/** JSON of the catalogue for visitors, with its cache tags. */
export function createListingPresenter({ products, reviews, categories, attributes }: Services) {
  const presentFacets = async (facets: ProductFacets) =>
    presentFilterValues(facets, {
      categories: await categories.tree(),
      definitions: await attributes.all(),
    });
  return {
    async page(actor: Actor, raw: Raw): Promise<PresentedListing> {
      const { isMiss, ...page } = await products.legacyPage(raw, actor);
      const tags = [...tagsOf(page.products, Boolean(raw.keyword)), TAG.drafts, ...expiryTagsOf({ isMiss })];
      return { json: presentProductPage(page), tags };
    },
    async filtered(actor: Actor, query: FilteredPageQuery): Promise<PresentedListing> {
      const list = await products.numberedPage(query.list, query.pageNumber, actor);
      const json = {
        ...presentProductPage(list),
        count: list.count,
        ...(query.hasFacets && { facets: await presentFacets(await list.facets()) }),
        ...(list.relaxed && { relaxed: presentRelaxed(list.relaxed) }),
      };
      return { json, tags: [...tagsOf(list.products, true), TAG.structure, ...expiryTagsOf(list)] };
    },
    async allProducts(): Promise<PresentedListing> {
      return { json: (await products.listAll()).map(presentProduct), tags: [TAG.any] };
    },
    async top(): Promise<PresentedListing> {
      const topProducts = await products.top();
      return { json: topProducts.map(presentProduct), tags: tagsOf(topProducts) };
    },
    async search(actor: Actor, keyword: string): Promise<PresentedListing> {
      const { products: matches, isMiss } = await products.searchWithMiss(keyword, actor);
      return {
        json: matches.map(presentProduct),
        tags: [...tagsOf(matches, true), ...expiryTagsOf({ isMiss })],
      };
    },
    async productWithReviews(productId: string): Promise<PresentedListing> {
      const product = await products.getWithDetails(productId);
      const visibleReviews = await reviews.visibleReviewsOf(product);
      const json = presentProductWithReviews(product, visibleReviews);
      const etag = productEntityTag(product, visibleReviews);
      return { json, etag, tags: [productTag(productId), stockTag(productId), TAG.structure] };
    },
  };
}

function tagsOf(products: readonly { id: string }[], isSearch = false): Tag[] {
  const tags: Tag[] = isSearch ? [TAG.list, TAG.search] : [TAG.list];
  if (products.length > MAX_PRODUCT_TAGS) return [...tags, TAG.any];
  return [...tags, ...products.flatMap(({ id }) => [productTag(id), stockTag(id)])];
}
