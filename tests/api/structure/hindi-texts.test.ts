import { aProduct } from '../../support/fixtures/factories';
import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { sendGraphql, sendRest } from '../../support/transports/transports-raw';

interface HindiTexts {
  descriptionHi: string | null;
  pictures: { image: string; alt: string; altHi: string | null }[];
}

interface Outcome {
  code: string | undefined;
  fields?: { field: string }[];
}

const OTHER_IMAGE = '/media/sample.svg';
const IMAGE = LISTING_PICTURE;
const NEW_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SUCCESS = { code: undefined, fields: undefined };

let shop: Shop;
let users: TestUsers;
let id: string;

/** Each API: its name, a function that edits the product, and a function that reads it. */
const APIS: [string, (change: InputFields) => Promise<Outcome>, () => Promise<HindiTexts>][] = [
  [
    'GraphQL',
    async (change) => {
      const query = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
      const body = JSON.stringify({ query, variables: { input: { id, ...change } } });
      const { text } = await sendGraphql(shop, body, users.admin.token);
      const { errors } = JSON.parse(text) as { errors?: { extensions: Outcome }[] };
      return { code: errors?.[0]?.extensions.code, fields: errors?.[0]?.extensions.fields };
    },
    async () => {
      const query = `{ product(id: "${id}") { descriptionHi pictures { image alt altHi } } }`;
      const { text } = await sendGraphql(shop, JSON.stringify({ query }));
      return (JSON.parse(text) as { data: { product: HindiTexts } }).data.product;
    },
  ],
  [
    'REST',
    async (change) => {
      const { text } = await sendRest(shop, `/products/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${users.admin.token}` },
        body: JSON.stringify(change),
      });
      const { code, fields } = JSON.parse(text) as Outcome;
      return { code, fields };
    },
    async () => JSON.parse((await sendRest(shop, `/products/${id}`)).text) as HindiTexts,
  ],
];

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  ({ id } = await users.admin.createProduct(aProduct()));
});

describe.each(APIS)('§2 Hindi texts of a product over %s', (_api, editProduct, readProduct) => {
  it('have Hindi texts of their own, else the Hindi name unless an English text says more', async () => {
    const pictures = [
      { image: IMAGE, alt: 'From the front', altHi: ' सामने से ' },
      { image: OTHER_IMAGE, alt: 'From behind' },
      { image: OTHER_IMAGE, altHi: 'ढक्कन' },
      { image: OTHER_IMAGE },
    ];
    const texts = async () => (await readProduct()).pictures.map(({ altHi }) => altHi);

    await editProduct({ pictures });
    await expect(texts()).resolves.toEqual(['सामने से', null, 'ढक्कन', null]);
    await editProduct({ nameHi: 'केतली' });
    await expect(texts()).resolves.toEqual(['सामने से', null, 'ढक्कन', 'केतली']);
    // A client that writes the pictures of a read changes no text, and the default follows the Hindi name.
    const written = (await readProduct()).pictures.map(({ image, alt, altHi }) => ({ image, alt, altHi }));
    await expect(editProduct({ pictures: written })).resolves.toEqual(SUCCESS);
    await editProduct({ nameHi: 'चायदानी' });
    await expect(texts()).resolves.toEqual(['सामने से', null, 'ढक्कन', 'चायदानी']);
    await editProduct({ image: NEW_IMAGE });
    await expect(texts()).resolves.toEqual(['चायदानी', null, 'ढक्कन', 'चायदानी']);
  });

  it('refuse a Hindi text above the limit of the English one', async () => {
    const outcome = await editProduct({ pictures: [{ image: IMAGE, altHi: 'क'.repeat(201) }] });
    expect(outcome).toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'pictures.0.altHi' }] });
    await expect(editProduct({ descriptionHi: 'क'.repeat(5_001) })).resolves.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'descriptionHi' }],
    });
  });

  it('stand beside a description in Hindi, which null removes', async () => {
    await editProduct({ descriptionHi: 'दो मिनट में उबालती है।\nबिना आवाज़।' });
    expect((await readProduct()).descriptionHi).toBe('दो मिनट में उबालती है।\nबिना आवाज़।');
    await editProduct({ descriptionHi: null });
    expect((await readProduct()).descriptionHi).toBeNull();
  });
});
