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
import type { createCachedResponder } from '../../../rest/cached-response-handler';
import { presentProduct } from '../../../lib/json-records';
import type { createListingPresenter } from './present-listings';

/** Up to this number of products, the full list uses the response cache. */
const MAX_CACHED_PRODUCTS = 1_000;

interface AllProductsDeps {
  services: Services;
  responseCache: ResponseCache;
  imageLinks: ImageLinks;
  respond: ReturnType<typeof createCachedResponder>;
  presenter: ReturnType<typeof createListingPresenter>;
}

/**
 * Streams all products. It sends a long list in batches as fast as the client reads, and stops when the client
 * disconnects. The ETag contains a process id and the cache revision, so a matching client gets 304 without a query.
 * The ETag is weak, because a list that is read during a change may be partly newer. §7
 */
export function createAllProductsHandler({
  services,
  responseCache,
  imageLinks,
  respond,
  presenter,
}: AllProductsDeps) {
  const processId = randomUUID().slice(0, 8);
  const { products } = services;

  return async (req: Request, res: Response): Promise<void> => {
    // Computed before the first read, because any later change must produce another ETag.
    const etag = `W/"${processId}-${responseCache.revision}"`;
    if (matchesEtag(req.headers['if-none-match'], etag)) return void res.set('ETag', etag).status(304).end();
    if (await products.hasAtMostProducts(MAX_CACHED_PRODUCTS))
      return respond(req, res, { key: 'products all', loadListing: () => presenter.allProducts() });
    const batches = products.batches();
    const firstBatch = await batches.next();
    res.set('ETag', etag).type('json');
    if (req.method === 'HEAD') return void res.end();
    const jsonStream = Readable.from(jsonChunks(firstBatch.value ?? [], batches, imageLinks.baseOf(req)), {
      highWaterMark: 1,
    });
    await pipeline(jsonStream, res).catch((error: unknown) => {
      if (!isPrematureClose(error)) throw error;
    });
  };
}

async function* jsonChunks(
  firstBatch: readonly PublicProductRow[],
  nextBatches: AsyncGenerator<PublicProductRow[], void, undefined>,
  base: string,
): AsyncGenerator<string, void, undefined> {
  yield `[${batchJson(firstBatch, base)}`;
  for await (const batch of nextBatches) yield `,${batchJson(batch, base)}`;
  yield ']';
}

function batchJson(products: readonly PublicProductRow[], base: string): string {
  return products.map((product) => withImageBase(presentProduct(product), base)).join(',');
}
