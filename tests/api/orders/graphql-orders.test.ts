import {
  anOrderInput,
  graphqlClient,
  newAdmin,
  newProduct,
  newShopper,
  PLACE_ORDER,
  type GraphqlClient,
  type PlacedOrderData,
} from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';

describe('Orders over GraphQL (§4, §9)', () => {
  let shop: Shop;
  let admin: GraphqlClient;
  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
    admin = (await newAdmin(shop)).send;
  });
  afterAll(() => shop.stop());

  it('prices an order in rupees with two decimals', async () => {
    const { send, email } = await newShopper(shop);
    const { id, name } = await newProduct(admin);
    const { data, errors } = await send<PlacedOrderData>(PLACE_ORDER, {
      input: anOrderInput(id, { orderItems: [{ productId: id, qty: 2 }] }),
    });

    expect(errors).toEqual([]);
    expect(data.placeOrder).toMatchObject({
      isPaid: false,
      isDelivered: false,
      paidAt: null,
      user: { email },
      orderItems: [
        { productId: id, name, qty: 2, price: { amount: '2631.50' }, lineTotal: { amount: '5263.00' } },
      ],
      itemsPrice: { amount: '5263.00' },
      shippingPrice: { amount: '550.00' },
      taxPrice: { amount: '210.52' },
      totalPrice: { amount: '6023.52', currencyCode: 'INR' },
    });
  });

  it('returns the same order for the same key, and refuses the key for another order', async () => {
    const { send } = await newShopper(shop);
    const { id } = await newProduct(admin);
    const input = anOrderInput(id, { idempotencyKey: 'click-1' });
    const [firstResponse, secondResponse] = await Promise.all([
      send<PlacedOrderData>(PLACE_ORDER, { input }),
      send<PlacedOrderData>(PLACE_ORDER, { input }),
    ]);
    const differentOrderResponse = await send(PLACE_ORDER, {
      input: { ...input, orderItems: [{ productId: id, qty: 2 }] },
    });

    expect(secondResponse.data.placeOrder.id).toBe(firstResponse.data.placeOrder.id);
    expect(differentOrderResponse.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('names every line with too little stock in extensions.shortages', async () => {
    const { send } = await newShopper(shop);
    const { id, name } = await newProduct(admin, { countInStock: 1 });
    const { errors, data } = await send(PLACE_ORDER, {
      input: anOrderInput(id, { orderItems: [{ productId: id, qty: 3 }] }),
    });

    expect(data).toBeNull();
    expect(errors[0]?.extensions).toEqual({
      code: 'OUT_OF_STOCK',
      key: 'order.outOfStock',
      params: { shortages: [{ name, asked: 3, left: 1 }] },
      requestId: expect.any(String) as string,
      shortages: [{ product: id, name, asked: 3, left: 1 }],
    });
  });

  it.each([
    ['a line', { expectedPrice: '2000.00' }, {}],
    ['the total', {}, { expectedTotal: '1.00' }],
  ])(
    'refuses an order whose expected price of %s is outdated, and returns the current quote',
    async (_label, lineChanges, orderChanges) => {
      const { send } = await newShopper(shop);
      const { id } = await newProduct(admin);
      const input = anOrderInput(id, {
        orderItems: [{ productId: id, qty: 1, ...lineChanges }],
        ...orderChanges,
      });
      const { errors } = await send(PLACE_ORDER, { input });

      expect(errors[0]?.extensions).toMatchObject({
        code: 'PRICE_CHANGED',
        quote: {
          orderItems: [
            {
              productId: id,
              price: { amount: '2631.50', currencyCode: 'INR' },
              lineTotal: { amount: '2631.50' },
            },
          ],
          itemsPrice: { amount: '2631.50' },
          totalPrice: { amount: '3286.76' },
        },
      });
    },
  );

  it('accepts an order with correct expected prices', async () => {
    const { send } = await newShopper(shop);
    const { id } = await newProduct(admin);
    const orderItems = [{ productId: id, qty: 1, expectedPrice: '2631.5' }];
    const { errors } = await send(PLACE_ORDER, {
      input: anOrderInput(id, { orderItems, expectedTotal: '3286.76' }),
    });

    expect(errors).toEqual([]);
  });

  it.each([
    ['an order without lines', { orderItems: [] }, 'No order items'],
    [
      'another payment method',
      { paymentMethod: 'STRIPE' },
      expect.stringContaining('Value "STRIPE" does not exist in "PaymentMethod" enum.'),
    ],
    [
      'the REST name of the payment method',
      { paymentMethod: 'PayPal' },
      expect.stringContaining('Value "PayPal" does not exist in "PaymentMethod" enum. Did you mean'),
    ],
  ])('refuses %s', async (_label, change, expectedMessage) => {
    const { send } = await newShopper(shop);
    const { id } = await newProduct(admin);
    const { errors } = await send(PLACE_ORDER, { input: anOrderInput(id, change) });

    expect(errors).toMatchObject([{ message: expectedMessage, extensions: { code: 'BAD_INPUT' } }]);
  });

  it('returns an order to its buyer and to admins, and NOT_FOUND to other users', async () => {
    const [buyer, otherShopper] = [await newShopper(shop), await newShopper(shop)];
    const { id } = await newProduct(admin);
    const { data } = await buyer.send<PlacedOrderData>(PLACE_ORDER, { input: anOrderInput(id) });
    const query = `{ order(id: "${data.placeOrder.id}") { id } }`;

    expect((await buyer.send(query)).data).toEqual({ order: { id: data.placeOrder.id } });
    expect((await admin(query)).data).toEqual({ order: { id: data.placeOrder.id } });
    expect(await otherShopper.send(query)).toMatchObject({ data: { order: null }, code: 'NOT_FOUND' });
    expect(await graphqlClient(shop)(query)).toMatchObject({
      data: { order: null },
      code: 'UNAUTHENTICATED',
    });
    expect((await otherShopper.send('{ myOrders { totalCount } }')).data).toEqual({
      myOrders: { totalCount: 0 },
    });
    expect((await buyer.send('{ myOrders { nodes { id orderItems { qty } } } }')).data).toEqual({
      myOrders: { nodes: [{ id: data.placeOrder.id, orderItems: [{ qty: 1 }] }] },
    });
    expect((await buyer.send('{ orders { totalCount } }')).code).toBe('FORBIDDEN');
  });

  it('are paid through the demo provider, then delivered once', async () => {
    const { send } = await newShopper(shop);
    const { id } = await newProduct(admin);
    const order = (await send<PlacedOrderData>(PLACE_ORDER, { input: anOrderInput(id) })).data.placeOrder;
    const DELIVER = `mutation { deliverOrder(id: "${order.id}") { isDelivered deliveredAt } }`;
    const configResponse = await graphqlClient(shop)(
      '{ paymentConfig { clientId scriptUrl currencyCode isDemo } }',
    );
    const startResponse = await send<{ startPayment: { providerOrderId: string; amount: object } }>(
      `mutation { startPayment(id: "${order.id}") { providerOrderId amount { amount currencyCode } } }`,
    );

    expect(configResponse.data).toMatchObject({ paymentConfig: { isDemo: true, currencyCode: 'INR' } });
    expect(startResponse.data.startPayment.amount).toEqual({ amount: '3286.76', currencyCode: 'INR' });
    expect((await admin(DELIVER)).code).toBe('ORDER_NOT_PAID');
    const PAY = `mutation ($providerOrderId: String!) {
      payOrder(input: { id: "${order.id}", providerOrderId: $providerOrderId }) { isPaid paidAt }
    }`;
    const { providerOrderId } = startResponse.data.startPayment;
    await fetch(`${shop.url}/demo-provider/buyer/orders/${providerOrderId}/approve`, {
      method: 'POST',
      headers: { origin: shop.url },
    });

    expect((await send(PAY, { providerOrderId: '0000000000000000X' })).code).toBe('PAYMENT_REJECTED');
    const payResponse = await send(PAY, { providerOrderId });
    const repeatedPayResponse = await send(PAY, { providerOrderId });
    expect(payResponse.data).toMatchObject({
      payOrder: { isPaid: true, paidAt: expect.stringMatching(/T.*\.\d{3}Z$/) },
    });
    expect(repeatedPayResponse.data).toEqual(payResponse.data);
    expect((await admin(DELIVER)).data).toMatchObject({ deliverOrder: { isDelivered: true } });
    expect((await admin(DELIVER)).code).toBe('ALREADY_DELIVERED');
  });

  it('refuses every admin operation to visitors and shoppers', async () => {
    const { send, id } = await newShopper(shop);
    const operations = [
      '{ users { totalCount } }',
      '{ orders { totalCount } }',
      'mutation { createProduct { id } }',
      'mutation { updateProduct(input: { id: "x" }) { id } }',
      'mutation { deleteProduct(id: "x") { id } }',
      `mutation { updateUser(input: { id: "${id}", isAdmin: true }) { id } }`,
      `mutation { deleteUser(id: "${id}") { id } }`,
      'mutation { deliverOrder(id: "x") { id } }',
    ];
    for (const operation of operations) {
      expect([operation, (await send(operation)).code]).toEqual([operation, 'FORBIDDEN']);
      expect([operation, (await graphqlClient(shop)(operation)).code]).toEqual([
        operation,
        'UNAUTHENTICATED',
      ]);
    }
  });

  it('explains every error code', async () => {
    const { data } = await graphqlClient(shop)<{ errorCodes: object[] }>(
      '{ errorCodes { code httpStatus meaning } }',
    );

    expect(data.errorCodes).toHaveLength(31);
    expect(data.errorCodes).toContainEqual(
      expect.objectContaining({ code: 'OUT_OF_STOCK', httpStatus: 409 }),
    );
  });
});
