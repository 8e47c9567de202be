import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requirePicture, renderPicture, contentHashOf } from '../server/modules/media';
import { drawnSuffixesOf } from './drawn-suffixes';
import { demoPictures, findSeedFolder, readPicture, type NamedPicture } from './pictures';

// This program need not be fast, so it uses a slower AVIF encoding with smaller files.
const AVIF_EFFORT = 4;

/**
 * Creates the missing encodings in `drawn/` from `images/`. Each file makes the first start one or two seconds faster.
 */
async function drawPictures(): Promise<void> {
  const folder = findSeedFolder('drawn');
  const neededFiles = new Set<string>();
  await mkdir(folder, { recursive: true });
  for (const picture of demoPictures())
    for (const name of await drawPicture(folder, picture)) neededFiles.add(name);
  for (const name of await readdir(folder)) {
    if (!neededFiles.has(name)) await rm(path.join(folder, name));
  }
}

async function drawPicture(folder: string, picture: NamedPicture): Promise<string[]> {
  const bytes = await readPicture(picture.name);
  const hash = contentHashOf(bytes);
  const suffixes = await drawnSuffixesOf(picture, bytes);
  const names = suffixes.map((suffix) => `${hash}-${suffix}`);
  if (names.every((file) => existsSync(path.join(folder, file)))) return names;
  for (const rendition of await renderPicture(bytes, requirePicture(bytes), AVIF_EFFORT)) {
    const file = `${hash}-${rendition.suffix}`;
    if (names.includes(file)) await writeFile(path.join(folder, file), rendition.bytes);
  }
  return names;
}

void drawPictures();
