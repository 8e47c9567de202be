import { createHash } from 'node:crypto';
import path from 'node:path';
import { ShopError } from '../../domain/errors';
import type { MediaStore } from './media-store';
import { Semaphore } from '../../lib/semaphore';
import { logoPathOf } from '../../domain/settings/shop-logo';
import { largestWebpOf, shareNameOf } from './derived-names';
import { isSvg, requirePicture, type PictureFormat } from './image-format';
import { readPictureBytes } from './image-input';

/** Path and CSS background colour of a stored picture. */
export interface StoredPicture {
  image: string;
  imageGround: string;
}

// Two concurrent renders use two CPU cores and limit the memory for decoded pixels.
const MAX_CONCURRENT_RENDERS = 2;
const MAX_WAIT_MS = 60_000;

/** Renders pictures as squares in three sizes and two formats, and stores the files by content hash. */
export class PictureStore {
  private readonly storesInProgress = new Map<string, Promise<StoredPicture>>();
  private readonly renderSemaphore = new Semaphore({
    permits: MAX_CONCURRENT_RENDERS,
    maxWaitMs: MAX_WAIT_MS,
    createBusyError: () => new ShopError('BUSY', 'picture.tooManyWaiting', { retryAfterSeconds: 5 }),
  });

  constructor(private readonly media: MediaStore) {}

  /**
   * Renders and stores a picture; the same content is stored once. Throws BAD_INPUT, TOO_LARGE, UNSUPPORTED_MEDIA and
   * BUSY. §5
   */
  async store(input: Buffer | string): Promise<StoredPicture> {
    const bytes = readPictureBytes(input);
    const format = requirePicture(bytes);
    const hash = contentHashOf(bytes);
    const storeInProgress = this.storesInProgress.get(hash);
    if (storeInProgress) return storeInProgress;
    const result = this.renderSemaphore
      // No limit applies per client, so all renders have the same key.
      .run({ key: '' }, () => this.storeOnce(hash, bytes, format))
      .finally(() => this.storesInProgress.delete(hash));
    this.storesInProgress.set(hash, result);
    return result;
  }

  /**
   * Renders a logo in its own proportions, and returns its path. Throws BAD_INPUT, TOO_LARGE, UNSUPPORTED_MEDIA and
   * BUSY. §5
   */
  async storeLogo(input: Buffer | string): Promise<string> {
    const bytes = readPictureBytes(input);
    if (isSvg(bytes)) throw new ShopError('UNSUPPORTED_MEDIA', 'setting.logoIsSvg');
    const format = requirePicture(bytes);
    return this.renderSemaphore.run({ key: '' }, async () => {
      const { renderLogo } = await import('./image-logo');
      const { bytes: rendition, size } = await renderLogo(bytes, format);
      const logoPath = logoPathOf(contentHashOf(bytes), size);
      await this.media.write(path.basename(logoPath), rendition);
      return logoPath;
    });
  }

  /**
   * Renders a picture in its own proportions, and stores it under a private name. Throws BAD_INPUT, TOO_LARGE,
   * UNSUPPORTED_MEDIA and BUSY.
   */
  async storePrivate(input: Buffer | string, privateName: string): Promise<void> {
    const bytes = readPictureBytes(input);
    const format = requirePicture(bytes);
    await this.renderSemaphore.run({ key: '' }, async () => {
      const { renderPrivatePicture } = await import('./private-pictures');
      await this.media.write(privateName, await renderPrivatePicture(bytes, format));
    });
  }

  /**
   * Renders the picture of link previews from the picture with a content hash. Returns false without such a picture.
   * Throws BUSY.
   */
  async storeShare(hash: string): Promise<boolean> {
    return this.renderSemaphore.run({ key: '' }, async () => {
      if (await this.media.exists(shareNameOf(hash))) return true;
      const square = await this.media.read(largestWebpOf(hash));
      if (!square) return false;
      const { renderSharePicture } = await import('./image-share');
      await this.media.write(shareNameOf(hash), await renderSharePicture(square));
      return true;
    });
  }

  /** The path of the picture with a content hash, if it is stored. */
  async find(hash: string): Promise<string | undefined> {
    return (await this.media.exists(`${hash}-1000.webp`)) ? `/media/${hash}-1000.webp` : undefined;
  }

  private async storeOnce(hash: string, bytes: Buffer, format: PictureFormat): Promise<StoredPicture> {
    const image = `/media/${hash}-1000.webp`;
    // Imports the image library with the first picture, because the import would delay the start of the process.
    const { edgeColorOf, renderPicture } = await import('./image-renditions');
    if ((await this.find(hash)) === undefined) {
      // The largest WebP is written last, so its presence means that all files exist.
      for (const { suffix, bytes: content } of await renderPicture(bytes, format)) {
        await this.media.write(`${hash}-${suffix}`, content);
      }
    }
    const largestWebp = await this.media.read(path.basename(image));
    if (!largestWebp) throw new Error(`${image} was stored but cannot be read`);
    return { image, imageGround: await edgeColorOf(largestWebp) };
  }
}

/** Content hash of a picture: 32 hexadecimal digits. */
export function contentHashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
