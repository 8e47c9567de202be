import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HASH = '5e1f'.repeat(8);
const WEBP = 'UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoIAAgAAsBMJZQCdAFAAAD+84bV9UEAAAA=';

/** Path of a picture that every test shop has, since without one a product is a draft. */
export const SHELF_PICTURE = `/media/${HASH}-1000.webp`;

/** Puts that picture where a shop keeps its own. */
export async function hangShelfPicture(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, path.basename(SHELF_PICTURE)), Buffer.from(WEBP, 'base64'));
}

/** Puts its other sizes and its other format beside it, for those who look at files. */
export async function hangItsRenditions(dataDir: string): Promise<void> {
  const sizes = [480, 768, 1000].flatMap((size) => [`${size}.webp`, `${size}.avif`]);
  const files = sizes.map((size) => path.join(dataDir, 'media', `${HASH}-${size}`));
  await Promise.all(files.map((file) => writeFile(file, Buffer.from(WEBP, 'base64'))));
}
