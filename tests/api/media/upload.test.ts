import { anApiToken } from '../../support/fixtures/api-tokens';
import { PNG, pictureForm } from '../../support/fixtures/pictures/picture-form';
import { addProduct, signUp, signUpAdmin, type RestClient } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { responseFaultOf, sendRest } from '../../support/transports/transports-raw';

const OWN_PATH = /^\/media\/[0-9a-f]{32}-1000\.webp$/;
const MB = 1024 * 1024;

let shop: Shop;
let admin: RestClient;
let shopper: RestClient;
beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  admin = await signUpAdmin(shop);
  shopper = await signUp(shop);
});
afterAll(() => shop.stop());

const upload = (
  body: BodyInit,
  { token, headers }: { token?: string; headers?: Record<string, string> } = {},
) =>
  sendRest(shop, '/upload', {
    method: 'POST',
    body,
    headers: { ...headers, authorization: `Bearer ${token ?? admin.token}` },
  });

interface MultipartForm {
  body: string;
  headers: Record<string, string>;
}

const BOUNDARY = 'form-boundary-of-the-test';

/** A multipart form in plain text. */
const multipartForm = (...parts: string[]): MultipartForm => ({
  body: `${parts.map((content) => `--${BOUNDARY}\r\n${content}\r\n`).join('')}--${BOUNDARY}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
});
const FIELD_HEADER = 'Content-Disposition: form-data; name="image"';
const FILE_HEADERS = `${FIELD_HEADER}; filename="a.png"\r\nContent-Type: image/png`;

describe('§7 POST /upload', () => {
  it('stores the picture of a form and returns its path as plain text, which a product accepts', async () => {
    const response = await upload(pictureForm());
    expect(response).toMatchObject({ status: 200, text: expect.stringMatching(OWN_PATH) as string });
    expect(response.type).toMatch(/^text\/plain\b/);
    expect((await fetch(shop.url + response.text)).headers.get('content-type')).toBe('image/webp');

    const { _id: id } = await addProduct(admin);
    const { status, json } = await admin.put(`/products/${String(id)}`, { image: response.text });
    expect({ status, image: json.image }).toEqual({ status: 200, image: response.text });
  });

  it('returns a URL to a page of another origin', async () => {
    const { text } = await upload(pictureForm(), { headers: { origin: 'https://storefront.example' } });
    expect(text.slice(0, shop.url.length)).toBe(shop.url);
    expect(text.slice(shop.url.length)).toMatch(OWN_PATH);
  });

  it('accepts a token with catalogue:write, and refuses a token with other scopes', async () => {
    const { token } = await anApiToken(shop, { scopes: ['catalogue:write'] });
    expect(await upload(pictureForm(), { token })).toMatchObject({ status: 200 });
    const otherScopeToken = await anApiToken(shop, { scopes: ['catalogue:read', 'orders:write'] });
    expect(await upload(pictureForm(), { token: otherScopeToken.token })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN' },
    });
  });

  it('refuses customers and visitors before it reads the form', async () => {
    const form = pictureForm(Buffer.alloc(12 * MB));
    expect(await upload(form, { token: shopper.token })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', message: 'Not authorized as an admin' },
    });
    expect(await sendRest(shop, '/upload', { method: 'POST', body: pictureForm() })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHENTICATED', message: 'Not authorized, no token' },
    });
  });

  it.each<[string, number, string, FormData | MultipartForm]>([
    [
      'a picture larger than 10 MB',
      413,
      'The picture is larger than 10 MB',
      pictureForm(Buffer.alloc(10 * MB + 1)),
    ],
    ['a form larger than 11 MB', 413, 'The form is larger than 11 MB', pictureForm(Buffer.alloc(11 * MB))],
    [
      'an SVG',
      415,
      'PNG, JPEG, WebP or AVIF',
      pictureForm(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['text', 415, 'PNG, JPEG, WebP or AVIF', pictureForm(Buffer.from('hello'))],
    ['a truncated picture', 415, 'besides the picture', pictureForm(PNG.subarray(0, 40))],
    ['an empty file', 400, 'empty', pictureForm(Buffer.alloc(0))],
    ['another field', 400, 'Send one picture as a file in the field image', pictureForm(PNG, 'photo')],
    [
      'no file',
      400,
      'Send one picture as a file in the field image',
      multipartForm(`${FIELD_HEADER}\r\n\r\nhello`),
    ],
    [
      'two files',
      400,
      'Send one picture',
      multipartForm(`${FILE_HEADERS}\r\n\r\na`, `${FILE_HEADERS}\r\n\r\nb`),
    ],
    [
      'a truncated form',
      400,
      'cannot be read',
      { ...multipartForm(), body: `--${BOUNDARY}\r\n${FILE_HEADERS}\r\n\r\nabc` },
    ],
    [
      'many parts',
      400,
      'more than 16 parts',
      multipartForm(...Array<string>(17).fill(`${FIELD_HEADER}\r\n\r\na`)),
    ],
    [
      'long headers of a part',
      400,
      'head of a part',
      multipartForm(`${'X: y\r\n'.repeat(800)}${FILE_HEADERS}\r\n\r\na`),
    ],
    ['an empty body', 400, 'cannot be read', { ...multipartForm(), body: '' }],
    [
      'a form without a boundary',
      415,
      'multipart/form-data',
      { ...multipartForm(), headers: { 'content-type': 'multipart/form-data' } },
    ],
    ['JSON', 415, 'multipart/form-data', { body: '{}', headers: { 'content-type': 'application/json' } }],
    [
      'a compressed form',
      415,
      'not compressed',
      { body: 'x', headers: { ...multipartForm().headers, 'content-encoding': 'gzip' } },
    ],
  ])('refuses %s with %i and a message', async (_label, status, expectedMessage, form) => {
    const response = form instanceof FormData ? await upload(form) : await upload(form.body, form);
    expect(responseFaultOf(response)).toBeUndefined();
    expect(response).toMatchObject({
      status,
      error: { message: expect.stringContaining(expectedMessage) as string },
    });
  });
});
