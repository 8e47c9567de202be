import type { Actor } from '../../../server/domain/accounts/permissions';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { aFileRow, importFile, productFile } from '../../support/fixtures/csv-files';
import { aProduct, anOrder, aReview } from '../../support/fixtures/factories';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
let people: People;
let admin: Actor;
let shopper: Actor;
let id: string;
let invalidated: Set<string>;

beforeAll(async () => {
  shop = await startShop({ env: { ORDER_HOLD_MINUTES: '30' } });
  people = await transports[0]![1](shop);
  admin = { ...VISITOR, userId: people.admin.id, isAdmin: true };
  shopper = { ...VISITOR, userId: people.shopper.id };
  shop.database.writer.onInvalidated((tags) => {
    for (const tag of tags) invalidated.add(tag);
  });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  invalidated = new Set();
  ({ id } = await shop.services.products.create(admin, aProduct({ countInStock: 3 })));
  invalidated = new Set();
});

const all = () => [...invalidated].map((tag) => tag.replace(id, 'it')).sort();
const edit = (changes: object) => shop.services.products.update(admin, id, changes);
const buy = async (qty: number) =>
  (await shop.services.orders.place(shopper, anOrder([{ product: id, qty }]))).order.id;

describe('A commit invalidates its cache tags before its caller gets the response', () => {
  it('an edit', async () => {
    await edit({ price: '10.00' });
    expect(all()).toEqual(['any', 'list', 'product:it']);
  });

  it('creating, deleting and restoring a product', async () => {
    await shop.services.products.remove(admin, id);
    expect(all()).toEqual(['any', 'list', 'product:it', 'search', 'stock:it']);
    invalidated = new Set();
    await shop.services.catalogue.restore(admin, id);
    expect(all()).toEqual(['any', 'list', 'product:it', 'search', 'stock:it']);
    invalidated = new Set();
    await shop.services.products.create(admin);
    expect(invalidated).not.toContain('list');
  });

  it('a bulk change', async () => {
    const action = { action: 'SET_CATEGORY', category: 'Audio' };
    await shop.services.catalogue.changeMany(admin, { ids: [id], ...action });
    expect(all()).toEqual(['any', 'list', 'product:it', 'search']);
  });

  it('an order: the stock of its lines, and lists only when the last piece is sold', async () => {
    await buy(2);
    expect(all()).toEqual(['any', 'stock:it']);
    await buy(1);
    expect(all()).toEqual(['any', 'list', 'product:it', 'stock:it']);
  });

  it('a cancelled order', async () => {
    const order = await buy(3);
    invalidated = new Set();
    await shop.services.orders.cancel(admin, order);
    expect(all()).toEqual(['any', 'list', 'product:it', 'stock:it']);
  });

  it('an expired hold', async () => {
    await buy(1);
    invalidated = new Set();
    shop.travel(31 * 60_000);
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 31 * 60_000));
    expect(all()).toEqual(expect.arrayContaining(['any', 'stock:it']));
    expect((await shop.services.products.get(id)).countInStock).toBe(3);
  });

  it('a new review, and a hidden one', async () => {
    const review = await shop.services.reviews.add(shopper, id, aReview());
    expect(all()).toEqual(['any', 'list', 'product:it']);
    invalidated = new Set();
    await shop.services.reviewModeration.hide(admin, review.id, { reason: 'rude' });
    expect(all()).toEqual(['any', 'list', 'product:it']);
  });

  it('an import', async () => {
    const { category } = await shop.services.products.get(id);
    await importFile(shop, people.admin.token, productFile([aFileRow({ id, category, price: '9.00' })]), {
      isDryRun: false,
    });
    expect(all()).toEqual(['any', 'list', 'product:it', 'search', 'stock:it']);
  });

  it('no tags for changes that visitors cannot see', async () => {
    await shop.services.users.updateProfile(shopper, { name: 'Asha R.' });
    expect(all()).toEqual([]);
  });
});
