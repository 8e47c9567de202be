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

  it('are opaque to the edges for devices that crop them', async () => {
    for (const name of ['apple-touch-icon.png', 'brand/icon-maskable-512.png']) {
      expect((await sharp(await read(name)).stats()).isOpaque).toBe(true);
    }
  });

  it('include favicon.ico with three sizes, each a complete PNG', async () => {
    const icon = await read('favicon.ico');
    const sizes = [];
    for (let entryOffset = 6; entryOffset < 6 + 16 * icon.readUInt16LE(4); entryOffset += 16) {
      const [length, offset] = [icon.readUInt32LE(entryOffset + 8), icon.readUInt32LE(entryOffset + 12)];
      sizes.push((await sharp(icon.subarray(offset, offset + length)).metadata()).width);
    }
    expect(sizes).toEqual([16, 32, 48]);
  });
});
