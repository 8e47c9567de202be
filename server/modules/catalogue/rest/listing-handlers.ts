import type { Request, Response } from 'express';
import { TAG } from '../../../domain/catalogue/cache-tags';
import type { Raw } from '../../../domain/read';
import { createAllProductsHandler } from './stream-all-products';
import type { RouteDeps } from '../../../rest/route-deps';
import { createCachedResponder } from '../../../rest/cached-response-handler';
import type { FilteredPageQuery } from '../../../rest/read-query';
import { createListingPresenter } from './present-listings';

/** Handlers of the catalogue requests, with a cache key for each. */
export function createListingHandlers(deps: RouteDeps) {
  const { services, responseCache, actorOf } = deps;
  const respond = createCachedResponder(deps);
  const presenter = createListingPresenter(services);
  return {
    all: createAllProductsHandler({
      services,
      responseCache,
      imageLinks: deps.imageLinks,
      respond,
      presenter,
    }),
    page: (req: Request, res: Response, pageQuery: Raw) => {
      const loadListing = async () => presenter.page(await actorOf(req), pageQuery);
      return respond(req, res, { key: `products ${JSON.stringify(pageQuery)}`, loadListing });
    },
    filtered: (req: Request, res: Response, query: FilteredPageQuery) => {
      const loadListing = async () => presenter.filtered(await actorOf(req), query);
      return respond(req, res, { key: `products filtered ${JSON.stringify(query)}`, loadListing });
    },
    top: (req: Request, res: Response) =>
      respond(req, res, { key: 'products top', loadListing: () => presenter.top() }),
    search: (req: Request, res: Response, keyword: string) => {
      const loadListing = async () => presenter.search(await actorOf(req), keyword);
      return respond(req, res, { key: `products search ${keyword}`, loadListing });
    },
    productBySlug: (req: Request, res: Response, slug: string) =>
      respond(req, res, {
        key: `product slug ${slug}`,
        async loadListing() {
          const { id } = await services.storefront.getBySlug(slug, ['id']);
          const { tags, ...listing } = await presenter.productWithReviews(id);
          return { ...listing, tags: [...tags, TAG.structure] };
        },
      }),
    product: (req: Request, res: Response, id: string) =>
      respond(req, res, { key: `product ${id}`, loadListing: () => presenter.productWithReviews(id) }),
  };
}
