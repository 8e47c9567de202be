import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ImageService } from '../../../server/modules/media/image.service';

const BACKGROUND = { r: 233, g: 225, b: 217 };

let mediaDir: string;
let images: ImageService;

beforeEach(async () => {
  mediaDir = await mkdtemp(path.join(tmpdir(), 'haat-media-'));
  images = new ImageService(mediaDir, 'https://shop.example');
  await images.prepare();
});

afterEach(() => rm(mediaDir, { recursive: true, force: true }));

const aPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: BACKGROUND } });
const asDataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const storedFiles = async () => (await readdir(mediaDir)).filter((name) => name !== 'sample.svg').sort();

describe('§5 Product pictures', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'accepts %s and stores it in three sizes and two formats',
    async (format) => {
      const { image } = await images.store(await aPicture().toFormat(format).toBuffer());

      expect(image).toMatch(/^\/media\/[0-9a-f]{32}-1000\.webp$/);
      const hash = path.basename(image, '-1000.webp');
      expect(await storedFiles()).toEqual(
        ['1000.avif', '1000.webp', '480.avif', '480.webp', '768.avif', '768.webp'].map(
          (suffix) => `${hash}-${suffix}`,
        ),
      );
      // A file name is a hash of 32 characters, a hyphen and the size.
      for (const name of await storedFiles()) {
        const { width, height } = await sharp(path.join(mediaDir, name)).metadata();
        expect([width, height]).toEqual([parseInt(name.slice(33)), parseInt(name.slice(33))]);
      }
    },
  );

  it('accepts a photo whose data has the characters of a tag by chance', async () => {
    const photo = Buffer.concat([
      await aPicture().jpeg().toBuffer(),
      Buffer.from('<sVg\x9f<SVG ?', 'latin1'),
    ]);

    expect((await images.store(photo)).image).toMatch(/^\/media\//);
  });

  it('extends a narrow picture with the colour of its left edge', async () => {
    const narrowPicture = aPicture(20, 40).composite([
      { input: { create: { width: 10, height: 40, channels: 3, background: 'red' } }, left: 10, top: 0 },
    ]);
    const { image, imageGround } = await images.store(await narrowPicture.png().toBuffer());
    const corner = await sharp(path.join(mediaDir, path.basename(image)))
      .extract({ left: 990, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer();

    for (const [index, expected] of Object.values(BACKGROUND).entries()) {
      expect(Math.abs(corner.readUInt8(index) - expected)).toBeLessThan(6);
      expect(Math.abs(parseInt(imageGround.slice(1 + index * 2, 3 + index * 2), 16) - expected)).toBeLessThan(
        6,
      );
    }
  });

  it.each([
    ['grey', () => aPicture().greyscale().toColourspace('b-w').png()],
    [
      'transparent',
      () => sharp({ create: { width: 30, height: 30, channels: 4, background: '#0000' } }).png(),
    ],
    ['CMYK', () => aPicture().toColourspace('cmyk').jpeg()],
    ['16-bit', () => aPicture().toColourspace('rgb16').png()],
    ['a single pixel', () => aPicture(1, 1).png()],
  ])('accepts a picture that is %s', async (_label, createPicture) => {
    await expect(images.store(await createPicture().toBuffer())).resolves.toMatchObject({
      imageGround: expect.stringMatching(/^#[0-9A-F]{6}$/) as string,
    });
  });

  it('rotates a picture upright and removes camera metadata', async () => {
    const rotatedPicture = await aPicture(40, 20)
      .withExif({ IFD0: { Copyright: 'Photographer Rao' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { image } = await images.store(rotatedPicture);
    const file = await readFile(path.join(mediaDir, path.basename(image)));

    expect(file.includes('Photographer')).toBe(false);
    expect((await sharp(file).metadata()).orientation).toBeUndefined();
  });

  it('detects the format from the bytes, not from the type of the data URL', async () => {
    const png = await aPicture().png().toBuffer();

    await expect(images.store(asDataUrl(png, 'image/svg+xml'))).resolves.toMatchObject({});
    await expect(images.store(asDataUrl(Buffer.from('<svg/>'), 'image/png'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
    });
  });

  it('returns the same path for the same picture and stores no second copy, also concurrently', async () => {
    const png = await aPicture().png().toBuffer();
    const [firstImage, secondImage] = await Promise.all([images.store(png), images.store(asDataUrl(png))]);
    // The third call must reuse files of any age.
    const epoch = new Date(0);
    for (const name of await storedFiles()) await utimes(path.join(mediaDir, name), epoch, epoch);
    const thirdImage = await new ImageService(mediaDir).store(png);

    expect(secondImage).toEqual(firstImage);
    expect(thirdImage).toEqual(firstImage);
    expect(await storedFiles()).toHaveLength(6);
    expect((await sharp(path.join(mediaDir, path.basename(firstImage.image))).metadata()).width).toBe(1000);
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
  ])('refuses %s', async (imagePath) => {
    await expect(images.isOwnPath(imagePath)).resolves.toBe(false);
    await expect(images.store(imagePath)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('deletes temporary files of a crashed upload, but not of a running upload', async () => {
    const oldFile = path.join(mediaDir, '.old.tmp');
    await writeFile(oldFile, 'half');
    await utimes(oldFile, new Date(0), new Date(0));
    const recentFile = path.join(mediaDir, '.new.tmp');
    await writeFile(recentFile, 'half');
    await utimes(recentFile, new Date(), new Date());
    await images.prepare();

    expect(await storedFiles()).toEqual(['.new.tmp']);
  });

  it('reuses imported renditions when the same picture is stored again', async () => {
    const png = await aPicture().png().toBuffer();
    const { image } = await images.store(png);
    const newImages = new ImageService(path.join(mediaDir, 'new'));
    await newImages.prepare();
    await writeFile(path.join(mediaDir, 'notes.txt'), 'not a picture');
    await newImages.importPictures(mediaDir);

    expect(await readdir(path.join(mediaDir, 'new'))).toHaveLength(7);
    await expect(newImages.store(png)).resolves.toMatchObject({ image });
  });
});
