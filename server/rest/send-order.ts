import type { Response } from 'express';
import type { Order } from '../domain/model';
import { presentListedDocument } from '../lib/document-records';
import { orderTag } from '../lib/entity-tags';
import { presentOrder } from '../lib/order-records';
import type { Services } from '../modules/services';

type Documents = Pick<Services, 'documents'>;

/** Sends one order with its documents, its ETag, and further fields. */
export type SendOrder = (res: Response, order: Order, furtherFields?: object) => Promise<void>;

/** Creates the function that answers a request with one order. */
export function createOrderSender(services: Documents): SendOrder {
  return async (res, order, furtherFields) => {
    const [json] = await presentOrders(services, [order]);
    res.set('ETag', orderTag(order)).json({ ...json, ...furtherFields });
  };
}

/** JSON of orders with their documents. Unpaid orders without parcels have none, and need no query. */
export async function presentOrders({ documents }: Documents, orders: readonly Order[]): Promise<object[]> {
  const ids = orders.filter(({ isPaid, changes }) => isPaid || changes > 0).map(({ id }) => id);
  const lists = ids.length > 0 ? await documents.ofOrders(ids) : [];
  const listsById = new Map(ids.map((id, index) => [id, lists[index] ?? []]));
  return orders.map((order) => ({
    ...presentOrder(order),
    documents: (listsById.get(order.id) ?? []).map(presentListedDocument),
  }));
}
