import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readConfig } from '../../../server/config';
import { BucketMedia } from '../../../server/modules/media/bucket-media';
import { MediaUnavailableError } from '../../../server/modules/media/media-store';
import { checkDatabase } from '../../../server/cli/check-integrity';
import { databaseOf } from '../../support/fixtures/database';
import { aProduct } from '../../support/fixtures/factories';
import { startBucket, type FakeBucket } from '../../support/fakes/fake-bucket';
import { connectRest } from '../../support/transports/rest-transport';
import { startShop, type Shop } from '../../support/fixtures/shop';

let bucket: FakeBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
beforeEach(() => {
  bucket.requests.length = 0;
  bucket.faults.length = 0;
});

const envOf = ({ location }: FakeBucket) => ({
  MEDIA_S3_BUCKET: location.bucket,
  MEDIA_S3_REGION: location.region,
  MEDIA_S3_ENDPOINT: location.endpoint!,
  MEDIA_S3_ACCESS_KEY_ID: location.credentials!.accessKeyId,
  MEDIA_S3_SECRET_ACCESS_KEY: location.credentials!.secretAccessKey,
});

describe('Pictures in a bucket', () => {
  const media = () => new BucketMedia(bucket.location, 200);
  const BYTES = Buffer.from('a picture');

  it('have the same bytes and type as written', async () => {
    await media().write('a-480.webp', BYTES);
    expect(bucket.files.get('a-480.webp')).toEqual({ bytes: BYTES, type: 'image/webp' });
    await expect(media().read('a-480.webp')).resolves.toEqual(BYTES);
    await expect(media().exists('a-480.webp')).resolves.toBe(true);
    await expect(media().exists('b-480.webp')).resolves.toBe(false);
    await expect(media().read('b-480.webp')).resolves.toBeUndefined();
  });

  it('are listed, also over several pages', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `list-${index}.webp`);
    for (const name of names) bucket.files.set(name, { bytes: BYTES, type: 'image/webp' });
    expect(await media().list()).toEqual(expect.arrayContaining(names));
  });

  it.each([
    ['an overload of the storage', 503],
    ['a fault of the storage', 500],
    ['a broken connection', 'cut'],
  ] as const)('are sent again after %s', async (_label, fault) => {
    bucket.faults.push(fault);
    await media().write('again.webp', BYTES);
    expect(bucket.requests).toEqual(['PUT again.webp', 'PUT again.webp']);
  });

  it.each([
    ['fails repeatedly', 503],
    ['does not respond', 'silence'],
  ] as const)('return BUSY when the storage %s', async (_label, fault) => {
    bucket.faults.push(fault, fault, fault);
    await expect(media().read('a-480.webp')).rejects.toMatchObject({
      code: 'BUSY',
      details: { retryAfterSeconds: 5 },
    });
  });

  it('cause an internal error when the storage refuses the keys', async () => {
    bucket.faults.push(403);
    const pendingRead = media().read('a-480.webp');
    await expect(pendingRead).rejects.not.toHaveProperty('code', 'BUSY');
    const unknownBucket = new BucketMedia({ ...bucket.location, bucket: 'another' });
    await expect(unknownBucket.prepare()).rejects.toThrow(MediaUnavailableError);
  });
});

describe('A shop with its pictures in a bucket', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: envOf(bucket) });
  });
  afterAll(() => shop.stop());

  it('stores, serves and checks pictures in the bucket, and stores none in its own folder', async () => {
    const { admin } = await connectRest(shop);
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#e9e1d9' } })
      .png()
      .toBuffer();
    const product = await admin.createProduct(
      aProduct({ image: `data:image/png;base64,${png.toString('base64')}` }),
    );
    const { image } = product;
    const pictureFiles = [...bucket.files.keys()].filter((name) => image.includes(name.slice(0, 32)));
    expect(pictureFiles).toHaveLength(6);
    expect(existsSync(path.join(shop.dataDir, image))).toBe(false);

    bucket.requests.length = 0;
    const responses = [await fetch(shop.url + image), await fetch(shop.url + image)];
    for (const response of responses) {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toBeTruthy();
      expect(Buffer.from(await response.arrayBuffer())).toEqual(
        bucket.files.get(path.basename(image))?.bytes,
      );
    }
    expect(bucket.requests).toEqual([`GET ${path.basename(image)}`]);
    const etag = responses[0]!.headers.get('etag')!;
    const conditionalRequest = { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } };
    expect((await fetch(shop.url + image, conditionalRequest)).status).toBe(304);

    const { problems } = await checkDatabase(databaseOf(shop.dataDir), bucket.location);
    expect(problems.filter((problem) => problem.includes(path.basename(image)))).toEqual([]);
    bucket.files.delete(path.basename(image));
    const secondCheck = await checkDatabase(databaseOf(shop.dataDir), bucket.location);
    expect(secondCheck.problems.join('\n')).toContain(`missing: ${path.basename(image)}`);
  });

  it.each([
    ['a missing picture', '/media/none.webp', 404, {}],
    ['a name without a picture extension', '/media/none', 404, {}],
    ['a path outside the bucket', '/media/..%2Fsecret', 404, {}],
    ['a DELETE', '/media/sample.svg', 405, { method: 'DELETE' }],
  ])('returns 404 or 405 for %s', async (_label, urlPath, status, request) => {
    expect((await fetch(shop.url + urlPath, request)).status).toBe(status);
  });

  it('returns BUSY when the storage does not deliver a picture', async () => {
    bucket.faults.push(503, 503, 503);
    const response = await fetch(`${shop.url}/media/sample.svg`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${shop.url}/media/sample.svg`)).status).toBe(200);
  });
});

describe('The configured location of pictures', () => {
  it('is the data folder unless the configuration names a bucket', () => {
    expect(readConfig({ DATA_DIR: '/srv/haat' }).media).toBe('/srv/haat/media');
    expect(readConfig({ MEDIA_S3_BUCKET: 'haat' }).media).toEqual({
      bucket: 'haat',
      region: 'us-east-1',
      endpoint: undefined,
      credentials: undefined,
    });
  });

  it('is refused with an incomplete key or an invalid bucket name', () => {
    expect(() => readConfig({ MEDIA_S3_BUCKET: 'Haat!' })).toThrow('MEDIA_S3_BUCKET must be the name');
    expect(() => readConfig({ MEDIA_S3_BUCKET: 'haat', MEDIA_S3_ACCESS_KEY_ID: 'a' })).toThrow(
      'MEDIA_S3_SECRET_ACCESS_KEY is missing',
    );
  });
});
