import { WishEntity, WishListEntity } from '../../../server/database/entities/wishes/wish.entity';
import { WISH_LIMITS } from '../../../server/domain/wishes/wish-list';
import { checkAddresses } from '../../../server/modules/integrity/addresses.check';
import { Problems } from '../../../server/modules/integrity/problems';
import { createListedProduct } from '../../support/fixtures/factories';
import { aSignInCode, latestResetToken } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type TestUser, type TestUsers } from '../../support/fixtures/test-users';
import { wishApis, type WishClient } from '../../support/fixtures/wishes/wish-clients';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe.each(wishApis)('Wish lists, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let person: TestUser;
  let wishes: WishClient;
  let lamp: string;
  let radio: string;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    lamp = (await createListedProduct(users.admin, { price: '100.00', countInStock: 5 })).id;
    radio = (await createListedProduct(users.admin, { price: '250.00', countInStock: 0 })).id;
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    person = await users.newUser();
    wishes = connect(shop, person.token);
  });

  it('take products from the heart into the first list, once each, newest first', async () => {
    expect(await wishes.lists()).toEqual({ lists: [] });
    expect((await wishes.add(lamp)).list).toMatchObject({ name: '', shareToken: null, products: [lamp] });
    await wishes.add(radio);
    expect((await wishes.add(lamp)).list?.products).toHaveLength(2);
    const { lists } = await wishes.lists();
    expect(lists?.map(({ products }) => products.toSorted())).toEqual([[lamp, radio].toSorted()]);
    expect(await wishes.remove(lamp)).toEqual({});
    expect(await wishes.remove(lamp)).toEqual({});
    expect((await wishes.lists()).lists?.[0]?.products).toEqual([radio]);
  });

  it('merge the wishes of a device once, without unknown products', async () => {
    await wishes.add(lamp);
    const ids = [radio, 'unknown', lamp, radio];
    expect((await wishes.merge(ids)).list?.products.toSorted()).toEqual([lamp, radio].toSorted());
    expect((await wishes.merge(ids)).list?.products).toHaveLength(2);
    expect((await wishes.merge([])).list?.products).toHaveLength(2);
    const tooMany = Array.from({ length: WISH_LIMITS.products + 1 }, (_, number) => `p${number}`);
    expect(await wishes.merge(tooMany)).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('have names, and hold a product in several lists', async () => {
    const first = (await wishes.add(lamp)).list;
    const { list } = await wishes.createList('Diwali');
    const id = list?.id ?? '';
    expect((await wishes.add(lamp, id)).list).toMatchObject({ name: 'Diwali', products: [lamp] });
    expect(await wishes.createList('Diwali')).toMatchObject({ code: 'CONFLICT' });
    expect(await wishes.createList(' ')).toMatchObject({ code: 'BAD_INPUT', fields: ['name'] });
    expect((await wishes.updateList(id, { name: 'Gifts' })).list?.name).toBe('Gifts');
    expect(await wishes.updateList(first?.id ?? '', { name: 'Mine' })).toMatchObject({
      code: 'INVALID_STATE',
    });
    await wishes.remove(lamp, id);
    expect((await wishes.lists()).lists?.map(({ products }) => products)).toEqual([[lamp], []]);
    expect(await wishes.deleteList(first?.id ?? '')).toMatchObject({ code: 'INVALID_STATE' });
    expect(await wishes.deleteList(id)).toEqual({});
    expect((await wishes.lists()).lists).toHaveLength(1);
  });

  it('show a shared list by its link until the owner ends it', async () => {
    const id = (await wishes.add(lamp)).list?.id ?? '';
    const visitor = connect(shop);
    const token = (await wishes.updateList(id, { isShared: true })).list?.shareToken ?? '';
    expect(token).toMatch(/^[\w-]{24}$/);
    expect((await wishes.updateList(id, { isShared: true })).list?.shareToken).toBe(token);
    expect(await visitor.shared(token)).toEqual({ name: '', products: [lamp] });
    await wishes.updateList(id, { isShared: false });
    expect(await visitor.shared(token)).toMatchObject({ code: 'NOT_FOUND' });
    const newToken = (await wishes.updateList(id, { isShared: true })).list?.shareToken;
    expect(newToken).not.toBe(token);
    expect(await visitor.shared('x')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('belong to their account only', async () => {
    const id = (await wishes.createList('Diwali')).list?.id ?? '';
    const other = connect(shop, users.other.token);
    expect(await other.updateList(id, { name: 'Stolen' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.add(lamp, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.deleteList(id)).toMatchObject({ code: 'NOT_FOUND' });
    await wishes.add(lamp, id);
    await other.remove(lamp, id);
    expect((await wishes.lists()).lists?.[1]?.products).toEqual([lamp]);
    expect(await connect(shop).add(lamp)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('leave out drafts and deleted products', async () => {
    const draft = await users.admin.createProduct({ name: 'Draft' });
    const unavailable = await createListedProduct(users.admin, { price: '10.00', countInStock: 1 });
    expect(await wishes.add(draft.id)).toMatchObject({ code: 'NOT_FOUND' });
    await wishes.add(unavailable.id);
    await users.admin.deleteProduct(unavailable.id);
    expect((await wishes.lists()).lists?.[0]?.products).toEqual([]);
    expect(await wishes.add(unavailable.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('have limits of lists and of products', async () => {
    const listId = (await wishes.add(lamp)).list?.id ?? '';
    for (let count = 1; count < WISH_LIMITS.lists; count += 1) await wishes.createList(`List ${count}`);
    expect(await wishes.createList('One more')).toMatchObject({ code: 'LIMIT_REACHED' });

    const products = await shop.database.reader.query<{ id: string }[]>('SELECT id FROM product');
    const missing = WISH_LIMITS.products - 1;
    const ids: string[] = [];
    while (products.length + ids.length < missing + 3)
      ids.push((await users.admin.createProduct({ name: `Filler ${ids.length}` })).id);
    const fillers = [...products.map(({ id }) => id), ...ids].filter((id) => id !== lamp && id !== radio);
    await shop.database.writer.transaction((tx) =>
      tx.insert(
        WishEntity,
        fillers.slice(0, missing).map((productId) => ({ listId, productId, price: 1, addedAt: new Date() })),
      ),
    );
    expect(await wishes.add(radio)).toMatchObject({ code: 'LIMIT_REACHED' });
    expect((await wishes.add(lamp)).code).toBeUndefined();
    expect((await wishes.merge([radio])).list?.products).not.toContain(radio);
  });

  it.each(['code', 'link'])(
    'lose links and consents of strangers when a %s first proves the address',
    async (proof) => {
      const { email } = person;
      const id = (await wishes.add(lamp)).list?.id ?? '';
      const share = async (client: WishClient) =>
        (await client.updateList(id, { isShared: true, wantsMails: true })).list?.shareToken ?? '';
      const prove = async () =>
        proof === 'code'
          ? users.visitor.signInWithCode({ email, code: await aSignInCode(shop, email) })
          : resetPassword(email);
      const strangersLink = await share(wishes);
      const owner = connect(shop, (await prove()).token);
      expect(await connect(shop).shared(strangersLink)).toMatchObject({ code: 'NOT_FOUND' });
      expect((await owner.lists()).lists).toMatchObject([
        { shareToken: null, wantsMails: false, products: [lamp] },
      ]);

      const ownersLink = await share(owner);
      await prove();
      expect((await connect(shop).shared(ownersLink)).products).toEqual([lamp]);
    },
  );

  it('end with the account', async () => {
    const id = (await wishes.add(lamp)).list?.id ?? '';
    const token = (await wishes.updateList(id, { isShared: true })).list?.shareToken ?? '';
    await person.closeAccount({ password: PASSWORD });
    expect(await connect(shop).shared(token)).toMatchObject({ code: 'NOT_FOUND' });
    const rows = await shop.database.reader.query('SELECT 1 FROM wish WHERE list_id = $1', [id]);
    expect(rows).toEqual([]);
    const [account] = await shop.database.reader.query<{ id: string }[]>(
      `SELECT id FROM "user" WHERE deleted_at IS NOT NULL LIMIT 1`,
    );
    await shop.database.writer.transaction((tx) =>
      tx.insert(WishListEntity, { id, userId: account?.id ?? '', name: '', createdAt: new Date() }),
    );
    const problems = new Problems();
    await shop.database.writer.transaction((tx) => checkAddresses(tx, problems));
    expect(problems.sentences()).toEqual([
      expect.stringMatching(/^wish lists: account .* still has wish lists/),
    ]);
    await shop.database.writer.transaction((tx) => tx.delete(WishListEntity, { id }));
  });

  async function resetPassword(email: string) {
    await users.visitor.requestPasswordReset({ email });
    const token = await latestResetToken(shop, email);
    return users.visitor.resetPassword({ token, password: 'a new and longer one' });
  }
});
