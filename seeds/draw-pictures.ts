import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requirePicture, renderPicture, hashOf } from '../server/modules/media';
import { demoPictures, findFolder, readPicture, type NamedPicture } from './pictures';

// This program is not interactive, so AVIF may use a slower, smaller encoding.
const AVIF_EFFORT = 4;
const LISTED = ['480.avif', '768.avif', '1000.avif', '480.webp', '768.webp', '1000.webp'];
// Few browsers need WebP, so the largest size serves the smaller ones too.
const BESIDE = ['480.avif', '768.avif', '1000.avif', '1000.webp'];

/** Creates missing encodings in `drawn/` from `images/`. Each saves the first start one or two seconds. */
async function drawPictures(): Promise<void> {
  const folder = findFolder('drawn');
  const selected = new Set<string>();
  await mkdir(folder, { recursive: true });
  for (const picture of demoPictures())
    for (const name of await drawPicture(folder, picture)) selected.add(name);
  for (const name of await readdir(folder)) {
    if (!selected.has(name)) await rm(path.join(folder, name));
  }
}

async function drawPicture(folder: string, { name, isListed }: NamedPicture): Promise<string[]> {
  const bytes = await readPicture(name);
  const hash = hashOf(bytes);
  const suffixes = isListed ? LISTED : BESIDE;
  const names = suffixes.map((suffix) => `${hash}-${suffix}`);
  if (names.every((file) => existsSync(path.join(folder, file)))) return names;
  for (const rendition of await renderPicture(bytes, requirePicture(bytes), AVIF_EFFORT)) {
    const file = `${hash}-${rendition.suffix}`;
    if (names.includes(file)) await writeFile(path.join(folder, file), rendition.bytes);
  }
  return names;
}

void drawPictures();
