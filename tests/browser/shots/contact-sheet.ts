import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const GAP = 16;
const HEIGHT = 1500;
/** The screenshots of each column, from left to right. */
const COLUMNS = [
  {
    width: 560,
    names: [
      'home-1440-light',
      'product-1440-light',
      'search-filtered-1440-dark',
      'order-not-paid-1440-light',
    ],
  },
  { width: 320, names: ['home-360-light', 'home-hindi-360-light'] },
  { width: 320, names: ['product-360-light', 'cart-360-dark'] },
  {
    width: 560,
    names: ['home-1440-dark', 'search-1440-light', 'dashboard-1440-light', 'place-order-1440-dark'],
  },
];

/** Composes selected screenshots of a folder into one WebP file. */
export async function drawContactSheet(folder: string, file: string): Promise<void> {
  const tiles: OverlayOptions[] = [];
  let offset = GAP;
  for (const { width, names } of COLUMNS) {
    const height = Math.floor((HEIGHT - GAP) / names.length) - GAP;
    for (const [row, name] of names.entries()) {
      const picture = sharp(path.join(folder, `${name}.png`)).resize({ width, height, position: 'top' });
      tiles.push({ input: await picture.toBuffer(), left: offset, top: GAP + row * (height + GAP) });
    }
    offset += width + GAP;
  }
  const background = { width: offset, height: HEIGHT, channels: 3, background: '#d9d1c2' } as const;
  await sharp({ create: background }).composite(tiles).webp({ quality: 78, effort: 6 }).toFile(file);
}
