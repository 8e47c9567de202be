import { largePicture, sendFromThread } from '../../support/fixtures/pictures/large-pictures';
import { addProduct, signUpAdmin, type RestClient } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

jest.setTimeout(120_000);

const UPDATE = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { image } }';

let shop: Shop;
let admin: RestClient;
let id: string;
let picture: Buffer;

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  admin = await signUpAdmin(shop);
  id = String((await addProduct(admin))._id);
  picture = await largePicture();
});
afterAll(() => shop.stop());

const headers = () => ({ authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' });
const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const overRest = (body: string | Buffer) =>
  sendFromThread({
    url: `${shop.url}/api/products/${id}`,
    method: 'PUT',
    headers: headers(),
    body: Buffer.from(body),
  });
const overGraphql = (input: object) =>
  sendFromThread({
    url: `${shop.url}/graphql`,
    method: 'POST',
    headers: headers(),
    body: Buffer.from(JSON.stringify({ query: UPDATE, variables: { input: { id, ...input } } })),
  });

/** Another picture with the same pixels, because a comment in the file counts as content. */
const variant = (number: number) => {
  const comment = Buffer.from([0xff, 0xfe, 0, 4, 0, number]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
};

describe('§5 A picture of 40 megapixels and 10 MB', () => {
  it.each([
    ['REST', 1, (image: string) => overRest(JSON.stringify({ image }))],
    ['GraphQL', 2, (image: string) => overGraphql({ image })],
  ])('is accepted and re-encoded, over %s', async (_door, number, send) => {
    const { status, text } = await send(dataUrl(variant(number)));
    expect([status, text]).toEqual([200, expect.stringMatching(/\/media\/[0-9a-f]{32}-1000\.webp/)]);
  });

  it.each([
    ['a page', 'UNSUPPORTED_MEDIA', () => Buffer.from(`<!doctype html>${'x'.repeat(200_000)}`)],
    ['a drawing', 'UNSUPPORTED_MEDIA', () => Buffer.from(`<svg>${' '.repeat(200_000)}</svg>`)],
    [
      'a picture that is a page too',
      'UNSUPPORTED_MEDIA',
      () => Buffer.concat([picture, Buffer.from('<script>')]),
    ],
    ['half a picture', 'BAD_INPUT', () => picture.subarray(0, 3_000_000)],
  ])('is not %s, over both APIs', async (_label, code, make) => {
    const image = dataUrl(make());
    expect(JSON.parse((await overRest(JSON.stringify({ image }))).text)).toMatchObject({ code });
    expect(JSON.parse((await overGraphql({ image })).text)).toMatchObject({
      errors: [{ extensions: { code } }],
    });
  });

  it('is refused beyond 10 MB, at once with a Content-Length', async () => {
    const start = performance.now();
    const { status } = await overRest(Buffer.alloc(50_000_000, 'x'));
    expect([413, 0]).toContain(status);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect((await overRest(JSON.stringify({ image: dataUrl(Buffer.alloc(10_486_000)) }))).status).toBe(413);
  });

  it.each([
    ['broken', 400, '{"image": "'.padEnd(300_000, 'x')],
    ['a long text', 400, JSON.stringify({ description: 'x'.repeat(13_000_000) })],
    ['a data URL for a text', 400, JSON.stringify({ description: `data:,${'x'.repeat(200_000)}` })],
    ['large in many parts', 413, JSON.stringify({ image: '', extra: Array(60_000).fill('xxxx') })],
    ['a deep nest', 400, '['.repeat(200_000)],
    [
      'a name that only the workshop gives',
      415,
      JSON.stringify({ image: 'upload:5b0f', extra: ' '.repeat(150_000) }),
    ],
    ['a list', 400, JSON.stringify(Array(25_000).fill('xxxx'))],
  ])('is refused in a body that is %s', async (_label, status, body) => {
    const answer = await overRest(body);
    expect(answer.status).toBe(status);
  });

  it('is re-encoded for admins only', async () => {
    const sent = {
      url: `${shop.url}/api/products/${id}`,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
    };
    const { status } = await sendFromThread({
      ...sent,
      body: Buffer.from(JSON.stringify({ image: dataUrl(picture) })),
    });
    expect([401, 0]).toContain(status);
  });

  it('gets BUSY when the image worker crashes, and succeeds on a retry', async () => {
    const image = dataUrl(variant(99));
    // The worker may start late on a busy machine.
    const breaking = setInterval(() => shop.images.close(), 20);
    const { status, text } = await overRest(JSON.stringify({ image }));
    clearInterval(breaking);
    expect([status, text]).toEqual([503, expect.stringContaining('BUSY')]);
    expect((await overRest(JSON.stringify({ image }))).status).toBe(200);
  });
});
