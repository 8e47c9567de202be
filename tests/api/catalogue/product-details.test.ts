import sharp from 'sharp';
import { aProduct, aReview } from '../../support/fixtures/factories';
import { anAccount, type TestUsers, type InputFields } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { recordStatements } from '../../support/runtime/statements';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { sendGraphql, sendRest } from '../../support/transports/transports-raw';

let shop: Shop;
let users: TestUsers;
let id: string;
let firstImage: string;
let secondImage: string;

const aPicture = async (background: string) => {
  const canvas = sharp({ create: { width: 30, height: 30, channels: 3, background } });
  return `data:image/png;base64,${(await canvas.png().toBuffer()).toString('base64')}`;
};
const STORED_PICTURE = /^\/media\/[0-9a-f]{32}-1000\.webp$/;
const LONG = 'व'.repeat(41); // one more than a name may have

interface Details {
  name: string;
  image: string;
  version: number;
  pictures: { image: string; alt: string; altHi: string | null; ground?: string }[];
  specifications: { name: string; value: string; nameHi: string | null; valueHi: string | null }[];
}

interface Outcome {
  code: unknown;
  message: unknown;
  fields: { field: string }[] | undefined;
}

/** Each API: its name, a function that edits the product, and a function that reads it. */
const APIS: [string, (change: InputFields) => Promise<Outcome>, () => Promise<Details>][] = [
  [
    'GraphQL',
    async (change) => {
      const query = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
      const body = JSON.stringify({ query, variables: { input: { id, ...change } } });
      const { text, error } = await sendGraphql(shop, body, users.admin.token);
      const responseBody = JSON.parse(text) as { errors?: { extensions: { fields?: Outcome['fields'] } }[] };
      const fields = responseBody.errors?.[0]?.extensions.fields;
      return { code: error?.code, message: error?.message, fields };
    },
    async () => {
      const query = `{ product(id: "${id}") { name image version pictures { image alt altHi ground }
        specifications { name value nameHi valueHi } } }`;
      const { text } = await sendGraphql(shop, JSON.stringify({ query }));
      return (JSON.parse(text) as { data: { product: Details } }).data.product;
    },
  ],
  [
    'REST',
    async (change) => {
      const { text, error } = await sendRest(shop, `/products/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${users.admin.token}` },
        body: JSON.stringify(change),
      });
      const { fields } = JSON.parse(text) as { fields?: Outcome['fields'] };
      return { code: error?.code, message: error?.message, fields };
    },
    async () => JSON.parse((await sendRest(shop, `/products/${id}`)).text) as Details,
  ],
];

const success = { code: undefined, message: undefined, fields: undefined };

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  [firstImage, secondImage] = await Promise.all([aPicture('#FFFFFF'), aPicture('#000000')]);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  ({ id } = await users.admin.createProduct(aProduct()));
});

describe.each(APIS)('§2 Pictures and facts of a product over %s', (_api, editProduct, readProduct) => {
  it('default to the product image, with the product name as alternative text', async () => {
    const { name, image, pictures, specifications } = await readProduct();

    expect(pictures).toEqual([
      { image, alt: name, altHi: null, ground: expect.stringMatching(/^#[0-9A-F]{6}$/) as string },
    ]);
    expect(specifications).toEqual([]);
  });

  it('keep order and text, and each picture has its background colour', async () => {
    const specifications = [
      { name: 'Weight', value: '1.3 kg', nameHi: 'वज़न', valueHi: '1.3 किग्रा' },
      { name: 'Battery', value: '63 Wh', nameHi: null, valueHi: null },
    ];
    const pictures = [
      { image: firstImage, alt: 'From the front' },
      { image: secondImage, alt: 'From behind' },
    ];

    await expect(editProduct({ pictures, specifications })).resolves.toEqual(success);
    const product = await readProduct();
    expect(product.specifications).toEqual(specifications);
    expect(product.pictures.map(({ alt }) => alt)).toEqual(['From the front', 'From behind']);
    expect(product.pictures[0]).toMatchObject({ image: product.image, ground: '#FFFFFF' });
    const storedImage = expect.stringMatching(STORED_PICTURE) as string;
    expect(product.pictures[1]).toMatchObject({ image: storedImage, ground: '#000000' });
    expect(product.version).toBe(2);
  });

  it('accept pictures from an earlier read in another order, and remove omitted pictures', async () => {
    await editProduct({ pictures: [{ image: firstImage, alt: 'From the front' }, { image: secondImage }] });
    const [first, second] = (await readProduct()).pictures.map(({ image, alt }) => ({ image, alt }));

    await expect(editProduct({ pictures: [second, first] })).resolves.toEqual(success);
    await editProduct({ name: 'Another name' });
    expect((await readProduct()).pictures).toMatchObject([
      { image: second?.image, alt: 'Another name' },
      first,
    ]);
    await editProduct({ pictures: [first], specifications: [] });
    expect(await readProduct()).toMatchObject({ image: first?.image, pictures: [first], specifications: [] });
  });

  it('keep the texts of unchanged pictures, and use the product name as text of a new picture', async () => {
    await editProduct({
      pictures: [
        { image: firstImage, alt: 'From the front' },
        { image: secondImage, alt: 'From behind' },
      ],
    });
    const previousProduct = await readProduct();
    await editProduct({ image: previousProduct.image });
    expect((await readProduct()).pictures[0]?.alt).toBe('From the front');
    await editProduct({ image: secondImage });

    const { name, pictures } = await readProduct();
    expect(pictures.map(({ alt }) => alt)).toEqual([name, 'From behind']);
  });

  it.each<[string, InputFields, string]>([
    ['no picture', { pictures: [] }, 'pictures'],
    ['nine pictures', { pictures: Array(9).fill({ image: '/media/sample.svg', alt: '' }) }, 'pictures'],
    ['a long text', { pictures: [{ image: '/media/sample.svg', alt: 'x'.repeat(201) }] }, 'pictures.0.alt'],
    [
      'an unknown picture',
      { pictures: [{ image: '/media/sample.svg' }, { image: '/media/nothing' }] },
      'pictures.1.image',
    ],
    [
      'an image that is not the first picture',
      { image: '/media/sample.svg', pictures: [{ image: '/media/other.svg' }] },
      'pictures',
    ],
    ['21 facts', { specifications: Array(21).fill({ name: 'a', value: 'b' }) }, 'specifications'],
    ['a fact without a name', { specifications: [{ name: ' ', value: 'b' }] }, 'specifications.0.name'],
    ['a long name', { specifications: [{ name: LONG, value: 'b' }] }, 'specifications.0.name'],
    ['a long value', { specifications: [{ name: 'a', value: 'v'.repeat(121) }] }, 'specifications.0.value'],
    ['long Hindi', { specifications: [{ name: 'a', value: 'b', nameHi: LONG }] }, 'specifications.0.nameHi'],
  ])('refuse %s and change nothing (§5)', async (_label, change, field) => {
    const { code, message, fields } = await editProduct(change);
    expect(code).toBe('BAD_INPUT');
    expect(message).toMatch(/\w+ \w+/);
    expect(fields).toMatchObject([{ field }]);
    expect((await readProduct()).version).toBe(1);
  });

  it('refuse a picture that is not image data, and name its position', async () => {
    const { code, fields } = await editProduct({
      pictures: [{ image: firstImage }, { image: 'https://elsewhere.example/a.png' }],
    });

    expect(code).toBe('UNSUPPORTED_MEDIA');
    expect(fields).toMatchObject([{ field: 'pictures.1.image' }]);
  });

  it('refuse an edit of an older version (§5)', async () => {
    await editProduct({ specifications: [{ name: 'Weight', value: '2 kg' }] });
    const staleEdit = await editProduct({
      version: 1,
      specifications: [],
      pictures: [{ image: firstImage, alt: 'Front' }],
    });

    expect(staleEdit.code).toBe('CONFLICT');
    expect((await readProduct()).specifications).toHaveLength(1);
  });
});

describe('§2 The distribution of ratings', () => {
  async function sendQuery<T>(query: string): Promise<T> {
    const { text } = await sendGraphql(shop, JSON.stringify({ query }));
    return (JSON.parse(text) as { data: T }).data;
  }
  const actorWith = (userId: string, isAdmin: boolean) =>
    ({ userId, isAdmin, tokenFailed: false, adapter: 'system' }) as const;
  const addReview = async (rating: number) => {
    const author = await anAccount(shop);
    return shop.services.reviews.add(actorWith(author.id, false), id, aReview({ rating }));
  };
  interface RatingDistribution {
    product: {
      ratingCounts: { rating: number; count: number }[];
      reviews: { nodes: { rating: number }[]; totalCount: number; pageInfo: { hasNextPage: boolean } };
    };
  }
  const readRatings = (args: string) =>
    sendQuery<RatingDistribution>(`{ product(id: "${id}") { ratingCounts { rating count }
      reviews(${args}) { nodes { rating } totalCount pageInfo { hasNextPage } } } }`);

  it('counts visible reviews from five stars to one, and pages the reviews of a rating', async () => {
    for (const rating of [5, 5, 4, 1]) await addReview(rating);
    const hiddenReview = await addReview(5);
    await shop.services.reviewModeration.hide(actorWith(users.admin.id, true), hiddenReview.id, {
      reason: 'Not about it',
    });

    const { product } = await readRatings('rating: 5, first: 1');
    expect(product.ratingCounts.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
    expect(product.ratingCounts.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
    expect(product.reviews).toEqual({
      nodes: [{ rating: 5 }],
      totalCount: 2,
      pageInfo: { hasNextPage: true },
    });
    const lastPage = await readRatings('rating: 5, first: 1, offset: 1');
    expect(lastPage.product.reviews.pageInfo.hasNextPage).toBe(false);
    expect((await readRatings('rating: 3')).product.reviews).toMatchObject({ nodes: [], totalCount: 0 });
    expect((await readRatings('first: 9')).product.reviews.totalCount).toBe(4);
  });

  it.each([0, 6, -1])('refuses a filter of %d stars', async (rating) => {
    const query = `{ product(id: "${id}") { reviews(rating: ${rating}) { totalCount } } }`;
    const { error } = await sendGraphql(shop, JSON.stringify({ query }));

    expect(error?.code).toBe('BAD_INPUT');
  });

  it('needs three statements for a product page, and as many for a list of products', async () => {
    const statements = recordStatements(shop);
    const selection = `name pictures { image alt } specifications { name value } ratingCounts { count }
      reviews(first: 5, rating: 4) { nodes { comment } totalCount } relatedProducts { name price { amount } }`;
    await sendQuery(`{ product(id: "${id}") { ${selection} } }`);
    expect(statements).toHaveLength(3);
    statements.splice(0);
    await sendQuery(`{ products(first: 8) { nodes { ${selection} } } }`);
    expect(statements).toHaveLength(3);
  });
});
