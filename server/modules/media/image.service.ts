import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DRAFT_DEFAULTS } from '../../domain/constants';
import { badInput, ShopError } from '../../domain/errors';
import { isLogoPath } from '../../domain/settings/shop-logo';
import type { MediaLocation } from '../../config/media';
import type { MediaStore } from './media-store';
import { shareNameOf, zoomNameOf } from './derived-names';
import { openMedia } from './open-media';
import { PLACEHOLDER_BACKGROUND, PLACEHOLDER_SVG } from './image-placeholder';
import { contentHashOf, PictureStore, type StoredPicture } from './image-store';
import { ImageWorker } from './image-worker';
import { isPrivateName, requirePrivateName } from './private-names';

const RENDITION_NAME = /^[0-9a-f]{32}-((480|768|1000)\.(avif|webp)|2000\.webp)$/;
const OWN_PATH = /^\/media\/([0-9a-f]{32})-1000\.webp$/;
const LARGEST_WEBP_SUFFIX = '-1000.webp';
const SMALL_WEBP_SUFFIXES = ['-480.webp', '-768.webp'];

/** Stores pictures as squares in three sizes and two formats, by content hash. */
export class ImageService {
  private readonly media: MediaStore;
  private readonly pictureStore: PictureStore;
  private readonly worker: ImageWorker;

  /** `publicUrl` is the shop's own URL, without a trailing slash. */
  constructor(
    location: MediaLocation,
    private readonly publicUrl?: string,
  ) {
    this.media = openMedia(location);
    this.pictureStore = new PictureStore(this.media);
    this.worker = new ImageWorker(location);
  }

  /** Prepares the media store, and writes the placeholder of drafts. Throws MediaUnavailableError. */
  async prepare(): Promise<void> {
    await this.media.prepare();
    await this.media.write(path.basename(DRAFT_DEFAULTS.image), Buffer.from(PLACEHOLDER_SVG));
  }

  /**
   * Stores a picture; the same content is stored once. The input is bytes, a data URL, or the path or URL of a stored
   * picture. Throws BAD_INPUT, TOO_LARGE, UNSUPPORTED_MEDIA and BUSY. §5
   */
  async store(input: Buffer | string): Promise<StoredPicture> {
    const ownPath = typeof input === 'string' ? this.findOwnPath(input) : undefined;
    if (ownPath !== undefined) return this.getStoredPicture(ownPath);
    const existingPath = Buffer.isBuffer(input)
      ? await this.pictureStore.find(contentHashOf(input))
      : undefined;
    return existingPath === undefined ? this.worker.store(input) : this.getStoredPicture(existingPath);
  }

  /**
   * Stores a logo in its own proportions, and returns its path. The input is a data URL, or the path of a stored logo.
   * Throws BAD_INPUT, TOO_LARGE, UNSUPPORTED_MEDIA and BUSY.
   */
  async storeLogo(input: string): Promise<string> {
    const ownPath = this.findOwnPath(input);
    if (ownPath === undefined) return this.worker.storeLogo(input);
    if (isLogoPath(ownPath) && (await this.media.exists(path.basename(ownPath)))) return ownPath;
    throw new ShopError('BAD_INPUT', 'setting.notLogo');
  }

  /**
   * Stores a picture that `/media` does not serve, re-encoded without metadata. Throws BAD_INPUT, TOO_LARGE,
   * UNSUPPORTED_MEDIA and BUSY.
   */
  async storePrivate(input: Buffer, name: string): Promise<void> {
    requirePrivateName(name);
    await this.worker.storePrivate(input, name);
  }

  /**
   * Renders and stores the picture of link previews, unless it exists. Returns false if no picture has this content
   * hash. Throws BUSY.
   */
  async ensureSharePicture(hash: string): Promise<boolean> {
    return (await this.media.exists(shareNameOf(hash))) || this.worker.storeShare(hash);
  }

  /** True if the picture with this content hash has a zoom rendition. Throws BUSY. */
  hasZoom(hash: string): Promise<boolean> {
    return this.media.exists(zoomNameOf(hash));
  }

  /** The bytes of a private picture; undefined for a missing one. Throws BUSY. */
  async readPrivate(name: string): Promise<Buffer | undefined> {
    return isPrivateName(name) ? this.media.read(name) : undefined;
  }

  /** True if a private picture is stored. Throws BUSY. */
  async hasPrivate(name: string): Promise<boolean> {
    return isPrivateName(name) && this.media.exists(name);
  }

  /** A stored picture by its path. Throws BAD_INPUT. */
  getByPath(ownPath: string): Promise<StoredPicture> {
    return this.getStoredPicture(ownPath);
  }

  /**
   * Parses a large JSON body without blocking the shop. An upload name replaces each data URL, and `store` accepts it.
   * Throws TOO_LARGE, BAD_INPUT and BUSY.
   */
  readJson(body: Readable, maxBytes: number): Promise<unknown> {
    return this.worker.readJson(body, maxBytes);
  }

  /** Releases the uploads of a body that were not stored, at the end of its request. */
  releaseUploads(body: Readable): void {
    this.worker.releaseUploads(body);
  }

  /** Stops the image worker. */
  close(): void {
    this.worker.close();
  }

  /**
   * Imports rendered pictures from a folder, so that `store` finds them. The files must have the names that this
   * service gives. A copy of the largest WebP replaces each missing smaller WebP.
   */
  async importPictures(folder: string): Promise<void> {
    const names = (await readdir(folder)).filter((name) => RENDITION_NAME.test(name));
    const largestNames = names.filter((name) => name.endsWith(LARGEST_WEBP_SUFFIX));
    const otherNames = names.filter((name) => !largestNames.includes(name));
    // The largest WebP comes last, because its presence means that all files of the picture exist.
    for (const name of [...otherNames, ...largestNames]) {
      if (await this.media.exists(name)) continue;
      const bytes = await readFile(path.join(folder, name));
      const smallNames = largestNames.includes(name)
        ? SMALL_WEBP_SUFFIXES.map((suffix) => name.replace(LARGEST_WEBP_SUFFIX, suffix))
        : [];
      for (const missingName of smallNames.filter((smallName) => !names.includes(smallName)))
        await this.media.write(missingName, bytes);
      await this.media.write(name, bytes);
    }
  }

  /** True for the path of a stored picture, such as `/media/<hash>-1000.webp`, or of the placeholder. */
  async isOwnPath(image: string): Promise<boolean> {
    if (image === DRAFT_DEFAULTS.image) return true;
    return OWN_PATH.test(image) && this.media.exists(path.basename(image));
  }

  /** CSS background colour of a stored picture. Throws BAD_INPUT for an unknown picture. */
  async edgeColorOf(image: string): Promise<string> {
    if (image === DRAFT_DEFAULTS.image) return PLACEHOLDER_BACKGROUND;
    const { edgeColorOf } = await import('./image-renditions');
    const bytes = await this.media.read(path.basename(image));
    if (!bytes) throw badInput('image', 'picture.unknown');
    return edgeColorOf(bytes);
  }

  private findOwnPath(input: string): string | undefined {
    const { publicUrl } = this;
    const localPath = publicUrl && input.startsWith(`${publicUrl}/`) ? input.slice(publicUrl.length) : input;
    return localPath.startsWith('/media/') ? localPath : undefined;
  }

  private async getStoredPicture(image: string): Promise<StoredPicture> {
    if (!(await this.isOwnPath(image))) throw badInput('image', 'picture.unknown');
    return { image, imageGround: await this.edgeColorOf(image) };
  }
}
