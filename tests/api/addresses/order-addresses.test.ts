import { createHash } from 'node:crypto';
import { NO_ADDRESS_PARTS, STRUCTURED_ADDRESS } from '../../support/fixtures/addresses/delivery-addresses';
import { anAddress, GSTIN_OF_KARNATAKA } from '../../support/fixtures/addresses/saved-address';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§3, §5 The addresses of an order, over %s', (_name, connect) => {
  let users: TestUsers;
  let product: ProductRecord;
  beforeAll(async () => {
    users = await connect(shop);
    product = await createListedProduct(users.admin);
  });
  const submitOrder = async (addresses: InputFields) =>
    users.shopper.getOrderAddresses((await users.shopper.placeOrder(anOrder(product, addresses))).id);
  const refusedFields = (...fields: string[]) => ({
    code: 'BAD_INPUT',
    fields: fields.map((field) => expect.objectContaining({ field }) as object),
  });

  it('are four texts that say nothing of the rest', async () => {
    expect(await submitOrder({})).toEqual({
      shippingAddress: { ...ADDRESS, ...NO_ADDRESS_PARTS },
      billingAddress: null,
    });
  });

  it('are four texts with what the buyer adds', async () => {
    const shippingAddress = { ...ADDRESS, recipient: 'Meera', phone: '9845012345', state: 'MH' };
    expect((await submitOrder({ shippingAddress })).shippingAddress).toEqual({
      ...ADDRESS,
      ...NO_ADDRESS_PARTS,
      recipient: 'Meera',
      phone: '+919845012345',
      state: 'MH',
    });
  });

  it('have the four texts of a structured address', async () => {
    expect((await submitOrder({ shippingAddress: anAddress() })).shippingAddress).toEqual(STRUCTURED_ADDRESS);
    const shippingAddress = { recipient: 'Meera', phone: '12', city: 'Mysuru' };
    await expect(submitOrder({ shippingAddress })).rejects.toMatchObject(
      refusedFields(...['phone', 'line1', 'postalCode', 'state'].map((name) => `shippingAddress.${name}`)),
    );
  });

  it('are copies of a saved address, which its change and deletion leave as they are', async () => {
    const { id: addressId } = await users.shopper.createAddress(anAddress());
    const { id } = await users.shopper.placeOrder(anOrder(product, { shippingAddress: { addressId } }));
    await users.shopper.updateAddress(addressId, { city: 'Mandya' });
    await users.shopper.deleteAddress(addressId);
    expect((await users.shopper.getOrderAddresses(id)).shippingAddress).toEqual(STRUCTURED_ADDRESS);
    expect((await users.admin.getOrder(id)).shippingAddress).toEqual({
      address: STRUCTURED_ADDRESS.address,
      city: STRUCTURED_ADDRESS.city,
      postalCode: STRUCTURED_ADDRESS.postalCode,
      country: STRUCTURED_ADDRESS.country,
    });
  });

  it("are never another person's", async () => {
    const { id: addressId } = await users.other.createAddress(anAddress());
    await expect(submitOrder({ shippingAddress: { addressId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(submitOrder({ shippingAddress: { addressId: 'unknown' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(submitOrder({ billingAddress: { addressId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([{ address: '1 MG Road' }, { city: 'Pune' }, { phone: '9845012345' }, { landmark: 'The temple' }])(
    'refuse the id of a saved address with %j',
    async (field) => {
      const shippingAddress = { addressId: 'any', ...field };
      await expect(submitOrder({ shippingAddress })).rejects.toMatchObject(
        refusedFields('shippingAddress.addressId'),
      );
    },
  );

  it('refuse four texts with a separate street or landmark, which no order would store', async () => {
    const shippingAddress = { ...ADDRESS, line2: 'Jayalakshmipuram', landmark: 'The temple' };
    await expect(submitOrder({ shippingAddress })).rejects.toMatchObject(
      refusedFields('shippingAddress.line2', 'shippingAddress.landmark'),
    );
  });

  it('take the address of another order as it was returned', async () => {
    const { shippingAddress } = await submitOrder({ shippingAddress: anAddress() });
    expect((await submitOrder({ shippingAddress })).shippingAddress).toEqual(STRUCTURED_ADDRESS);
  });

  it('have a billing address with the business of the buyer', async () => {
    const business = { gstin: GSTIN_OF_KARNATAKA.toLowerCase(), businessName: 'Iyer Traders' };
    const billed = { ...STRUCTURED_ADDRESS, gstin: GSTIN_OF_KARNATAKA, businessName: 'Iyer Traders' };
    expect((await submitOrder({ billingAddress: anAddress(business) })).billingAddress).toEqual(billed);

    const { id: addressId } = await users.shopper.createAddress(anAddress());
    expect((await submitOrder({ billingAddress: { addressId, ...business } })).billingAddress).toEqual(
      billed,
    );
    expect((await submitOrder({ billingAddress: { ...ADDRESS, ...business } })).billingAddress).toEqual({
      ...ADDRESS,
      ...NO_ADDRESS_PARTS,
      state: 'KA',
      gstin: GSTIN_OF_KARNATAKA,
      businessName: 'Iyer Traders',
    });
  });

  it('refuse a wrong GSTIN, and one of another state', async () => {
    const wrong = { gstin: '29AAGCB7383J1Z5', phone: '1' };
    await expect(submitOrder({ billingAddress: anAddress(wrong) })).rejects.toMatchObject(
      refusedFields('billingAddress.phone', 'billingAddress.gstin'),
    );
    const inAnotherState = { gstin: GSTIN_OF_KARNATAKA, state: 'MH' };
    await expect(submitOrder({ billingAddress: anAddress(inAnotherState) })).rejects.toMatchObject(
      refusedFields('billingAddress.gstin'),
    );
    const { id: addressId } = await users.shopper.createAddress(anAddress({ state: 'TN' }));
    await expect(
      submitOrder({ billingAddress: { addressId, gstin: GSTIN_OF_KARNATAKA } }),
    ).rejects.toMatchObject(refusedFields('billingAddress.gstin'));
  });

  it('are the same for a repeated request, even if the saved address has changed', async () => {
    const { id: addressId } = await users.shopper.createAddress(anAddress());
    const repeat = () =>
      users.shopper.placeOrder(anOrder(product, { shippingAddress: { addressId } }), {
        idempotencyKey: `saved-${addressId}`,
      });
    const order = await repeat();
    await users.shopper.deleteAddress(addressId);
    expect(await repeat()).toEqual(order);
  });

  it('keep the hash of a request with four texts', async () => {
    const { id } = await users.shopper.placeOrder(anOrder(product), {
      idempotencyKey: `texts-${product.id}`,
    });
    const [row] = await shop.database.reader.query<{ hash: string }[]>(
      `SELECT body_hash AS hash FROM "order" WHERE id = $1`,
      [id],
    );
    const body = JSON.stringify({
      orderItems: [{ product: product.id, qty: 1 }],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
    });
    expect(row?.hash).toBe(createHash('sha256').update(body).digest('hex'));
  });
});
