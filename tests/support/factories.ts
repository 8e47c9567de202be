import type { Person, ProductRecord, Wire } from './people';
import { SHELF_PICTURE } from './shelf-picture';

export { aUser } from './people';

let lastProduct = 0;

/** A product that is on sale; price as decimal text, which both doors take. */
export function aProduct(changes: Wire = {}): Wire {
  lastProduct += 1;
  return {
    name: `Tarang Speaker ${lastProduct}`,
    price: '2631.50',
    brand: 'Tarang',
    category: 'Speakers',
    countInStock: 20,
    image: SHELF_PICTURE,
    description: 'Two drivers in teak.',
    ...changes,
  };
}

/** A review of five stars. */
export function aReview(changes: Wire = {}): Wire {
  return { rating: 5, comment: 'Fills the room.', ...changes };
}

export const ADDRESS = { address: '14 MG Road', city: 'Pune', postalCode: '411001', country: 'India' };

/** An order of one piece of a product, or of the given lines. */
export function anOrder(what: { id: string } | Wire[], changes: Wire = {}): Wire {
  const orderItems = Array.isArray(what) ? what : [{ product: what.id, qty: 1 }];
  return { orderItems, shippingAddress: ADDRESS, paymentMethod: 'PayPal', ...changes };
}

/** Puts a product on the shelves. */
export function stock(admin: Person, changes: Wire = {}): Promise<ProductRecord> {
  return admin.createProduct(aProduct(changes));
}
