import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { DRAFT } from '../domain/constants';
import { badInput } from '../domain/errors';
import { requirePicture, type PictureFormat } from './image-format';
import { readPictureBytes } from './image-input';
import { PLACEHOLDER_GROUND, PLACEHOLDER_SVG } from './image-placeholder';
import { groundOf, renderPicture } from './image-renditions';
import { createTurnstile } from './image-turnstile';

/** Where a stored picture is, and the CSS colour of its ground. */
export interface StoredPicture {
  image: string;
  imageGround: string;
}

const RENDITION = /^[0-9a-f]{32}-(480|768|1000)\.(avif|webp)$/;
const OWN_PATH = /^\/media\/([0-9a-f]{32})-1000\.webp$/;
// Two at a time keep two cores busy, and bound the memory that the decoded pixels take.
const PICTURES_AT_ONCE = 2;
const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** Stores pictures as squares in three sizes and two formats, by content hash. */
export class ImageService {
  private readonly underway = new Map<string, Promise<StoredPicture>>();
  private readonly turnstile = createTurnstile(PICTURES_AT_ONCE);

  /** `publicUrl` is the shop's own, without a slash at its end. */
  constructor(
    private readonly mediaDir: string,
    private readonly publicUrl?: string,
  ) {
    sharp.cache(false); // pictures come once each, so keeping them decoded only costs memory
  }

  /** Makes the folder and the placeholder of drafts, and clears away what a crash left. */
  async prepare(): Promise<void> {
    await mkdir(this.mediaDir, { recursive: true });
    await this.clearLeftovers();
    await this.write(path.basename(DRAFT.image), Buffer.from(PLACEHOLDER_SVG));
  }

  /**
   * Stores a picture, once per content: bytes, a data URL, or the path or URL of one that is stored already.
   * Throws BAD_INPUT, TOO_LARGE or UNSUPPORTED_MEDIA. §5
   */
  async store(input: Buffer | string): Promise<StoredPicture> {
    const ownPath = typeof input === 'string' ? this.findOwnPath(input) : undefined;
    if (ownPath !== undefined) return this.keep(ownPath);
    const bytes = readPictureBytes(input);
    const format = requirePicture(bytes);
    const hash = hashOf(bytes);
    const other = this.underway.get(hash);
    if (other) return other;
    const stored = this.turnstile(() => this.storeOnce(hash, bytes, format)).finally(() => {
      this.underway.delete(hash);
    });
    this.underway.set(hash, stored);
    return stored;
  }

  /** Takes over pictures that were drawn earlier, files named as this service names them, so that `store` finds them. */
  async takeOver(folder: string): Promise<void> {
    // The largest WebP vouches for the others, so it comes last here too.
    const names = (await readdir(folder)).filter((name) => RENDITION.test(name));
    const last = names.filter((name) => name.endsWith('-1000.webp'));
    for (const name of [...names.filter((other) => !last.includes(other)), ...last]) {
      if (!(await this.exists(name))) await this.write(name, await readFile(path.join(folder, name)));
    }
  }

  /** Whether a path is that of a picture this shop has stored, such as `/media/<hash>-1000.webp`. */
  async isOwnPath(image: string): Promise<boolean> {
    if (image === DRAFT.image) return true;
    return OWN_PATH.test(image) && this.exists(path.basename(image));
  }

  /** The CSS colour of the ground of a picture this shop has stored. */
  async groundOf(image: string): Promise<string> {
    if (image === DRAFT.image) return PLACEHOLDER_GROUND;
    return groundOf(path.join(this.mediaDir, path.basename(image)));
  }

  private findOwnPath(text: string): string | undefined {
    const { publicUrl } = this;
    const local = publicUrl && text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
    return local.startsWith('/media/') ? local : undefined;
  }

  private async keep(image: string): Promise<StoredPicture> {
    if (!(await this.isOwnPath(image))) throw badInput('image', 'There is no such picture in this shop');
    return { image, imageGround: await this.groundOf(image) };
  }

  private async storeOnce(hash: string, bytes: Buffer, format: PictureFormat): Promise<StoredPicture> {
    const image = `/media/${hash}-1000.webp`;
    if (!(await this.exists(path.basename(image)))) {
      // The largest WebP comes last, so where it lies, all of them do.
      for (const { suffix, bytes: content } of await renderPicture(bytes, format)) {
        await this.write(`${hash}-${suffix}`, content);
      }
    }
    return { image, imageGround: await this.groundOf(image) };
  }

  private async write(name: string, content: Buffer): Promise<void> {
    const draft = path.join(this.mediaDir, `.${randomUUID()}.tmp`);
    await writeFile(draft, content, { mode: 0o644 });
    await rename(draft, path.join(this.mediaDir, name));
  }

  private async exists(name: string): Promise<boolean> {
    return access(path.join(this.mediaDir, name)).then(
      () => true,
      () => false,
    );
  }

  private async clearLeftovers(): Promise<void> {
    const names = (await readdir(this.mediaDir)).filter((name) => /^\..+\.tmp$/.test(name));
    for (const name of names) {
      const file = path.join(this.mediaDir, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > LEFTOVER_AGE_MS) await rm(file, { force: true });
    }
  }
}

/** Names a picture by its content: 32 hexadecimal digits. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
