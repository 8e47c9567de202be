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
const updateOverRest = (body: string | Buffer) =>
  sendFromThread({
    url: `${shop.url}/api/products/${id}`,
    method: 'PUT',
    headers: headers(),
    body: Buffer.from(body),
  });
const updateOverGraphql = (input: object) =>
  sendFromThread({
    url: `${shop.url}/graphql`,
    method: 'POST',
    headers: headers(),
    body: Buffer.from(JSON.stringify({ query: UPDATE, variables: { input: { id, ...input } } })),
  });

/** Another file with the same pixels. The shop stores it as another picture, because its comment differs. */
const pictureVariant = (number: number) => {
  const comment = Buffer.from([0xff, 0xfe, 0, 4, 0, number]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
};

describe('§5 A picture of 40 megapixels and 10 MB', () => {
  it.each([
    ['REST', 1, (image: string) => updateOverRest(JSON.stringify({ image }))],
    ['GraphQL', 2, (image: string) => updateOverGraphql({ image })],
  ])('is accepted and re-encoded, over %s', async (_api, number, send) => {
    const { status, text } = await send(dataUrl(pictureVariant(number)));
    expect([status, text]).toEqual([200, expect.stringMatching(/\/media\/[0-9a-f]{32}-1000\.webp/)]);
  });

  it.each([
    ['an HTML page', 'UNSUPPORTED_MEDIA', () => Buffer.from(`<!doctype html>${'x'.repeat(200_000)}`)],
    ['an SVG drawing', 'UNSUPPORTED_MEDIA', () => Buffer.from(`<svg>${' '.repeat(200_000)}</svg>`)],
    [
      'a picture followed by a script',
      'UNSUPPORTED_MEDIA',
      () => Buffer.concat([picture, Buffer.from('<script>')]),
    ],
    ['a truncated picture', 'BAD_INPUT', () => picture.subarray(0, 3_000_000)],
  ])('is refused when its file is %s, over both APIs', async (_label, code, createBytes) => {
    const image = dataUrl(createBytes());
    expect(JSON.parse((await updateOverRest(JSON.stringify({ image }))).text)).toMatchObject({ code });
    expect(JSON.parse((await updateOverGraphql({ image })).text)).toMatchObject({
      errors: [{ extensions: { code } }],
    });
  });

  it('is refused beyond 10 MB, at once when the request has a Content-Length', async () => {
    const startedAt = performance.now();
    const { status } = await updateOverRest(Buffer.alloc(50_000_000, 'x'));
    expect([413, 0]).toContain(status);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect((await updateOverRest(JSON.stringify({ image: dataUrl(Buffer.alloc(10_486_000)) }))).status).toBe(
      413,
    );
  });

  it.each([
    ['invalid JSON', 400, '{"image": "'.padEnd(300_000, 'x')],
    ['a long text', 400, JSON.stringify({ description: 'x'.repeat(13_000_000) })],
    ['a data URL in a text field', 400, JSON.stringify({ description: `data:,${'x'.repeat(200_000)}` })],
    [
      'an object with many small values',
      413,
      JSON.stringify({ image: '', extra: Array(60_000).fill('xxxx') }),
    ],
    ['a deeply nested array', 400, '['.repeat(200_000)],
    [
      'a reserved reference of the image worker',
      415,
      JSON.stringify({ image: 'upload:5b0f', extra: ' '.repeat(150_000) }),
    ],
    ['an array', 400, JSON.stringify(Array(25_000).fill('xxxx'))],
  ])('is refused in a body that is %s', async (_label, status, body) => {
    const response = await updateOverRest(body);
    expect(response.status).toBe(status);
  });

  it('is re-encoded for admins only', async () => {
    const request = {
      url: `${shop.url}/api/products/${id}`,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
    };
    const { status } = await sendFromThread({
      ...request,
      body: Buffer.from(JSON.stringify({ image: dataUrl(picture) })),
    });
    expect([401, 0]).toContain(status);
  });

  it('is refused with BUSY when the image worker crashes, and is accepted on a retry', async () => {
    const image = dataUrl(pictureVariant(99));
    // Stops the worker repeatedly, because it may start late on a busy machine.
    const crashTimer = setInterval(() => shop.images.close(), 20);
    const { status, text } = await updateOverRest(JSON.stringify({ image }));
    clearInterval(crashTimer);
    expect([status, text]).toEqual([503, expect.stringContaining('BUSY')]);
    expect((await updateOverRest(JSON.stringify({ image }))).status).toBe(200);
  });
});
