import type { Request, Response } from 'express';
import type { Raw } from '../../../domain/read';
import { createAllProducts } from './stream-all-products';
import type { RouteDeps } from '../../../rest/route-deps';
import { createCachedAnswer } from './cached-answer';
import { createListingPresenter } from './present-listings';

/** Handlers of the catalogue requests, with a cache key for each. */
export function createListingAnswers(deps: RouteDeps) {
  const { services, replies, actorOf } = deps;
  const answer = createCachedAnswer(deps);
  const presenter = createListingPresenter(services);
  return {
    all: createAllProducts({ services, replies, images: deps.images, answer, presenter }),
    page: (req: Request, res: Response, page: Raw) => {
      const loadListing = async () => presenter.page(await actorOf(req), page);
      return answer(req, res, { key: `products ${JSON.stringify(page)}`, loadListing });
    },
    top: (req: Request, res: Response) =>
      answer(req, res, { key: 'products top', loadListing: () => presenter.top() }),
    search: (req: Request, res: Response, keyword: string) => {
      const loadListing = async () => presenter.search(await actorOf(req), keyword);
      return answer(req, res, { key: `products search ${keyword}`, loadListing });
    },
    one: (req: Request, res: Response, id: string) =>
      answer(req, res, { key: `product ${id}`, loadListing: () => presenter.one(id) }),
  };
}
