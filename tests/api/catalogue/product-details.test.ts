import sharp from 'sharp';
import { aProduct, aReview } from '../../support/fixtures/factories';
import { anAccount, type People, type Wire } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { listenToReads } from '../../support/runtime/statements';
import { transports } from '../../support/transports/transports';
import { sendGraphql, sendRest } from '../../support/transports/transports-raw';

let shop: Shop;
let people: People;
let id: string;
let firstImage: string;
let back: string;

const aPicture = async (background: string) => {
  const canvas = sharp({ create: { width: 30, height: 30, channels: 3, background } });
  return `data:image/png;base64,${(await canvas.png().toBuffer()).toString('base64')}`;
};
const OWN = /^\/media\/[0-9a-f]{32}-1000\.webp$/;

interface Details {
  name: string;
  image: string;
  version: number;
  pictures: { image: string; alt: string; ground?: string }[];
  specifications: { name: string; value: string }[];
}

interface Outcome {
  code: unknown;
  message: unknown;
  fields: { field: string }[] | undefined;
}

/** The APIs for product edits. */
const APIS: [string, (change: Wire) => Promise<Outcome>, () => Promise<Details>][] = [
  [
    'GraphQL',
    async (change) => {
      const query = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
      const body = JSON.stringify({ query, variables: { input: { id, ...change } } });
      const { text, error } = await sendGraphql(shop, body, people.admin.token);
      const parsed = JSON.parse(text) as { errors?: { extensions: { fields?: Outcome['fields'] } }[] };
      return {
        code: error?.code,
        message: error?.message,
        fields: parsed.errors?.[0]?.extensions.fields,
      };
    },
    async () => {
      const query = `{ product(id: "${id}") { name image version pictures { image alt ground }
        specifications { name value } } }`;
      const { text } = await sendGraphql(shop, JSON.stringify({ query }));
      return (JSON.parse(text) as { data: { product: Details } }).data.product;
    },
  ],
  [
    'REST',
    async (change) => {
      const { text, error } = await sendRest(shop, `/products/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${people.admin.token}` },
        body: JSON.stringify(change),
      });
      const { fields } = JSON.parse(text) as { fields?: Outcome['fields'] };
      return { code: error?.code, message: error?.message, fields };
    },
    async () => JSON.parse((await sendRest(shop, `/products/${id}`)).text) as Details,
  ],
];

const done = { code: undefined, message: undefined, fields: undefined };

beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
  [firstImage, back] = await Promise.all([aPicture('#FFFFFF'), aPicture('#000000')]);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  ({ id } = await people.admin.createProduct(aProduct()));
});

describe.each(APIS)('§2 Pictures and facts of a product over %s', (_door, edit, read) => {
  it('default to the one picture, with the name of the product as alternative text', async () => {
    const { name, image, pictures, specifications } = await read();

    expect(pictures).toEqual([
      { image, alt: name, ground: expect.stringMatching(/^#[0-9A-F]{6}$/) as string },
    ]);
    expect(specifications).toEqual([]);
  });

  it('keep order and text, and each picture has its background colour', async () => {
    const specifications = [
      { name: 'Weight', value: '1.3 kg' },
      { name: 'Battery', value: '63 Wh' },
    ];
    const pictures = [
      { image: firstImage, alt: 'From the front' },
      { image: back, alt: 'From behind' },
    ];

    await expect(edit({ pictures, specifications })).resolves.toEqual(done);
    const product = await read();
    expect(product.specifications).toEqual(specifications);
    expect(product.pictures.map(({ alt }) => alt)).toEqual(['From the front', 'From behind']);
    expect(product.pictures[0]).toMatchObject({ image: product.image, ground: '#FFFFFF' });
    expect(product.pictures[1]).toMatchObject({
      image: expect.stringMatching(OWN) as string,
      ground: '#000000',
    });
    expect(product.version).toBe(2);
  });

  it('accept the values of a read, in another order, and remove omitted ones', async () => {
    await edit({ pictures: [{ image: firstImage, alt: 'From the front' }, { image: back }] });
    const [first, second] = (await read()).pictures.map(({ image, alt }) => ({ image, alt }));

    await expect(edit({ pictures: [second, first] })).resolves.toEqual(done);
    await edit({ name: 'Another name' });
    expect((await read()).pictures).toMatchObject([{ image: second?.image, alt: 'Another name' }, first]);
    await edit({ pictures: [first], specifications: [] });
    expect(await read()).toMatchObject({ image: first?.image, pictures: [first], specifications: [] });
  });

  it('keep other pictures and the previous text when only one picture changes', async () => {
    await edit({
      pictures: [
        { image: firstImage, alt: 'From the front' },
        { image: back, alt: 'From behind' },
      ],
    });
    const before = await read();
    await edit({ image: before.image });
    expect((await read()).pictures[0]?.alt).toBe('From the front');
    await edit({ image: back });

    const { name, pictures } = await read();
    expect(pictures.map(({ alt }) => alt)).toEqual([name, 'From behind']);
  });

  it.each<[string, Wire, string]>([
    ['no picture', { pictures: [] }, 'pictures'],
    ['nine pictures', { pictures: Array(9).fill({ image: '/media/sample.svg', alt: '' }) }, 'pictures'],
    ['a long text', { pictures: [{ image: '/media/sample.svg', alt: 'x'.repeat(201) }] }, 'pictures.0.alt'],
    [
      'a picture from elsewhere',
      { pictures: [{ image: '/media/sample.svg' }, { image: '/media/nothing' }] },
      'pictures.1.image',
    ],
    [
      'another image beside',
      { image: '/media/sample.svg', pictures: [{ image: '/media/other.svg' }] },
      'pictures',
    ],
    ['21 facts', { specifications: Array(21).fill({ name: 'a', value: 'b' }) }, 'specifications'],
    ['a fact without a name', { specifications: [{ name: ' ', value: 'b' }] }, 'specifications.0.name'],
    ['a long name', { specifications: [{ name: 'n'.repeat(41), value: 'b' }] }, 'specifications.0.name'],
    ['a long value', { specifications: [{ name: 'a', value: 'v'.repeat(121) }] }, 'specifications.0.value'],
  ])('refuse %s and change nothing (§5)', async (_label, change, field) => {
    const { code, message, fields } = await edit(change);

    expect(code).toBe('BAD_INPUT');
    expect(message).toMatch(/\w+ \w+/);
    expect(fields).toMatchObject([{ field }]);
    expect((await read()).version).toBe(1);
  });

  it('refuse text that is no picture and name its position', async () => {
    const { code, fields } = await edit({
      pictures: [{ image: firstImage }, { image: 'https://elsewhere.example/a.png' }],
    });

    expect(code).toBe('UNSUPPORTED_MEDIA');
    expect(fields).toMatchObject([{ field: 'pictures.1.image' }]);
  });

  it('return both versions when an edit uses an older version (§5)', async () => {
    await edit({ specifications: [{ name: 'Weight', value: '2 kg' }] });
    const staleEdit = await edit({
      version: 1,
      specifications: [],
      pictures: [{ image: firstImage, alt: 'Front' }],
    });

    expect(staleEdit.code).toBe('CONFLICT');
    expect((await read()).specifications).toHaveLength(1);
  });
});

describe('§2 The distribution of ratings', () => {
  async function graphql<T>(query: string): Promise<T> {
    const { text } = await sendGraphql(shop, JSON.stringify({ query }));
    return (JSON.parse(text) as { data: T }).data;
  }
  const asSystem = (userId: string, isAdmin: boolean) =>
    ({ userId, isAdmin, tokenFailed: false, door: 'system' }) as const;
  const review = async (rating: number) => {
    const writer = await anAccount(shop);
    return shop.services.reviews.add(asSystem(writer.id, false), id, aReview({ rating }));
  };
  interface Spread {
    product: {
      ratingCounts: { rating: number; count: number }[];
      reviews: { nodes: { rating: number }[]; totalCount: number; pageInfo: { hasNextPage: boolean } };
    };
  }
  const read = (args: string) =>
    graphql<Spread>(`{ product(id: "${id}") { ratingCounts { rating count }
      reviews(${args}) { nodes { rating } totalCount pageInfo { hasNextPage } } } }`);

  it('counts visible reviews from five stars to one, and pages the reviews of a rating', async () => {
    for (const rating of [5, 5, 4, 1]) await review(rating);
    const hidden = await review(5);
    await shop.services.reviewModeration.hide(asSystem(people.admin.id, true), hidden.id, {
      reason: 'Not about it',
    });

    const { product } = await read('rating: 5, first: 1');
    expect(product.ratingCounts.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
    expect(product.ratingCounts.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
    expect(product.reviews).toEqual({
      nodes: [{ rating: 5 }],
      totalCount: 2,
      pageInfo: { hasNextPage: true },
    });
    expect((await read('rating: 5, first: 1, offset: 1')).product.reviews.pageInfo.hasNextPage).toBe(false);
    expect((await read('rating: 3')).product.reviews).toMatchObject({ nodes: [], totalCount: 0 });
    expect((await read('first: 9')).product.reviews.totalCount).toBe(4);
  });

  it.each([0, 6, -1])('refuses a filter of %d stars', async (rating) => {
    const query = `{ product(id: "${id}") { reviews(rating: ${rating}) { totalCount } } }`;
    const { error } = await sendGraphql(shop, JSON.stringify({ query }));

    expect(error?.code).toBe('BAD_INPUT');
  });

  it('needs three statements for a product page, and as many for a list of products', async () => {
    const statements = listenToReads(shop);
    const selection = `name pictures { image alt } specifications { name value } ratingCounts { count }
      reviews(first: 5, rating: 4) { nodes { comment } totalCount } relatedProducts { name price { amount } }`;
    await graphql(`{ product(id: "${id}") { ${selection} } }`);
    expect(statements).toHaveLength(3);
    statements.splice(0);
    await graphql(`{ products(first: 8) { nodes { ${selection} } } }`);
    expect(statements).toHaveLength(3);
  });
});
