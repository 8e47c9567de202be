import type { DataSource, EntityManager } from 'typeorm';
import type { Writer } from '../../../database/write-queue';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { invalidateTags } from '../../../database/invalidation-tags';
import { productTag } from '../../../domain/catalogue/cache-tags';
import type { ProductPicture } from '../../../domain/catalogue/product-details';
import { DRAFT_DEFAULTS } from '../../../domain/constants';
import { ShopError } from '../../../domain/errors';
import { englishTextOf } from '../../../domain/messages/english-text';
import type { Outbox } from '../../../jobs/dispatcher';
import { writeAudit } from '../../audit';
import { recordProductEvents } from '../../catalogue';
import type { ImageService, StoredPicture } from '../../media';
import { findJob, type ImportJobOptions } from '../jobs/import-job-rows';
import { PictureFetchError, type PictureClient } from './picture-client';
import { pictureHashOf, type StoredPictures } from './picture-hash';
import {
  claimPictures,
  MAX_TRIES,
  markApplied,
  markUnapplied,
  markPictureFailed,
  markFetched,
  readReadyProducts,
  type QueuedPicture,
  type ReadyPictures,
} from './picture-queue';

export interface PictureOutboxDeps {
  writer: Writer;
  reader: DataSource;
  images: Pick<ImageService, 'store'>;
  pictureClient: PictureClient;
  now: () => Date;
}

/** The result of a picture whose attempts all ended by an unexpected error or with the process. */
const UNPROCESSABLE = { reason: englishTextOf('picture.notDrawn'), isTemporary: false };

/** The queue of pictures that imports fetch. A picture of several products is fetched once. */
export class PictureOutbox implements Outbox<QueuedPicture> {
  constructor(private readonly deps: PictureOutboxDeps) {}

  async claim(limit: number): Promise<QueuedPicture[]> {
    const { writer, now } = this.deps;
    // A write transaction only if a picture is due.
    const [due] = await this.readDue();
    return due ? writer.transaction((tx) => claimPictures(tx, limit, now())) : [];
  }

  /** Fetches and stores one picture. Pictures come from many servers, so a failure never pauses the queue. */
  async send(picture: QueuedPicture): Promise<boolean> {
    const result = picture.tries > MAX_TRIES ? UNPROCESSABLE : await this.fetchPicture(picture);
    const { writer, now } = this.deps;
    await writer.transaction(async (tx) => {
      const productIds =
        'image' in result
          ? await markFetched(tx, picture, result)
          : await markPictureFailed(tx, picture, { ...result, at: now() });
      if (productIds.length > 0)
        await this.applyPictures(tx, await readReadyProducts(tx, picture.jobId, productIds));
    });
    return true;
  }

  private readDue(): Promise<unknown[]> {
    return this.deps.reader.query<unknown[]>(
      `SELECT 1 FROM import_picture WHERE state = 'WAITING' AND next_at <= $1 LIMIT 1`,
      [this.deps.now().getTime()],
    );
  }

  private async fetchPicture({
    jobId,
    url,
  }: QueuedPicture): Promise<StoredPicture | { reason: string; isTemporary: boolean }> {
    const { images, pictureClient } = this.deps;
    try {
      const hosts = await this.hostsOf(jobId);
      return await images.store(await pictureClient.fetch(url, hosts));
    } catch (error) {
      if (error instanceof PictureFetchError)
        return { reason: error.message, isTemporary: error.isTemporary };
      if (error instanceof ShopError) return { reason: error.message, isTemporary: error.code === 'BUSY' };
      throw error;
    }
  }

  private async hostsOf(jobId: string): Promise<readonly string[]> {
    const job = await findJob(this.deps.reader, jobId);
    return job ? (JSON.parse(job.options) as ImportJobOptions).hosts : [];
  }

  /**
   * Shows the fetched pictures of products that the shop still has, in place of their earlier pictures. A product whose
   * pictures changed since the import keeps its pictures.
   */
  private async applyPictures(tx: EntityManager, ready: readonly ReadyPictures[]): Promise<void> {
    if (ready.length === 0) return;
    const products = await readPictured(
      tx,
      ready.map(({ productId }) => productId),
    );
    const at = this.deps.now();
    const changed: (ReadyPictures & { product: PicturedRow })[] = [];
    const unappliedIds: string[] = [];
    for (const entry of ready) {
      const product = products.get(entry.productId);
      if (!product) await markApplied(tx, entry);
      else if (entry.shownHash === '' || entry.shownHash === pictureHashOf(product))
        changed.push({ ...entry, product });
      else unappliedIds.push(product.id);
    }
    for (const { product, pictures } of changed)
      await showPictures(tx, product, withHindiTexts(pictures, product), at);
    await markUnapplied(tx, unappliedIds, englishTextOf('import.picturesChanged'));
    const [firstChange] = changed;
    if (!firstChange) return;
    const job = await findJob(tx, firstChange.jobId);
    const actor = {
      userId: job?.userId ?? '',
      isAdmin: true,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    await writeAudit(
      tx,
      changed.map(({ product, pictures }) => ({
        actor,
        action: 'product.update' as const,
        subject: product.id,
        before: {},
        after: { fields: ['pictures'], pictures: pictures.length, import: true },
      })),
      at,
    );
    const events = changed.map(({ product }) => ({
      type: 'product.updated' as const,
      productId: product.id,
    }));
    await recordProductEvents(tx, events, at);
  }
}

/** Writes the pictures of a product, and records that it shows them. */
async function showPictures(
  tx: EntityManager,
  { id }: PicturedRow,
  [main = DEFAULT_PICTURE, ...others]: readonly ProductPicture[],
  at: Date,
): Promise<void> {
  const { image, ground, alt, altHi = '' } = main;
  const morePictures = JSON.stringify(others);
  await tx.query(
    `UPDATE product SET image = $1, image_ground = $2, image_alt = $3, image_alt_hi = $4, more_pictures = $5,
       version = version + 1, updated_at = $6 WHERE id = $7`,
    [image, ground, alt, altHi, morePictures, at.getTime(), id],
  );
  await markApplied(tx, { productId: id, shownHash: pictureHashOf({ image, morePictures }) });
  invalidateTags(tx, productTag(id));
}

const DEFAULT_PICTURE: ProductPicture = {
  image: DRAFT_DEFAULTS.image,
  ground: DRAFT_DEFAULTS.imageGround,
  alt: '',
};

/** A product with the Hindi texts of its pictures. */
type PicturedRow = StoredPictures & Record<'id' | 'imageAltHi', string>;

/** Files of other shops have no Hindi texts, so a picture that stays keeps the text that an admin wrote. */
function withHindiTexts(pictures: readonly ProductPicture[], product: PicturedRow): ProductPicture[] {
  const { image, imageAltHi: altHi, morePictures } = product;
  const formerPictures = [{ image, altHi }, ...(JSON.parse(morePictures) as ProductPicture[])];
  const textByImage = new Map(formerPictures.map((picture) => [picture.image, picture.altHi]));
  return pictures.map((picture) => {
    const formerText = textByImage.get(picture.image);
    return formerText ? { ...picture, altHi: formerText } : picture;
  });
}

async function readPictured(tx: EntityManager, ids: readonly string[]): Promise<Map<string, PicturedRow>> {
  const products = await tx.query<PicturedRow[]>(
    `SELECT id, image, image_alt_hi AS "imageAltHi", more_pictures AS "morePictures" FROM product
     WHERE deleted_at IS NULL AND id ${dialectOf(tx).inTexts('$1')}`,
    [JSON.stringify(ids)],
  );
  return new Map(products.map((product) => [product.id, product]));
}
