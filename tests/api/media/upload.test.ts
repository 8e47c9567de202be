import { anApiToken } from '../../support/fixtures/api-tokens';
import { PNG, pictureForm } from '../../support/fixtures/pictures/picture-form';
import { addProduct, signUp, signUpAdmin, type RestClient } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { faultOf, sendRest } from '../../support/transports/transports-raw';

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

interface Written {
  body: string;
  headers: Record<string, string>;
}

const BOUNDARY = 'form-boundary-of-the-test';

/** A multipart form in plain text. */
const written = (...parts: string[]): Written => ({
  body: `${parts.map((content) => `--${BOUNDARY}\r\n${content}\r\n`).join('')}--${BOUNDARY}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
});
const FIELD = 'Content-Disposition: form-data; name="image"';
const FILE = `${FIELD}; filename="a.png"\r\nContent-Type: image/png`;

describe('§7 POST /upload', () => {
  it('stores the picture of a form and returns its path as plain text, which a product accepts', async () => {
    const answer = await upload(pictureForm());
    expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(OWN_PATH) as string });
    expect(answer.type).toMatch(/^text\/plain\b/);
    expect((await fetch(shop.url + answer.text)).headers.get('content-type')).toBe('image/webp');

    const { _id: id } = await addProduct(admin);
    const { status, json } = await admin.put(`/products/${String(id)}`, { image: answer.text });
    expect({ status, image: json.image }).toEqual({ status: 200, image: answer.text });
  });

  it('returns a URL to a page of another origin', async () => {
    const { text } = await upload(pictureForm(), { headers: { origin: 'https://storefront.example' } });
    expect(text.slice(0, shop.url.length)).toBe(shop.url);
    expect(text.slice(shop.url.length)).toMatch(OWN_PATH);
  });

  it('accepts a token with catalogue:write and refuses one with another scope', async () => {
    const { token } = await anApiToken(shop, { scopes: ['catalogue:write'] });
    expect(await upload(pictureForm(), { token })).toMatchObject({ status: 200 });
    const reader = await anApiToken(shop, { scopes: ['catalogue:read', 'orders:write'] });
    expect(await upload(pictureForm(), { token: reader.token })).toMatchObject({
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

  it.each<[string, number, string, FormData | Written]>([
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
    ['half a picture', 415, 'besides the picture', pictureForm(PNG.subarray(0, 40))],
    ['an empty file', 400, 'empty', pictureForm(Buffer.alloc(0))],
    ['another field', 400, 'Send one picture as a file in the field image', pictureForm(PNG, 'photo')],
    ['no file', 400, 'Send one picture as a file in the field image', written(`${FIELD}\r\n\r\nhello`)],
    ['two files', 400, 'Send one picture', written(`${FILE}\r\n\r\na`, `${FILE}\r\n\r\nb`)],
    [
      'a form that is cut',
      400,
      'cannot be read',
      { ...written(), body: `--${BOUNDARY}\r\n${FILE}\r\n\r\nabc` },
    ],
    ['many parts', 400, 'more than 16 parts', written(...Array<string>(17).fill(`${FIELD}\r\n\r\na`))],
    ['a long head', 400, 'head of a part', written(`${'X: y\r\n'.repeat(800)}${FILE}\r\n\r\na`)],
    ['an empty body', 400, 'cannot be read', { ...written(), body: '' }],
    [
      'a form without a boundary',
      415,
      'multipart/form-data',
      { ...written(), headers: { 'content-type': 'multipart/form-data' } },
    ],
    ['JSON', 415, 'multipart/form-data', { body: '{}', headers: { 'content-type': 'application/json' } }],
    [
      'a compressed form',
      415,
      'not compressed',
      { body: 'x', headers: { ...written().headers, 'content-encoding': 'gzip' } },
    ],
  ])('refuses %s with %i and a message', async (_label, status, sentence, sent) => {
    const answer = sent instanceof FormData ? await upload(sent) : await upload(sent.body, sent);
    expect(faultOf(answer)).toBeUndefined();
    expect(answer).toMatchObject({ status, error: { message: expect.stringContaining(sentence) as string } });
  });
});
