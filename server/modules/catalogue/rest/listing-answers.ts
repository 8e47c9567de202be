import type { Request, Response } from 'express';
import type { Raw } from '../../../domain/read';
import { createAllProducts } from './stream-all-products';
import type { Door } from '../../../rest/route-deps';
import { createCachedAnswer } from './cached-answer';
import { createListingPresenter } from './present-listings';

/** Handlers of the catalogue requests, with a cache key for each. */
export function createListingAnswers(door: Door) {
  const { services, replies, actorOf } = door;
  const answer = createCachedAnswer(door);
  const shown = createListingPresenter(services);
  return {
    all: createAllProducts({ services, replies, images: door.images, answer, shown }),
    page: (req: Request, res: Response, page: Raw) => {
      const make = async () => shown.page(await actorOf(req), page);
      return answer(req, res, { key: `products ${JSON.stringify(page)}`, make });
    },
    top: (req: Request, res: Response) => answer(req, res, { key: 'products top', make: () => shown.top() }),
    search: (req: Request, res: Response, keyword: string) => {
      const make = async () => shown.search(await actorOf(req), keyword);
      return answer(req, res, { key: `products search ${keyword}`, make });
    },
    one: (req: Request, res: Response, id: string) =>
      answer(req, res, { key: `product ${id}`, make: () => shown.one(id) }),
  };
}
