import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DRAFT } from '../../domain/constants';
import { badInput } from '../../domain/errors';
import type { MediaLocation } from '../../config/media';
import type { MediaStore } from './media-store';
import { openMedia } from './open-media';
import { PLACEHOLDER_GROUND, PLACEHOLDER_SVG } from './image-placeholder';
import { contentHashOf, PictureStore, type StoredPicture } from './image-store';
import { ImageWorker } from './image-worker';

const RENDITION = /^[0-9a-f]{32}-(480|768|1000)\.(avif|webp)$/;
const OWN_PATH = /^\/media\/([0-9a-f]{32})-1000\.webp$/;
const LARGEST_WEBP = '-1000.webp';
const SMALL_RENDITIONS = ['-480.webp', '-768.webp'];

/** Stores pictures as squares in three sizes and two formats, by content hash. */
export class ImageService {
  private readonly media: MediaStore;
  private readonly files: PictureStore;
  private readonly worker: ImageWorker;

  /** `publicUrl` is the shop's own URL, without a trailing slash. */
  constructor(
    location: MediaLocation,
    private readonly publicUrl?: string,
  ) {
    this.media = openMedia(location);
    this.files = new PictureStore(this.media);
    this.worker = new ImageWorker(location);
  }

  /** Prepares the media store, and writes the placeholder of drafts. Throws LostMedia. */
  async prepare(): Promise<void> {
    await this.media.prepare();
    await this.media.write(path.basename(DRAFT.image), Buffer.from(PLACEHOLDER_SVG));
  }

  /**
   * Stores a picture, once per content: bytes, a data URL, or the path or URL of a stored picture. Throws BAD_INPUT,
   * TOO_LARGE, UNSUPPORTED_MEDIA and BUSY. §5
   */
  async store(input: Buffer | string): Promise<StoredPicture> {
    const ownPath = typeof input === 'string' ? this.findOwnPath(input) : undefined;
    if (ownPath !== undefined) return this.copyToStore(ownPath);
    const existing = Buffer.isBuffer(input) ? await this.files.find(contentHashOf(input)) : undefined;
    return existing === undefined ? this.worker.store(input) : this.copyToStore(existing);
  }

  /** A stored picture by its path. Throws BAD_INPUT. */
  find(ownPath: string): Promise<StoredPicture> {
    return this.copyToStore(ownPath);
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
   * Imports rendered pictures whose files have this service's names, so that `store` finds them. The largest WebP
   * replaces missing smaller ones.
   */
  async importPictures(folder: string): Promise<void> {
    // The presence of the largest WebP means that all files exist, so it is written last.
    const names = (await readdir(folder)).filter((name) => RENDITION.test(name));
    const last = names.filter((name) => name.endsWith(LARGEST_WEBP));
    for (const name of [...names.filter((other) => !last.includes(other)), ...last]) {
      if (await this.media.exists(name)) continue;
      const bytes = await readFile(path.join(folder, name));
      const smaller = last.includes(name)
        ? SMALL_RENDITIONS.map((suffix) => name.replace(LARGEST_WEBP, suffix))
        : [];
      for (const other of smaller.filter((one) => !names.includes(one))) await this.media.write(other, bytes);
      await this.media.write(name, bytes);
    }
  }

  /** True for the path of a stored picture, such as `/media/<hash>-1000.webp`. */
  async isOwnPath(image: string): Promise<boolean> {
    if (image === DRAFT.image) return true;
    return OWN_PATH.test(image) && this.media.exists(path.basename(image));
  }

  /** CSS background colour of a stored picture. Throws BAD_INPUT for an unknown one. */
  async edgeColorOf(image: string): Promise<string> {
    if (image === DRAFT.image) return PLACEHOLDER_GROUND;
    const { edgeColorOf } = await import('./image-renditions');
    const stored = await this.media.read(path.basename(image));
    if (!stored) throw badInput('image', 'picture.unknown');
    return edgeColorOf(stored);
  }

  private findOwnPath(text: string): string | undefined {
    const { publicUrl } = this;
    const local = publicUrl && text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
    return local.startsWith('/media/') ? local : undefined;
  }

  private async copyToStore(image: string): Promise<StoredPicture> {
    if (!(await this.isOwnPath(image))) throw badInput('image', 'picture.unknown');
    return { image, imageGround: await this.edgeColorOf(image) };
  }
}
