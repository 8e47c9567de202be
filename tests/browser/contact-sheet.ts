import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const COLUMN = 400;
const GAP = 16;
const HEIGHT = 1500;
/** The best of the pictures, column by column: wide screens cut at their fold, phones side by side. */
const COLUMNS = [
  ['home-1440-light', 'product-visitor-1440-light', 'search-narrowed-1440-dark', 'order-unpaid-1440-light'],
  ['home-360-light', 'home-hindi-360-light'],
  ['search-narrowed-360-light', 'cart-360-dark'],
  ['home-1440-dark', 'search-1440-light', 'cart-1440-light', 'place-order-1440-dark'],
];

/** Lays the best pictures of a folder side by side into one WebP file. */
export async function drawContactSheet(folder: string, file: string): Promise<void> {
  const tiles: OverlayOptions[] = [];
  for (const [column, names] of COLUMNS.entries()) {
    const height = Math.floor((HEIGHT - GAP) / names.length) - GAP;
    for (const [row, name] of names.entries()) {
      const picture = sharp(path.join(folder, `${name}.png`));
      tiles.push({
        input: await picture.resize({ width: COLUMN, height, position: 'top' }).toBuffer(),
        left: GAP + column * (COLUMN + GAP),
        top: GAP + row * (height + GAP),
      });
    }
  }
  const width = GAP + COLUMNS.length * (COLUMN + GAP);
  const ground = { width, height: HEIGHT, channels: 3, background: '#d9d1c2' } as const;
  await sharp({ create: ground }).composite(tiles).webp({ quality: 78, effort: 6 }).toFile(file);
}
