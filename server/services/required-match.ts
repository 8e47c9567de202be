import type { EntityManager } from 'typeorm';
import { requireTag, type IfMatch } from '../domain/if-match';
import { presentAccount, presentOrder, presentWholeProduct } from '../domain/rest-form';
import { etagOf } from './etag';
import { getOrder } from './order-queries';
import { getProduct } from './product-queries';
import { shownReviews } from './review-queries';
import { getUser } from './user-queries';

const SHOWN = {
  product: async (tx: EntityManager, id: string) =>
    presentWholeProduct(await getProduct(tx, id), await shownReviews(tx, id)),
  order: async (tx: EntityManager, id: string) => presentOrder(await getOrder(tx, id)),
  user: async (tx: EntityManager, id: string) => presentAccount(await getUser(tx, id)),
};

/**
 * Lets a change pass, in its own transaction, where what the REST door shows of the thing still has a tag that the
 * change requires; without a requirement always. Throws NOT_FOUND and PRECONDITION_FAILED. §7
 */
export async function requireMatch(
  tx: EntityManager,
  what: keyof typeof SHOWN,
  id: string,
  ifMatch: IfMatch | undefined,
): Promise<void> {
  if (ifMatch !== undefined) requireTag(ifMatch, etagOf(JSON.stringify(await SHOWN[what](tx, id))));
}
