import { In } from 'typeorm';
import { UserEntity } from '../../../server/database/entities/user.entity';
import type { BulkResult } from '../../../server/domain/catalogue/admin-model';
import { readAudit } from '../../../server/modules/audit/audit';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, stock } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const PRODUCTS = `mutation ($input: BulkChangeProductsInput!) {
  bulkChangeProducts(input: $input) { done failures { id name code message key params } } }`;
const USERS = `mutation ($input: BulkChangeUsersInput!) {
  bulkChangeUsers(input: $input) { done failures { id name code message key params } } }`;

describe('§2 Bulk changes', () => {
  let shop: Shop;
  let people: People;
  let send: GraphqlClient;
  beforeAll(async () => {
    shop = await startShop();
    people = await transports[0]![1](shop);
    send = graphqlClient(shop, people.admin.token);
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });

  const products = async (input: object) =>
    (await send<{ bulkChangeProducts: BulkResult }>(PRODUCTS, { input })).data.bulkChangeProducts;
  const users = async (input: object) =>
    (await send<{ bulkChangeUsers: BulkResult }>(USERS, { input })).data.bulkChangeUsers;
  const addProducts = (...fields: object[]) =>
    Promise.all(fields.map(async (changes) => (await stock(people.admin, changes as never)).id));
  const get = (id: string) => shop.services.products.get(id);

  it('moves prices by percent, and reports prices that cannot move', async () => {
    const ids = await addProducts({ price: '10.05' }, { name: 'Free', price: '0' }, { price: '100' });
    const result = await products({ ids: [...ids, 'nothing'], action: 'CHANGE_PRICE', percent: -12.5 });

    expect(result).toEqual({
      done: 2,
      failures: [
        {
          id: ids[1],
          name: 'Free',
          code: 'BAD_INPUT',
          message: 'It has no price yet',
          key: 'product.noPrice',
          params: {},
        },
        {
          id: 'nothing',
          name: null,
          code: 'NOT_FOUND',
          message: 'Product not found',
          key: 'product.notFound',
          params: {},
        },
      ],
    });
    expect((await Promise.all(ids.map(get))).map(({ price, version }) => [price, version])).toEqual([
      [879, 2],
      [0, 1],
      [8_750, 2],
    ]);
  });

  it('adds or removes stock, never below zero, and logs each change', async () => {
    const [stockedProduct, scarceProduct] = await addProducts(
      { countInStock: 9 },
      { name: 'Few', countInStock: 2 },
    );
    const observed = (await readAudit(shop.database.reader, 0, 10_000)).length;
    const result = await products({
      ids: [stockedProduct, scarceProduct],
      action: 'CHANGE_STOCK',
      pieces: -3,
    });

    expect(result).toMatchObject({
      done: 1,
      failures: [{ id: scarceProduct, name: 'Few', code: 'BAD_INPUT' }],
    });
    expect([(await get(stockedProduct!)).countInStock, (await get(scarceProduct!)).countInStock]).toEqual([
      6, 2,
    ]);
    const rows = await readAudit(shop.database.reader, observed, 100);
    expect(rows.map(({ action, subject, actor_id }) => [action, subject, actor_id])).toEqual([
      ['product.update', stockedProduct, people.admin.id],
    ]);
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ stockDelta: -3, bulk: 'CHANGE_STOCK' });
  });

  it('sets a category, which lists and searches show', async () => {
    const ids = await addProducts({ name: 'Moved One' }, { name: 'Moved Two' });
    await expect(products({ ids, action: 'SET_CATEGORY', category: 'Garden' })).resolves.toMatchObject({
      done: 2,
    });

    const { edges } = await shop.services.products.page({ search: 'garden' });
    expect(edges.map(({ node }) => node.id).sort()).toEqual([...ids].sort());
  });

  it('deletes and restores products with unchanged stock', async () => {
    const [sold, remaining] = await addProducts({ countInStock: 5 }, {});
    await people.shopper.placeOrder(anOrder([{ product: sold, qty: 2 }]));
    await expect(products({ ids: [sold, remaining], action: 'DELETE' })).resolves.toEqual({
      done: 2,
      failures: [],
    });
    await expect(get(sold!)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const [{ id: deletedId }] = [await stock(people.admin, { name: 'There' })];
    await expect(products({ ids: [sold, deletedId, remaining], action: 'RESTORE' })).resolves.toMatchObject({
      done: 2,
      failures: [{ id: deletedId, name: 'There', code: 'NOT_FOUND' }],
    });
    await expect(get(sold!)).resolves.toMatchObject({ countInStock: 3, deletedAt: undefined });
  });

  it('restores one product for visitors', async () => {
    const { id } = await stock(people.admin, { name: 'Phoenix' });
    await people.admin.deleteProduct(id);
    await expect(people.visitor.search('phoenix')).resolves.toEqual([]);
    const restore = () => send('mutation ($id: ID!) { restoreProduct(id: $id) { id deletedAt } }', { id });

    await expect(restore()).resolves.toMatchObject({ data: { restoreProduct: { id, deletedAt: null } } });
    await expect(people.visitor.search('phoenix')).resolves.toHaveLength(1);
    await expect(restore()).resolves.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('closes accounts except the last admin, and does not reopen erased ones', async () => {
    const [one, two] = [await people.newPerson(), await people.newPerson()];
    const result = await users({ ids: [one.id, people.admin.id, two.id], action: 'DELETE' });
    expect(result).toMatchObject({
      done: 2,
      failures: [{ id: people.admin.id, name: people.admin.name, code: 'LAST_ADMIN' }],
    });
    await expect(one.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(users({ ids: [one.id], action: 'RESTORE' })).resolves.toMatchObject({
      done: 0,
      failures: [{ id: one.id, name: 'Former customer', code: 'CONFLICT' }],
    });
  });

  const closeWithoutErasing = (...ids: string[]) =>
    shop.database.writer.transaction((tx) =>
      tx.update(UserEntity, { id: In(ids) }, { deletedAt: new Date(), tokenVersion: 2 }),
    );

  it('reopens accounts that were closed before closing erased them', async () => {
    const [one, two] = [await people.newPerson(), await people.newPerson()];
    await closeWithoutErasing(one.id, two.id);
    await people.visitor.register({ name: 'Newcomer', email: one.email, password: one.password });
    await expect(users({ ids: [one.id, two.id], action: 'RESTORE' })).resolves.toMatchObject({
      done: 1,
      failures: [{ id: one.id, name: one.name, code: 'EMAIL_TAKEN' }],
    });
    await expect(two.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(people.visitor.signIn({ email: two.email, password: two.password })).resolves.toMatchObject({
      id: two.id,
    });
  });

  it('restores one account', async () => {
    const { id, name } = await people.newPerson();
    await closeWithoutErasing(id);
    const restore = () => send('mutation ($id: ID!) { restoreUser(id: $id) { name deletedAt } }', { id });

    await expect(restore()).resolves.toMatchObject({ data: { restoreUser: { name, deletedAt: null } } });
    await expect(restore()).resolves.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses invalid input as a whole', async () => {
    const ids = await addProducts({ price: '10' });
    const refused = [
      { ids: [], action: 'DELETE' },
      { ids: Array.from({ length: 101 }, (_, index) => `${index}`), action: 'DELETE' },
      { ids, action: 'CHANGE_PRICE' },
      { ids, action: 'CHANGE_PRICE', percent: 1.001 },
      { ids, action: 'CHANGE_STOCK', pieces: 0 },
      { ids, action: 'SET_CATEGORY', category: '' },
    ];
    for (const input of refused)
      await expect(send(PRODUCTS, { input })).resolves.toMatchObject({ code: 'BAD_INPUT' });
    await expect(get(ids[0]!)).resolves.toMatchObject({ version: 1, price: 1_000 });
  });
});
