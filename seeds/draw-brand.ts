import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { packIcon } from './icon-file';
import { findFolder, readPicture } from './pictures';

/** Static files that browsers request from the root of the site, and other drawn files. */
const PUBLIC = path.join(__dirname, '../client/public');
/** Platforms may crop a maskable icon to a circle of 80 % of its width. */
const MASKABLE_SCALE = 0.8;
const ICO_SIZES = [16, 32, 48];
/** Width divided by height of the promo picture; its text is on the left. */
const PROMO_SHAPE = 2.4;
/** Size of link previews in chats and feeds. */
const PREVIEW = { width: 1200, height: 630 };

/** Draws the generated files of `client/public`: icons from the logo, preview and promo from rendered scenes. */
async function drawBrand(): Promise<void> {
  const sign = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
  const squareSign = sign.replace(' rx="6"', '');
  await save('brand/icon-192.png', png(sign, 192));
  await save('brand/icon-512.png', png(sign, 512));
  await save('brand/icon-maskable-512.png', png(inSafeZone(squareSign), 512));
  await save('apple-touch-icon.png', png(squareSign, 180));
  const small = await Promise.all(ICO_SIZES.map((size) => png(sign, size).toBuffer()));
  await writeFile(path.join(PUBLIC, 'favicon.ico'), packIcon(small, ICO_SIZES));
  await drawPreview();
  await drawPromo();
}

async function drawPreview(): Promise<void> {
  const scene = sharp(await readPicture(firstOf('og', 'hero'))).resize({ ...PREVIEW, position: 'right' });
  // Some preview readers do not support WebP.
  await save('brand/preview.jpg', scene.jpeg({ quality: 84, mozjpeg: true }));
}

async function drawPromo(): Promise<void> {
  const wide = await readPicture(firstOf('promo', 'hero'));
  for (const width of [960, 1280, 1920]) {
    const shape = { width, height: Math.round(width / PROMO_SHAPE), position: 'right' };
    await saveBoth(`promo/wide-${width}`, sharp(wide).resize(shape));
  }
  const narrowPicture = await readPicture(firstOf('hero-narrow', 'hero'));
  const shape = { width: 800, height: 880, position: 'bottom' };
  await saveBoth('promo/narrow-800', sharp(narrowPicture).resize(shape));
}

/** Returns the first of these rendered master pictures that exists. */
function firstOf(...names: string[]): string {
  const hasImage = (name: string) => existsSync(path.join(findFolder('images'), `${name}.webp`));
  return names.find(hasImage) ?? names.join(', ');
}

function png(svg: string, size: number): Sharp {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });
}

/** Scales the logo down on its full background, so platforms crop only background. */
function inSafeZone(svg: string): string {
  const middle = (32 * (1 - MASKABLE_SCALE)) / 2;
  return svg
    .replace(/(<rect [^>]*\/>)/, `$1<g transform="translate(${middle} ${middle}) scale(${MASKABLE_SCALE})">`)
    .replace('</svg>', '</g></svg>');
}

async function saveBoth(name: string, picture: Sharp): Promise<void> {
  await save(`${name}.avif`, picture.clone().avif({ quality: 52, effort: 6 }));
  await save(`${name}.webp`, picture.clone().webp({ quality: 76, effort: 6 }));
}

async function save(name: string, picture: Sharp): Promise<void> {
  await writeFile(path.join(PUBLIC, name), await picture.toBuffer());
}

void drawBrand();
