import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ImageService } from '../../../server/modules/media/image.service';

const CLOTH = { r: 233, g: 225, b: 217 };

let mediaDir: string;
let images: ImageService;

beforeEach(async () => {
  mediaDir = await mkdtemp(path.join(tmpdir(), 'haat-media-'));
  images = new ImageService(mediaDir, 'https://shop.example');
  await images.prepare();
});

afterEach(() => rm(mediaDir, { recursive: true, force: true }));

const aPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: CLOTH } });
const asDataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const stored = async () => (await readdir(mediaDir)).filter((name) => name !== 'sample.svg').sort();

describe('§5 Product pictures', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'accepts %s and stores it in three sizes and two formats',
    async (format) => {
      const { image } = await images.store(await aPicture().toFormat(format).toBuffer());

      expect(image).toMatch(/^\/media\/[0-9a-f]{32}-1000\.webp$/);
      const hash = path.basename(image, '-1000.webp');
      expect(await stored()).toEqual(
        ['1000.avif', '1000.webp', '480.avif', '480.webp', '768.avif', '768.webp'].map(
          (end) => `${hash}-${end}`,
        ),
      );
      for (const name of await stored()) {
        const { width, height } = await sharp(path.join(mediaDir, name)).metadata();
        expect([width, height]).toEqual([parseInt(name.slice(33)), parseInt(name.slice(33))]);
      }
    },
  );

  it('places a narrow picture on the colour of its left edge', async () => {
    const red = aPicture(20, 40).composite([
      { input: { create: { width: 10, height: 40, channels: 3, background: 'red' } }, left: 10, top: 0 },
    ]);
    const { image, imageGround } = await images.store(await red.png().toBuffer());
    const corner = await sharp(path.join(mediaDir, path.basename(image)))
      .extract({ left: 990, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer();

    for (const [index, expected] of Object.values(CLOTH).entries()) {
      expect(Math.abs(corner.readUInt8(index) - expected)).toBeLessThan(6);
      expect(Math.abs(parseInt(imageGround.slice(1 + index * 2, 3 + index * 2), 16) - expected)).toBeLessThan(
        6,
      );
    }
  });

  it.each([
    ['grey', () => aPicture().greyscale().toColourspace('b-w').png()],
    [
      'see-through',
      () => sharp({ create: { width: 30, height: 30, channels: 4, background: '#0000' } }).png(),
    ],
    ['CMYK', () => aPicture().toColourspace('cmyk').jpeg()],
    ['16-bit', () => aPicture().toColourspace('rgb16').png()],
    ['a single pixel', () => aPicture(1, 1).png()],
  ])('accepts a picture that is %s', async (_kind, make) => {
    await expect(images.store(await make().toBuffer())).resolves.toMatchObject({
      imageGround: expect.stringMatching(/^#[0-9A-F]{6}$/) as string,
    });
  });

  it('rotates a picture upright and removes camera metadata', async () => {
    const lying = await aPicture(40, 20)
      .withExif({ IFD0: { Copyright: 'Somebody in particular' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { image } = await images.store(lying);
    const file = await readFile(path.join(mediaDir, path.basename(image)));

    expect(file.includes('Somebody')).toBe(false);
    expect((await sharp(file).metadata()).orientation).toBeUndefined();
  });

  it('detects the format from the bytes, not from the type of the data URL', async () => {
    const png = await aPicture().png().toBuffer();

    await expect(images.store(asDataUrl(png, 'image/svg+xml'))).resolves.toMatchObject({});
    await expect(images.store(asDataUrl(Buffer.from('<svg/>'), 'image/png'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
    });
  });

  it('returns the same path for the same picture and encodes it once, also concurrently', async () => {
    const png = await aPicture().png().toBuffer();
    const [one, two] = await Promise.all([images.store(png), images.store(asDataUrl(png))]);
    const epoch = new Date(0);
    for (const name of await stored()) await utimes(path.join(mediaDir, name), epoch, epoch);
    const three = await new ImageService(mediaDir).store(png);

    expect(two).toEqual(one);
    expect(three).toEqual(one);
    expect(await stored()).toHaveLength(6);
    expect((await sharp(path.join(mediaDir, path.basename(one.image))).metadata()).width).toBe(1000);
  });

  it('accepts a stored picture by path or URL', async () => {
    const { image, imageGround } = await images.store(await aPicture().png().toBuffer());

    await expect(images.store(image)).resolves.toEqual({ image, imageGround });
    await expect(images.store(`https://shop.example${image}`)).resolves.toEqual({ image, imageGround });
    await expect(images.isOwnPath(image)).resolves.toBe(true);
    await expect(images.store('/media/sample.svg')).resolves.toMatchObject({ image: '/media/sample.svg' });
  });

  it.each([
    '/media/00000000000000000000000000000000-1000.webp',
    '/media/../shop.sqlite',
    '/media/',
    '/media/%2e%2e/x',
  ])('refuses %s', async (other) => {
    await expect(images.isOwnPath(other)).resolves.toBe(false);
    await expect(images.store(other)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('deletes files of a crashed upload, but none of a running one', async () => {
    const old = path.join(mediaDir, '.old.tmp');
    await writeFile(old, 'half');
    await utimes(old, new Date(0), new Date(0));
    const recent = path.join(mediaDir, '.new.tmp');
    await writeFile(recent, 'half');
    await utimes(recent, new Date(), new Date());
    await images.prepare();

    expect(await stored()).toEqual(['.new.tmp']);
  });

  it('reuses existing renditions, so that storing a picture again needs no work', async () => {
    const png = await aPicture().png().toBuffer();
    const { image } = await images.store(png);
    const newShop = new ImageService(path.join(mediaDir, 'new'));
    await newShop.prepare();
    await writeFile(path.join(mediaDir, 'notes.txt'), 'not a picture');
    await newShop.importPictures(mediaDir);

    expect(await readdir(path.join(mediaDir, 'new'))).toHaveLength(7);
    await expect(newShop.store(png)).resolves.toMatchObject({ image });
  });
});
