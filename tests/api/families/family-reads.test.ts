import { checkIntegrity } from '../../../server/modules/integrity';
import { markPaid } from '../../support/fixtures/test-payments';
import { anOrder, aReview } from '../../support/fixtures/factories';
import { recordStatements } from '../../support/runtime/statements';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { familyApis, graphqlFamilies, type FamilyApi } from '../../support/transports/structure/family-api';
import { RestClient } from '../../support/transports/rest';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

const OPTIONS = [{ name: 'Colour', values: ['Walnut', 'Black', 'Sand'] }];
const member = (Colour: string, price: number) => ({ options: { Colour }, price, countInStock: 5 });
const members = [member('Walnut', 300), member('Black', 200)];

describe.each(familyApis)(
  'wire: Catalogue. Concurrent and cached reads of a family over %s',
  (_name, connect) => {
    let shop: Shop;
    let users: TestUsers;
    let admin: FamilyApi;
    let visitor: FamilyApi;
    beforeEach(async () => {
      shop = await startShop();
      users = await connectGraphql(shop);
      admin = connect(shop, users.admin.token);
      visitor = connect(shop);
    });
    afterEach(() => shop.stop());

    it('accept one of two edits of the same version', async () => {
      const { id, members: created } = await admin.create({ name: 'One', options: OPTIONS, members });
      const change = {
        version: 1,
        members: [...created.map(({ id: memberId }) => ({ id: memberId })), member('Sand', 100)],
      };

      const results = await Promise.allSettled([admin.update(id, change), admin.update(id, change)]);

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'CONFLICT' },
      });
      expect((await visitor.read(id)).members).toHaveLength(3);
      expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
    });

    it('count a purchase of any member as verified', async () => {
      const [walnut, black] = (await admin.create({ name: 'One', options: OPTIONS, members })).members;
      const order = await users.shopper.placeOrder(anOrder(walnut!));
      await markPaid(shop, order.id);
      await users.shopper.addReview(black!.id, aReview());
      const [page] = await shop.services.reviews.pagesOf([walnut!.id], {});

      expect(page?.edges.map(({ node }) => node)).toMatchObject([
        { isVerifiedPurchase: true, productId: black!.id },
      ]);
    });

    it('follow every change of a member and of the family', async () => {
      const { id, members: created } = await admin.create({ name: 'One', options: OPTIONS, members });
      const [walnut] = created;
      expect((await visitor.read(id)).members.map(({ price }) => price)).toEqual([300, 200]);

      await users.admin.updateProduct(walnut!.id, { price: 150 });
      expect((await visitor.read(id)).members.map(({ price }) => price)).toEqual([150, 200]);
      await admin.update(id, { name: 'Two', members: [{ id: walnut!.id }] });
      expect(await visitor.read(id)).toMatchObject({ name: 'Two', members: [{ id: walnut!.id }] });
      await users.admin.deleteProduct(walnut!.id);
      expect((await visitor.read(id)).members).toEqual([]);
    });
  },
);

describe('wire: Catalogue. A client that sends a whole response back over REST', () => {
  let shop: Shop;
  let client: RestClient;
  beforeEach(async () => {
    shop = await startShop();
    const users = await connectGraphql(shop);
    client = new RestClient(shop.url, users.admin.token);
  });
  afterEach(() => shop.stop());

  it('changes nothing but the version of a family, and not its members', async () => {
    const { json: family } = await client.post('/families', { name: 'One', options: OPTIONS, members });
    const { status, json } = await client.put(`/families/${String(family._id)}`, family);

    expect([status, json]).toMatchObject([200, { version: 2, members: family.members }]);
  });

  it('changes a product by its text fields', async () => {
    const { json: family } = await client.post('/families', { name: 'One', options: OPTIONS, members });
    const [{ _id: id }] = family.members as [{ _id: string }];
    const { json: product } = await client.get(`/products/${id}`);
    const { status, json } = await client.put(`/products/${id}`, { ...product, category: 'Audio' });

    expect([status, json]).toMatchObject([200, { category: 'Audio', options: { Colour: 'Walnut' } }]);
  });
});

const CARDS = `{ products(first: 8) { nodes { id options { name value } family { id name memberCount hasPriceRange
  fromPrice { amount } colours { value product { id image } } } } } }`;
interface Cards {
  products: {
    nodes: {
      id: string;
      family: {
        memberCount: number;
        hasPriceRange: boolean;
        fromPrice: { amount: string };
        colours: { value: string; product: { id: string } }[];
      };
    }[];
  };
}

describe('wire: Catalogue. Families in a list', () => {
  let shop: Shop;
  let users: TestUsers;
  let admin: FamilyApi;
  beforeEach(async () => {
    shop = await startShop({ env: { REPLY_CACHE_MB: '0' } });
    users = await connectGraphql(shop);
    admin = graphqlFamilies(shop, users.admin.token);
  });
  afterEach(() => shop.stop());

  const create = (name: string) => admin.create({ name, options: OPTIONS, members });
  const read = async () => (await graphqlClient(shop)<Cards>(CARDS)).data.products.nodes;

  it('have their number of members, lowest price and colours, and find all by name', async () => {
    const { id, members: created } = await create('One');

    const [card] = await read();
    expect(card).toMatchObject({
      id: created[1]!.id,
      family: { memberCount: 2, hasPriceRange: true, fromPrice: { amount: '200.00' } },
    });
    expect(card!.family.colours.map(({ value, product }) => [value, product.id])).toEqual([
      ['Walnut', created[0]!.id],
      ['Black', created[1]!.id],
    ]);
    const list = await graphqlClient(
      shop,
      users.admin.token,
    )<{ adminFamilies: { totalCount: number } }>(
      '{ adminFamilies(search: "oNE") { totalCount nodes { id } } node(id: "' + id + '") { __typename id } }',
    );
    expect(list).toMatchObject({
      data: { adminFamilies: { totalCount: 1, nodes: [{ id }] }, node: { __typename: 'ProductFamily' } },
    });
  });

  it('cost the same number of statements for one and for three families', async () => {
    await create('One');
    await read();
    const statements = recordStatements(shop);
    await read();
    const countOfOne = statements.length;
    await create('Two');
    await create('Three');
    statements.length = 0;
    await read();

    expect(countOfOne).toBeGreaterThan(2);
    expect(statements).toHaveLength(countOfOne);
  });
});
