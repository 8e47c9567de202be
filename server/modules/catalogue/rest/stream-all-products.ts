import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { matchesEtag } from '../../../http/etag';
import { withImageBase, type ImageLinks } from '../../../http/image-links';
import { isPrematureClose } from '../../../http/premature-close';
import type { ResponseCache } from '../../../http/response-cache/response-cache';
import type { Services } from '../../services';
import type { PublicProductRow } from '../all-products';
import type { createCachedAnswer } from './cached-answer';
import { presentProduct } from '../../../lib/json-records';
import type { createListingPresenter } from './present-listings';

/** Up to this number of products, the full list uses the response cache. */
const MAX_CACHED = 1_000;

interface AllProductsParts {
  services: Services;
  replies: ResponseCache;
  images: ImageLinks;
  answer: ReturnType<typeof createCachedAnswer>;
  presenter: ReturnType<typeof createListingPresenter>;
}

/**
 * Streams all products. A long list is sent in batches at the client's pace, and a disconnect stops the reads. The
 * ETag contains the process run and the cache revision, so a matching client gets 304 without a query. It is weak,
 * because a list read during a change may be partly newer. §7
 */
export function createAllProducts({ services, replies, images, answer, presenter }: AllProductsParts) {
  const run = randomUUID().slice(0, 8);
  const { products } = services;

  return async (req: Request, res: Response): Promise<void> => {
    // Set before the first read, because any later change must give another ETag.
    const etag = `W/"${run}-${replies.revision}"`;
    if (matchesEtag(req.headers['if-none-match'], etag)) return void res.set('ETag', etag).status(304).end();
    if (await products.areAtMost(MAX_CACHED))
      return answer(req, res, { key: 'products all', loadListing: () => presenter.all() });
    const batches = products.batches();
    const first = await batches.next();
    res.set('ETag', etag).type('json');
    if (req.method === 'HEAD') return void res.end();
    const texts = Readable.from(textOf(first.value ?? [], batches, images.baseOf(req)), { highWaterMark: 1 });
    await pipeline(texts, res).catch((error: unknown) => {
      if (!isPrematureClose(error)) throw error;
    });
  };
}

async function* textOf(
  first: readonly PublicProductRow[],
  rest: AsyncGenerator<PublicProductRow[], void, undefined>,
  base: string,
): AsyncGenerator<string, void, undefined> {
  yield `[${inJson(first, base)}`;
  for await (const batch of rest) yield `,${inJson(batch, base)}`;
  yield ']';
}

function inJson(products: readonly PublicProductRow[], base: string): string {
  return products.map((product) => withImageBase(presentProduct(product), base)).join(',');
}
