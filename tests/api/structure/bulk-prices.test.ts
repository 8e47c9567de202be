import { PriceUndoEntity } from '../../../server/database/entities/product.entity';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { PRICE_UNDO_MINUTES } from '../../../server/domain/constants';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { readAudit } from '../../../server/modules/audit/audit';
import { priceApis, type PriceClient } from '../../support/fixtures/catalogue/price-clients';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';

const MESSAGE_OF_NEWER_PRICE =
  'The price was changed again in the meantime, so the product keeps the newer price';

describe.each(priceApis)('Bulk changes of prices, over %s', (name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let admin: PriceClient;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    admin = connect(shop, users.admin.token);
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });

  const addProducts = async (...prices: string[]) =>
    Promise.all(prices.map(async (price) => (await createListedProduct(users.admin, { price })).id));
  const pricesOf = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await shop.services.products.get(id)).price));
  const changeByPercent = (ids: readonly string[], fields: object = {}) =>
    admin.change({ ids, action: 'CHANGE_PRICE', percent: 5, ...fields });

  it('rounds to the nearest price that ends in 99 rupees', async () => {
    const ids = await addProducts('12490', '4999', '5650', '40');
    await expect(changeByPercent(ids, { rounding: 'NINETY_NINE' })).resolves.toMatchObject({
      done: 4,
      refused: [],
    });
    await expect(pricesOf(ids)).resolves.toEqual([1_309_900, 519_900, 589_900, 9_900]);
  });

  it('raises and lowers prices by an amount, and undoes it', async () => {
    const ids = await addProducts('100', '20.50');
    const change = { ids, amount: '20.50', rounding: 'NONE' };
    await admin.change({ ...change, action: 'RAISE_PRICE' });
    await expect(pricesOf(ids)).resolves.toEqual([12_050, 4_100]);
    const lowered = await admin.change({ ...change, action: 'LOWER_PRICE', amount: '41' });
    expect(lowered).toMatchObject({ done: 1, refused: [['BAD_INPUT', 'The new price would be 0']] });
    await expect(pricesOf(ids)).resolves.toEqual([7_950, 4_100]);
    await admin.undo(lowered.undo!.id);
    await expect(pricesOf(ids)).resolves.toEqual([12_050, 4_100]);
  });

  it('sets one price, also for a product without a price', async () => {
    const ids = await addProducts('10', '0');
    await expect(admin.change({ ids, action: 'SET_PRICE', price: '99.50' })).resolves.toMatchObject({
      done: 2,
    });
    await expect(pricesOf(ids)).resolves.toEqual([9_950, 9_950]);
  });

  it('restores the exact prices, once', async () => {
    const ids = await addProducts('10.05', '100', '0');
    const { undo } = await changeByPercent(ids, { percent: -12.5 });
    await expect(pricesOf(ids)).resolves.toEqual([879, 8_750, 0]);

    await expect(admin.undo(undo!.id)).resolves.toEqual({ done: 2, refused: [] });

    await expect(pricesOf(ids)).resolves.toEqual([1_005, 10_000, 0]);
    await expect(admin.undo(undo!.id)).resolves.toEqual({ code: 'NOT_FOUND' });
    const entries = await readAudit(shop.database.reader, 0, 10_000);
    expect(JSON.parse(entries.at(-1)?.after ?? '')).toMatchObject({ bulk: 'UNDO_PRICES' });
  });

  it('keeps a price that changed since, and a deleted product', async () => {
    const ids = await addProducts('100', '100', '100');
    const { undo } = await changeByPercent(ids);
    await users.admin.updateProduct(ids[0]!, { price: '77' });
    await users.admin.deleteProduct(ids[1]!);

    await expect(admin.undo(undo!.id)).resolves.toEqual({
      done: 1,
      refused: expect.arrayContaining([
        ['CONFLICT', MESSAGE_OF_NEWER_PRICE],
        ['NOT_FOUND', 'Product not found'],
      ]) as unknown,
    });
    await expect(pricesOf([ids[0]!, ids[2]!])).resolves.toEqual([7_700, 10_000]);
  });

  it('keeps the undo of an earlier change', async () => {
    const ids = await addProducts('100', '200');
    const { undo } = await changeByPercent([ids[0]!], { percent: -20 });
    await changeByPercent([ids[1]!], { percent: -20 });
    await expect(admin.undo(undo!.id)).resolves.toEqual({ done: 1, refused: [] });
    await expect(pricesOf(ids)).resolves.toEqual([10_000, 16_000]);
  });

  it('returns the same change for the same id, and undoes it by that id', async () => {
    const ids = await addProducts('100', '200');
    const changeId = `${name}-lost-response`;
    const first = await changeByPercent([...ids, 'unknown'], { percent: -20, changeId });
    expect(first).toMatchObject({ done: 2, undo: { id: changeId } });
    await expect(changeByPercent([...ids, 'unknown'], { percent: -20, changeId })).resolves.toEqual(first);
    await expect(pricesOf(ids)).resolves.toEqual([8_000, 16_000]);
    await expect(changeByPercent(ids, { percent: -10, changeId })).resolves.toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });

    await expect(admin.undo(changeId)).resolves.toEqual({ done: 2, refused: [] });
    await expect(changeByPercent([...ids, 'unknown'], { percent: -20, changeId })).resolves.toEqual(first);
    await expect(pricesOf(ids)).resolves.toEqual([10_000, 20_000]);
    await expect(changeByPercent(ids, { changeId: 'x'.repeat(101) })).resolves.toEqual({ code: 'BAD_INPUT' });
  });

  it('completes a change that ended early, and changes nothing after its undo', async () => {
    const ids = await addProducts('100', '200');
    const changeId = `${name}-crashed`;
    await changeByPercent(ids, { percent: -20, changeId });
    const forget = (productId: string) =>
      shop.database.writer.transaction(async (tx) => {
        await tx.delete(PriceUndoEntity, { changeId, productId });
        await tx.query('UPDATE price_change SET result = NULL WHERE id = $1', [changeId]);
      });
    await forget(ids[1]!);
    await expect(changeByPercent(ids, { percent: -20, changeId })).resolves.toMatchObject({ done: 2 });
    await expect(pricesOf(ids)).resolves.toEqual([8_000, 12_800]);

    await forget(ids[1]!);
    await expect(admin.undo(changeId)).resolves.toEqual({ done: 1, refused: [] });
    await expect(changeByPercent(ids, { percent: -20, changeId })).resolves.toMatchObject({ done: 0 });
    await expect(pricesOf(ids)).resolves.toEqual([10_000, 12_800]);
  });

  it('refuses the change id of another admin', async () => {
    const ids = await addProducts('100');
    const changeId = `${name}-of-an-admin`;
    await changeByPercent(ids, { changeId });
    const otherAdmin = { ...VISITOR, userId: 'another-admin', isAdmin: true };
    const input = { ids, action: 'CHANGE_PRICE', percent: 5, changeId };
    await expect(shop.services.catalogue.changeMany(otherAdmin, input)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it(`offers the undo for ${PRICE_UNDO_MINUTES} minutes, and only for a price that changed`, async () => {
    const ids = await addProducts('100');
    const { undo } = await changeByPercent(ids);
    const minutes = (Date.parse(undo!.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(PRICE_UNDO_MINUTES - 1);
    expect(minutes).toBeLessThanOrEqual(PRICE_UNDO_MINUTES);
    await shop.database.writer.transaction((tx) =>
      tx.update(PriceUndoEntity, { changeId: undo!.id }, { expiresAt: new Date() }),
    );

    await expect(admin.undo(undo!.id)).resolves.toEqual({ code: 'NOT_FOUND' });
    await expect(changeByPercent(['nothing'])).resolves.toEqual({
      done: 0,
      refused: [['NOT_FOUND', 'Product not found']],
    });
    await expect(
      shop.database.reader.getRepository(PriceUndoEntity).existsBy({ changeId: undo!.id }),
    ).resolves.toBe(false);
    const stock = await admin.change({ ids, action: 'CHANGE_STOCK', pieces: 1 });
    expect(stock.undo).toBeUndefined();
  });

  it('refuses invalid prices and roundings, and callers who are not admins', async () => {
    const ids = await addProducts('10');
    for (const input of [
      { action: 'SET_PRICE' },
      { action: 'SET_PRICE', price: '0' },
      { action: 'SET_PRICE', price: '9999999.995' },
      { action: 'CHANGE_PRICE', percent: 0, rounding: 'RUPEE' },
      { action: 'CHANGE_PRICE', percent: 5, rounding: 'DOZEN' },
    ])
      await expect(admin.change({ ids, ...input })).resolves.toEqual({ code: 'BAD_INPUT' });
    await expect(pricesOf(ids)).resolves.toEqual([1_000]);
    const shopper = connect(shop, users.shopper.token);
    await expect(shopper.undo('unknown')).resolves.toEqual({ code: 'FORBIDDEN' });
    await expect(admin.undo('unknown')).resolves.toEqual({ code: 'NOT_FOUND' });
  });
});
