import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ImageService } from '../../../server/modules/media/image.service';

let mediaDir: string;
let images: ImageService;

beforeAll(async () => {
  mediaDir = await mkdtemp(path.join(tmpdir(), 'haat-media-'));
  images = new ImageService(mediaDir);
});

afterAll(() => rm(mediaDir, { recursive: true, force: true }));

const aPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const png = () => aPicture().png().toBuffer();
const appendText = async (picture: Promise<Buffer>, text: string) =>
  Buffer.concat([await picture, Buffer.from(text, 'latin1')]);

const anAnimation = () => {
  const redFrame = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } };
  const blueFrame = { create: { width: 8, height: 8, channels: 3 as const, background: 'blue' } };
  return sharp([redFrame, blueFrame].map((create) => ({ ...create })) as never, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
};

const truncate = async (picture: Promise<Buffer>) => {
  const bytes = await picture;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

// A PNG file whose header declares 900 megapixels.
const aDecompressionBomb = async () => {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
};

describe('§5 Refused pictures', () => {
  afterEach(async () => {
    expect(await readdir(mediaDir)).toEqual([]);
  });

  it.each<[string, string, () => Promise<Buffer | string>]>([
    ['an SVG', 'UNSUPPORTED_MEDIA', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG as data URL', 'UNSUPPORTED_MEDIA', async () => `data:image/svg+xml;base64,${btoa('<svg/>')}`],
    ['HTML', 'UNSUPPORTED_MEDIA', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', 'UNSUPPORTED_MEDIA', () => aPicture().gif().toBuffer()],
    ['a TIFF', 'UNSUPPORTED_MEDIA', () => aPicture().tiff().toBuffer()],
    ['a PNG followed by a script', 'UNSUPPORTED_MEDIA', () => appendText(png(), '<script>alert(1)</script>')],
    ['a PNG followed by text', 'UNSUPPORTED_MEDIA', () => appendText(png(), 'and more')],
    [
      'a JPEG followed by HTML',
      'UNSUPPORTED_MEDIA',
      () => appendText(aPicture().jpeg().toBuffer(), '<HTML>'),
    ],
    [
      'a JPEG followed by an SVG',
      'UNSUPPORTED_MEDIA',
      () => appendText(aPicture().jpeg().toBuffer(), '<svg/onload=alert(1)>'),
    ],
    [
      'a JPEG followed by an archive',
      'UNSUPPORTED_MEDIA',
      () => appendText(aPicture().jpeg().toBuffer(), 'PK\x05\x06'),
    ],
    [
      'a WebP followed by text',
      'UNSUPPORTED_MEDIA',
      () => appendText(aPicture().webp().toBuffer(), 'and more'),
    ],
    [
      'an AVIF followed by text',
      'UNSUPPORTED_MEDIA',
      () => appendText(aPicture().avif().toBuffer(), 'and more'),
    ],
    ['a picture URL of another shop', 'UNSUPPORTED_MEDIA', async () => 'https://other.example/media/a.png'],
    ['a file URL', 'UNSUPPORTED_MEDIA', async () => 'file:///etc/passwd'],
    ['any other text', 'UNSUPPORTED_MEDIA', async () => 'speaker.png'],
    ['an empty text', 'UNSUPPORTED_MEDIA', async () => ''],
    ['an empty file', 'BAD_INPUT', async () => Buffer.alloc(0)],
    ['an empty data URL', 'BAD_INPUT', async () => 'data:image/png;base64,'],
    ['a data URL that is not in base64', 'BAD_INPUT', async () => 'data:image/png,hello'],
    ['a damaged data URL', 'BAD_INPUT', async () => 'data:image/png;base64,@@@@'],
    ['a truncated JPEG', 'BAD_INPUT', () => truncate(aPicture(400, 400).jpeg().toBuffer())],
    ['the first half of a small PNG', 'UNSUPPORTED_MEDIA', () => truncate(png())],
    ['an animation', 'BAD_INPUT', anAnimation],
    ['900 megapixels', 'TOO_LARGE', aDecompressionBomb],
    ['more than 10 MB', 'TOO_LARGE', async () => Buffer.alloc(10 * 1024 * 1024 + 1)],
    [
      'a byte more than 10 MB as data URL',
      'TOO_LARGE',
      async () => `data:image/png;base64,${Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64')}`,
    ],
    [
      'more than 10 MB as data URL',
      'TOO_LARGE',
      async () => `data:image/png;base64,${'A'.repeat(14_000_000)}`,
    ],
  ])('refuses %s', async (_label, code, createInput) => {
    const input = await createInput();
    await expect(images.store(input)).rejects.toMatchObject({
      name: 'ShopError',
      code,
      details: { fields: [{ field: 'image' }] },
    });
  });
});
