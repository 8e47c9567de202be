import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const read = (name: string) => readFile(path.join(__dirname, '../../client/public', name));

describe('The icon files', () => {
  it.each([
    ['apple-touch-icon.png', 180, 180],
    ['brand/icon-192.png', 192, 192],
    ['brand/icon-512.png', 512, 512],
    ['brand/icon-maskable-512.png', 512, 512],
    ['brand/preview.jpg', 1200, 630],
  ])('%s is %i by %i px', async (name, width, height) => {
    expect(await sharp(await read(name)).metadata()).toMatchObject({ width, height });
  });

  it('fill the whole square for devices that crop them', async () => {
    for (const name of ['apple-touch-icon.png', 'brand/icon-maskable-512.png']) {
      expect((await sharp(await read(name)).stats()).isOpaque).toBe(true);
    }
  });

  it('are in favicon.ico in three sizes, each a complete PNG', async () => {
    const icon = await read('favicon.ico');
    const sizes = [];
    for (let entry = 6; entry < 6 + 16 * icon.readUInt16LE(4); entry += 16) {
      const [length, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
      sizes.push((await sharp(icon.subarray(offset, offset + length)).metadata()).width);
    }
    expect(sizes).toEqual([16, 32, 48]);
  });
});
