import { In } from 'typeorm';
import { ProductEntity } from '../../../server/database/entities/product.entity';
import { UserEntity } from '../../../server/database/entities/user.entity';
import type { BulkResult } from '../../../server/domain/catalogue/admin-model';
import { readAudit } from '../../../server/modules/audit/audit';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const CHANGE_PRODUCTS = `mutation ($input: BulkChangeProductsInput!) {
  bulkChangeProducts(input: $input) { done failures { id name code message key params } } }`;
const CHANGE_USERS = `mutation ($input: BulkChangeUsersInput!) {
  bulkChangeUsers(input: $input) { done failures { id name code message key params } } }`;

describe('§2 Bulk changes', () => {
  let shop: Shop;
  let users: TestUsers;
  let send: GraphqlClient;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    send = graphqlClient(shop, users.admin.token);
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });

  const changeProducts = async (input: object) =>
    (await send<{ bulkChangeProducts: BulkResult }>(CHANGE_PRODUCTS, { input })).data.bulkChangeProducts;
  const changeUsers = async (input: object) =>
    (await send<{ bulkChangeUsers: BulkResult }>(CHANGE_USERS, { input })).data.bulkChangeUsers;
  const addProducts = (...fields: object[]) =>
    Promise.all(fields.map(async (changes) => (await createListedProduct(users.admin, changes as never)).id));
  const getProduct = (id: string) => shop.services.products.get(id);

  it('changes prices by percent, and reports products without a price', async () => {
    const ids = await addProducts({ price: '10.05' }, { name: 'Free', price: '0' }, { price: '100' });
    const result = await changeProducts({ ids: [...ids, 'nothing'], action: 'CHANGE_PRICE', percent: -12.5 });

    expect(result).toEqual({
      done: 2,
      failures: [
        {
          id: ids[1],
          name: 'Free',
          code: 'BAD_INPUT',
          message: 'The product has no price yet',
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
    expect((await Promise.all(ids.map(getProduct))).map(({ price, version }) => [price, version])).toEqual([
      [879, 2],
      [0, 1],
      [8_750, 2],
    ]);
  });

  it('removes stock, but never below zero, and logs each change', async () => {
    const [stockedId, scarceId] = await addProducts({ countInStock: 9 }, { name: 'Few', countInStock: 2 });
    const previousEntryCount = (await readAudit(shop.database.reader, 0, 10_000)).length;
    const result = await changeProducts({
      ids: [stockedId, scarceId],
      action: 'CHANGE_STOCK',
      pieces: -3,
    });

    expect(result).toMatchObject({
      done: 1,
      failures: [{ id: scarceId, name: 'Few', code: 'BAD_INPUT' }],
    });
    expect([(await getProduct(stockedId!)).countInStock, (await getProduct(scarceId!)).countInStock]).toEqual(
      [6, 2],
    );
    const rows = await readAudit(shop.database.reader, previousEntryCount, 100);
    expect(rows.map(({ action, subject, actor_id }) => [action, subject, actor_id])).toEqual([
      ['product.update', stockedId, users.admin.id],
    ]);
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ stockDelta: -3, bulk: 'CHANGE_STOCK' });
  });

  it('sets a category that the search finds', async () => {
    const ids = await addProducts({ name: 'Moved One' }, { name: 'Moved Two' });
    await expect(changeProducts({ ids, action: 'SET_CATEGORY', category: 'Garden' })).resolves.toMatchObject({
      done: 2,
    });

    const { edges } = await shop.services.products.page({ search: 'garden' });
    expect(edges.map(({ node }) => node.id).sort()).toEqual([...ids].sort());
  });

  it('sets tax class, HSN code and unit, and refuses values that the shop does not know', async () => {
    const ids = await addProducts({ name: 'Taxed One' }, { name: 'Taxed Two' });
    for (const change of [
      { action: 'SET_TAX_CLASS', taxClass: 'gst-5' },
      { action: 'SET_HSN', hsn: '851830' },
      { action: 'SET_UNIT', unit: 'pcs' },
    ])
      await expect(changeProducts({ ids, ...change })).resolves.toEqual({ done: 2, failures: [] });
    const rows = await shop.database.reader.getRepository(ProductEntity).findBy({ id: In(ids) });
    expect(rows.map(({ taxClass, hsn, unit }) => [taxClass, hsn, unit])).toEqual([
      ['gst-5', '851830', 'PCS'],
      ['gst-5', '851830', 'PCS'],
    ]);

    await expect(
      changeProducts({ ids: [ids[0]], action: 'SET_TAX_CLASS', taxClass: 'unknown' }),
    ).resolves.toMatchObject({ done: 0, failures: [{ id: ids[0], code: 'BAD_INPUT' }] });
    for (const [field, input] of [
      ['hsn', { action: 'SET_HSN', hsn: '85183' }],
      ['hsn', { action: 'SET_HSN' }],
      ['unit', { action: 'SET_UNIT', unit: 'box of six' }],
      ['taxClass', { action: 'SET_TAX_CLASS' }],
    ] as const) {
      const { errors } = await send(CHANGE_PRODUCTS, { input: { ids, ...input } });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ field }] });
    }
  });

  it('deletes and restores products with unchanged stock', async () => {
    const [soldId, unsoldId] = await addProducts({ countInStock: 5 }, {});
    await users.shopper.placeOrder(anOrder([{ product: soldId, qty: 2 }]));
    await expect(changeProducts({ ids: [soldId, unsoldId], action: 'DELETE' })).resolves.toEqual({
      done: 2,
      failures: [],
    });
    await expect(getProduct(soldId!)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const { id: listedId } = await createListedProduct(users.admin, { name: 'Listed' });
    await expect(
      changeProducts({ ids: [soldId, listedId, unsoldId], action: 'RESTORE' }),
    ).resolves.toMatchObject({
      done: 2,
      failures: [{ id: listedId, name: 'Listed', code: 'NOT_FOUND' }],
    });
    await expect(getProduct(soldId!)).resolves.toMatchObject({ countInStock: 3, deletedAt: undefined });
  });

  it('restores one product for visitors', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Phoenix' });
    await users.admin.deleteProduct(id);
    await expect(users.visitor.search('phoenix')).resolves.toEqual([]);
    const restore = () => send('mutation ($id: ID!) { restoreProduct(id: $id) { id deletedAt } }', { id });

    await expect(restore()).resolves.toMatchObject({ data: { restoreProduct: { id, deletedAt: null } } });
    await expect(users.visitor.search('phoenix')).resolves.toHaveLength(1);
    await expect(restore()).resolves.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('closes accounts except the last admin, and does not reopen erased ones', async () => {
    const [firstPerson, secondPerson] = [await users.newUser(), await users.newUser()];
    const result = await changeUsers({
      ids: [firstPerson.id, users.admin.id, secondPerson.id],
      action: 'DELETE',
    });
    expect(result).toMatchObject({
      done: 2,
      failures: [{ id: users.admin.id, name: users.admin.name, code: 'LAST_ADMIN' }],
    });
    await expect(firstPerson.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(changeUsers({ ids: [firstPerson.id], action: 'RESTORE' })).resolves.toMatchObject({
      done: 0,
      failures: [{ id: firstPerson.id, name: 'Former customer', code: 'CONFLICT' }],
    });
  });

  const closeWithoutErasing = (...ids: string[]) =>
    shop.database.writer.transaction((tx) =>
      tx.update(UserEntity, { id: In(ids) }, { deletedAt: new Date(), tokenVersion: 2 }),
    );

  it('reopens accounts that an earlier version closed without erasure', async () => {
    const [firstPerson, secondPerson] = [await users.newUser(), await users.newUser()];
    await closeWithoutErasing(firstPerson.id, secondPerson.id);
    await users.visitor.register({
      name: 'Newcomer',
      email: firstPerson.email,
      password: firstPerson.password,
    });
    await expect(
      changeUsers({ ids: [firstPerson.id, secondPerson.id], action: 'RESTORE' }),
    ).resolves.toMatchObject({
      done: 1,
      failures: [{ id: firstPerson.id, name: firstPerson.name, code: 'EMAIL_TAKEN' }],
    });
    await expect(secondPerson.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(
      users.visitor.signIn({ email: secondPerson.email, password: secondPerson.password }),
    ).resolves.toMatchObject({
      id: secondPerson.id,
    });
  });

  it('restores one account', async () => {
    const { id, name } = await users.newUser();
    await closeWithoutErasing(id);
    const restore = () => send('mutation ($id: ID!) { restoreUser(id: $id) { name deletedAt } }', { id });

    await expect(restore()).resolves.toMatchObject({ data: { restoreUser: { name, deletedAt: null } } });
    await expect(restore()).resolves.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses invalid input and changes nothing', async () => {
    const ids = await addProducts({ price: '10' });
    const invalidInputs = [
      { ids: [], action: 'DELETE' },
      { ids: Array.from({ length: 101 }, (_, index) => `${index}`), action: 'DELETE' },
      { ids, action: 'CHANGE_PRICE' },
      { ids, action: 'CHANGE_PRICE', percent: 1.001 },
      { ids, action: 'CHANGE_STOCK', pieces: 0 },
      { ids, action: 'SET_CATEGORY', category: '' },
    ];
    for (const input of invalidInputs)
      await expect(send(CHANGE_PRODUCTS, { input })).resolves.toMatchObject({ code: 'BAD_INPUT' });
    await expect(getProduct(ids[0]!)).resolves.toMatchObject({ version: 1, price: 1_000 });
  });
});
