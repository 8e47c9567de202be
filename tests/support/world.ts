import { aProduct, anOrder } from './factories';
import { anAccount, type OrderRecord, type People, type ProductRecord } from './people';
import type { Shop } from './shop';

/** Things to ask about, made for one call. */
export interface World {
  shop: Shop;
  product: ProductRecord;
  order: OrderRecord;
  /** Somebody whom nobody would miss. */
  victim: { id: string };
  user: { id: string; email: string };
}

/** Makes new things that belong to the shopper of these people. */
export async function aWorld(shop: Shop, { admin, shopper }: People): Promise<World> {
  const product = await admin.createProduct(aProduct());
  const order = await shopper.placeOrder(anOrder(product));
  return { shop, product, order, victim: await anAccount(shop), user: shopper };
}
