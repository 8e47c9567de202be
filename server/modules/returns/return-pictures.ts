import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ReturnPictureEntity } from '../../database/entities/return.entity';
import { badInput, notFound } from '../../domain/errors';
import type { FieldPath } from '../../domain/messages/field-path';
import type { ReturnRequest } from '../../domain/returns/return-model';
import type { ImageService } from '../media';
import type { ReturnPictureTokens } from './picture-token';

const PICTURE_KEY = /^[0-9a-f]{32}$/;
const KEY_BYTES = 16;
const LINK_LIFETIME_MS = 24 * 60 * 60_000;

/** Dependencies of the pictures of returns. */
export interface ReturnPictureDeps {
  reader: DataSource;
  images: Pick<ImageService, 'storePrivate' | 'readPrivate' | 'hasPrivate'>;
  returnPictureTokens: ReturnPictureTokens;
  now: () => Date;
}

/** Pictures of returns: private files, and links to them that expire. */
export class ReturnPictures {
  constructor(private readonly deps: ReturnPictureDeps) {}

  /** Stores a picture for a return of an order, and returns its key. Throws as ImageService.storePrivate does. */
  async store(orderId: string, bytes: Buffer): Promise<string> {
    const key = randomBytes(KEY_BYTES).toString('hex');
    await this.deps.images.storePrivate(bytes, pictureNameOf(orderId, key));
    return key;
  }

  /** Names of the files of stored pictures. Throws BAD_INPUT for an unknown key and for a key of another order. */
  async namesOf(orderId: string, keys: readonly string[]): Promise<string[]> {
    const names: string[] = [];
    for (const [index, key] of keys.entries()) {
      const name = pictureNameOf(orderId, key);
      const isStored = PICTURE_KEY.test(key) && (await this.deps.images.hasPrivate(name));
      if (!isStored) throw badInput(`pictures.${index}` as FieldPath, 'return.pictureUnknown');
      names.push(name);
    }
    return names;
  }

  /** Links to the pictures of a return, for a day. */
  linksOf({ id, pictures }: ReturnRequest): string[] {
    const expiresAt = new Date(this.deps.now().getTime() + LINK_LIFETIME_MS);
    return pictures.map((_, index) => {
      const token = this.deps.returnPictureTokens.issue({ returnId: id, position: index + 1, expiresAt });
      return `/api/returns/pictures/${token}`;
    });
  }

  /** The picture of a link. Throws NOT_FOUND for a wrong or expired link. */
  async read(token: string): Promise<Buffer> {
    const claims = this.deps.returnPictureTokens.read(token, this.deps.now());
    if (!claims) throw notFound('return');
    const { returnId, position } = claims;
    const row = await this.deps.reader.getRepository(ReturnPictureEntity).findOneBy({ returnId, position });
    const bytes = row && (await this.deps.images.readPrivate(row.image));
    if (!bytes) throw notFound('return');
    return bytes;
  }
}

/** Name of the file of a picture; it contains the order, so a key is valid for one order only. */
function pictureNameOf(orderId: string, key: string): string {
  return `private-return-${orderId}-${key}.webp`;
}
