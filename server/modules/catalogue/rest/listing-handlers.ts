import type { Request, Response } from 'express';
import type { Raw } from '../../../domain/read';
import { createAllProductsHandler } from './stream-all-products';
import type { RouteDeps } from '../../../rest/route-deps';
import { createCachedResponder } from '../../../rest/cached-response-handler';
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
    top: (req: Request, res: Response) =>
      respond(req, res, { key: 'products top', loadListing: () => presenter.top() }),
    search: (req: Request, res: Response, keyword: string) => {
      const loadListing = async () => presenter.search(await actorOf(req), keyword);
      return respond(req, res, { key: `products search ${keyword}`, loadListing });
    },
    product: (req: Request, res: Response, id: string) =>
      respond(req, res, { key: `product ${id}`, loadListing: () => presenter.productWithReviews(id) }),
  };
}
