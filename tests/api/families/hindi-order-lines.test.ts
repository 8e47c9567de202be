import { startShop, type Shop } from '../../support/fixtures/shop';
import {
  anOrderInput,
  newAdmin,
  newProduct,
  newShopper,
  PLACE_ORDER,
  type PlacedOrderData,
} from '../../support/transports/graphql-client';

interface OrderLine {
  name: string;
  nameHi: string | null;
}

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe('§2 Hindi names of order lines (0214)', () => {
  it('are the present Hindi names, until the product is renamed', async () => {
    const admin = await newAdmin(shop);
    const shopper = await newShopper(shop);
    const { id: productId } = await newProduct(admin.send, { name: 'Reading Lamp' });
    const { data } = await shopper.send<PlacedOrderData>(PLACE_ORDER, { input: anOrderInput(productId) });
    const readLine = async () => {
      const query = 'query ($id: ID!) { order(id: $id) { orderItems { name nameHi } } }';
      const response = await shopper.send<{ order: { orderItems: OrderLine[] } }>(query, {
        id: data.placeOrder.id,
      });
      return response.data.order.orderItems[0];
    };
    const change = (input: Record<string, string>) =>
      admin.send('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
        input: { id: productId, ...input },
      });
    expect(await readLine()).toEqual({ name: 'Reading Lamp', nameHi: null });

    await change({ nameHi: 'पढ़ने का लैंप' });
    expect(await readLine()).toEqual({ name: 'Reading Lamp', nameHi: 'पढ़ने का लैंप' });

    await change({ name: 'Night Light' });
    expect(await readLine()).toEqual({ name: 'Reading Lamp', nameHi: null });
  });
});
