import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { startShop, type Shop } from '../../support/fixtures/shop';

const GREY = { r: 230, g: 228, b: 226 };
const RED = { r: 200, g: 30, b: 30 };

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const aPicture = (size: number, background = GREY) =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: { create: { width: size / 2, height: size / 2, channels: 3, background: RED } } }])
    .png()
    .toBuffer();
const storePicture = async (bytes: Buffer) =>
  (await shop.images.store(bytes)).image.replace(/-1000\.webp$/, '');
const fetchFile = async (url: string) => {
  const response = await fetch(shop.url + url, { redirect: 'manual' });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function pixelOf(bytes: Buffer, x: number, y: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

describe('§1 The picture of a link preview', () => {
  it('is a JPEG of 1200 by 630 px, rendered once, with the backdrop of the picture at both sides', async () => {
    const prefix = await storePicture(await aPicture(900));
    const { response, bytes } = await fetchFile(`${prefix}-share.jpg`);

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    for (const x of [3, 1196])
      for (const [channel, value] of (await pixelOf(bytes, x, 300)).entries())
        expect(Math.abs(value - Object.values(GREY)[channel]!)).toBeLessThan(8);
    expect((await pixelOf(bytes, 600, 315))[1]).toBeLessThan(60);
    expect((await fetchFile(`${prefix}-share.jpg`)).bytes).toEqual(bytes);
  });

  it('shows a picture without a plain backdrop on a blurred copy of itself', async () => {
    const noise = {
      create: { width: 500, height: 500, channels: 3, background: GREY, noise: NOISE },
    } as const;
    const prefix = await storePicture(await sharp(noise).png().toBuffer());
    const { bytes } = await fetchFile(`${prefix}-share.jpg`);
    const side = await sharp(bytes).extract({ left: 10, top: 0, width: 200, height: 630 }).png().toBuffer();

    expect((await sharp(side).stats()).channels[0]!.stdev).toBeLessThan(10);
  });

  it('exists only for a stored picture', async () => {
    const { response } = await fetchFile(`/media/${'0'.repeat(32)}-share.jpg`);

    expect(response.status).toBe(404);
    expect(
      (await readdir(path.join(shop.dataDir, 'media'))).filter((name) => name.startsWith('0000')),
    ).toEqual([]);
  });
});

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;

describe('§2 The picture of the zoom view', () => {
  it.each([
    [1500, 1500],
    [2400, 2000],
  ])('of %i px has %i px', async (size, expected) => {
    const prefix = await storePicture(await aPicture(size));
    const { response, bytes } = await fetchFile(`${prefix}-2000.webp`);

    expect(response.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: expected,
      height: expected,
    });
  });

  it('is the largest other size for a small picture', async () => {
    const prefix = await storePicture(await aPicture(1000));
    const { response } = await fetchFile(`${prefix}-2000.webp`);

    expect([response.status, response.headers.get('location')]).toEqual([302, `${prefix}-1000.webp`]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });
});
