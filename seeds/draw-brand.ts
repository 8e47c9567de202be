import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { packIcon } from './icon-file';
import { findSeedFolder, readPicture } from './pictures';

/** The folder of static files, such as those that browsers request from the root of the site. */
const PUBLIC_FOLDER = path.join(__dirname, '../client/public');
/** Width and height of the view box of the logo. */
const LOGO_SIZE = 32;
/** Platforms may crop a maskable icon to a circle of 80 % of its width. */
const MASKABLE_SCALE = 0.8;
/** At this density, sharp renders one unit of an SVG file as one pixel. */
const SVG_DENSITY = 72;
const ICO_SIZES = [16, 32, 48];
/** Width divided by height of the wide promo picture. */
const PROMO_ASPECT_RATIO = 2.4;
/** Size of link previews in chats and feeds. */
const PREVIEW_SIZE = { width: 1200, height: 630 };

/**
 * Creates the generated files of `client/public`: icons from the logo, and preview and promo from rendered pictures.
 */
async function drawBrand(): Promise<void> {
  const logo = await readFile(path.join(PUBLIC_FOLDER, 'favicon.svg'), 'utf8');
  const squareLogo = logo.replace(' rx="6"', '');
  await save('brand/icon-192.png', renderPng(logo, 192));
  await save('brand/icon-512.png', renderPng(logo, 512));
  await save('brand/icon-maskable-512.png', renderPng(scaleToSafeZone(squareLogo), 512));
  await save('apple-touch-icon.png', renderPng(squareLogo, 180));
  const smallIcons = await Promise.all(ICO_SIZES.map((size) => renderPng(logo, size).toBuffer()));
  await writeFile(path.join(PUBLIC_FOLDER, 'favicon.ico'), packIcon(smallIcons, ICO_SIZES));
  await drawPreview();
  await drawPromo();
}

async function drawPreview(): Promise<void> {
  const preview = sharp(await readPicture(firstExistingPicture('og', 'hero'))).resize({
    ...PREVIEW_SIZE,
    position: 'right',
  });
  // Some chat programs do not support WebP.
  await save('brand/preview.jpg', preview.jpeg({ quality: 84, mozjpeg: true }));
}

async function drawPromo(): Promise<void> {
  const widePicture = await readPicture(firstExistingPicture('promo', 'hero'));
  for (const width of [960, 1280, 1920]) {
    const size = { width, height: Math.round(width / PROMO_ASPECT_RATIO), position: 'right' };
    await saveAvifAndWebp(`promo/wide-${width}`, sharp(widePicture).resize(size));
  }
  const narrowPicture = await readPicture(firstExistingPicture('hero-narrow', 'hero'));
  const size = { width: 800, height: 880, position: 'bottom' };
  await saveAvifAndWebp('promo/narrow-800', sharp(narrowPicture).resize(size));
}

/** Returns the first of these names with a picture in `images/`; without one, all names, for the error message. */
function firstExistingPicture(...names: string[]): string {
  const hasImage = (name: string) => existsSync(path.join(findSeedFolder('images'), `${name}.webp`));
  return names.find(hasImage) ?? names.join(', ');
}

function renderPng(svg: string, size: number): Sharp {
  return sharp(Buffer.from(svg), { density: (SVG_DENSITY * size) / LOGO_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });
}

/** Scales the symbol of the logo down, but not its background, so that platforms crop only the background. */
function scaleToSafeZone(svg: string): string {
  const margin = (LOGO_SIZE * (1 - MASKABLE_SCALE)) / 2;
  return svg
    .replace(/(<rect [^>]*\/>)/, `$1<g transform="translate(${margin} ${margin}) scale(${MASKABLE_SCALE})">`)
    .replace('</svg>', '</g></svg>');
}

async function saveAvifAndWebp(name: string, picture: Sharp): Promise<void> {
  await save(`${name}.avif`, picture.clone().avif({ quality: 52, effort: 6 }));
  await save(`${name}.webp`, picture.clone().webp({ quality: 76, effort: 6 }));
}

async function save(name: string, picture: Sharp): Promise<void> {
  await writeFile(path.join(PUBLIC_FOLDER, name), await picture.toBuffer());
}

void drawBrand();
