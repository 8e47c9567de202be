import { deriveRatings } from '../../../server/modules/reviews';
import { aReview, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { familyApis } from '../../support/transports/structure/family-api';
import { connectGraphql } from '../../support/transports/graphql-transport';

const [, connect] = familyApis[0]!;
let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const createFamily = (name: string) =>
  connect(shop, users.admin.token).create({
    name,
    options: [{ name: 'Colour', values: ['Walnut', 'Black'] }],
    members: ['Walnut', 'Black'].map((Colour) => ({ options: { Colour }, price: 100, countInStock: 5 })),
  });

/** Stored rating of a product: sum, number, and average in hundredths. */
const storedRating = async (id: string) => {
  const [row] = await shop.database.reader.query<Record<string, number>[]>(
    'SELECT rating_sum AS sum, num_reviews AS count, rating_hundredths AS hundredths FROM product WHERE id = $1',
    [id],
  );
  return [row?.['sum'], row?.['count'], row?.['hundredths']];
};

/** Derives the ratings and returns the number of statements. */
const deriveAll = (subjectIds: readonly string[]) =>
  shop.database.writer.transaction(async (tx) => {
    const query = jest.spyOn(tx, 'query');
    await deriveRatings(tx, subjectIds);
    return query.mock.calls.length;
  });

describe('§3 The ratings of many families and products', () => {
  it('are computed by three statements', async () => {
    const [first, second] = [await createFamily('Tarang'), await createFamily('Raga')];
    const [single, unrated] = [
      await createListedProduct(users.admin),
      await createListedProduct(users.admin),
    ];
    await users.shopper.addReview(first.members[1]!.id, aReview({ rating: 4 }));
    await users.other.addReview(first.members[0]!.id, aReview({ rating: 1 }));
    await users.shopper.addReview(second.members[0]!.id, aReview({ rating: 3 }));
    await users.shopper.addReview(single.id, aReview({ rating: 5 }));
    const products = [...first.members, ...second.members, single, unrated];
    await shop.database.writer.transaction((tx) =>
      tx.query('UPDATE product SET rating_sum = 9, num_reviews = 9, rating_hundredths = 100'),
    );

    const statementCount = await deriveAll([first.id, second.id, single.id, unrated.id, single.id]);

    expect(statementCount).toBe(3);
    await expect(Promise.all(products.map(({ id }) => storedRating(id)))).resolves.toEqual([
      [5, 2, 250],
      [5, 2, 250],
      [3, 1, 300],
      [3, 1, 300],
      [5, 1, 500],
      [0, 0, 0],
    ]);
  });
});
