import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../../database/entities/product.entity';
import type { Writer } from '../../../database/write-queue';
import { ShopError } from '../../../domain/errors';
import { requireAdmin, type Actor, type Member } from '../../../domain/accounts/permissions';
import {
  readUpsert,
  readUpsertItem,
  requireNewProduct,
  type UpsertItem,
  type UpsertReport,
  type UpsertResult,
} from '../../../domain/catalogue/product-upsert';
import { countAfter } from '../../../domain/catalogue/product-edit';
import { definedOnly } from '../../../domain/read';
import type { ImageService } from '../../media';
import { createProduct, editProduct, type StoredEdit } from '../product-changes';
import { storePictures, withWords } from '../product-pictures';
import { findBySku, getProduct } from '../product-queries';
import { findUpsert, storeUpsert, type UpsertKey } from './upsert-keys';

interface UpsertDeps {
  writer: Writer;
  images: Pick<ImageService, 'store'>;
  now: () => Date;
}

/** An item whose pictures are stored, or why it cannot be taken. */
type Prepared = { id: string | undefined; edit: StoredEdit } | { refusal: ShopError };

interface UpsertAct {
  actor: Member;
  at: Date;
}

/** Puts many products into the shop at once, as merchandise systems do. */
export class ProductUpsertService {
  constructor(private readonly deps: UpsertDeps) {}

  /**
   * Makes or changes products, each by itself, all in one transaction: those that are as they should be stay untouched.
   * The same key and input again give the same results and do nothing. Throws as requireAdmin does, BAD_INPUT, and
   * IDEMPOTENCY_KEY_REUSED. §5, §7
   */
  async upsert(actor: Actor, raw: unknown): Promise<UpsertReport> {
    requireAdmin(actor);
    const { items, key } = readUpsert(raw);
    const asked = key === undefined ? undefined : keyOf(actor, key, items);
    const prepared = await this.prepare(items);
    return this.deps.writer.transaction(async (tx) => {
      const earlier = asked && (await findUpsert(tx, asked));
      if (earlier) return { results: earlier, isReplay: true };
      const act = { actor, at: this.deps.now() };
      const results: UpsertResult[] = [];
      for (const item of prepared) results.push(await resultOf(() => putOne(tx, act, item)));
      if (asked) await storeUpsert(tx, asked, results, act.at);
      return { results, isReplay: false };
    });
  }

  /** One after the other: a picture takes a processor. */
  private async prepare(items: readonly unknown[]): Promise<Prepared[]> {
    const prepared: Prepared[] = [];
    for (const item of items) {
      try {
        prepared.push(await this.stored(readUpsertItem(item)));
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        prepared.push({ refusal: error });
      }
    }
    return prepared;
  }

  private async stored({ id, edit }: UpsertItem): Promise<Prepared> {
    return { id, edit: { ...edit, change: await storePictures(this.deps.images, edit.change) } };
  }
}

/** Whatever it throws is thrown before it writes. */
async function putOne(tx: EntityManager, { actor, at }: UpsertAct, item: Prepared): Promise<UpsertResult> {
  if ('refusal' in item) throw item.refusal;
  const { id, edit } = item;
  const present = id === undefined ? await findBySku(tx, edit.change.sku ?? '') : await getProduct(tx, id);
  if (!present) {
    requireNewProduct(edit);
    const made = await createProduct(tx, { actor, at }, edit.change);
    return { outcome: 'CREATED', productId: made.id };
  }
  const productId = present.id;
  if (isAsWanted(present, edit)) return { outcome: 'UNCHANGED', productId };
  await editProduct(tx, { actor, productId, at }, () => edit);
  return { outcome: 'UPDATED', productId };
}

/** A stale edit is no different from another: it is refused where it is made. */
function isAsWanted(present: ProductEntity, edit: StoredEdit): boolean {
  if (edit.version !== undefined && edit.version !== present.version) return false;
  // A count is compared with what the edit makes of it.
  const change = { ...withWords(edit.change, present), countInStock: undefined };
  const fields = Object.entries(definedOnly(change)) as [keyof ProductEntity, unknown][];
  return (
    countAfter(edit, present.countInStock) === present.countInStock &&
    fields.every(([field, value]) => JSON.stringify(present[field]) === JSON.stringify(value))
  );
}

async function resultOf(work: () => Promise<UpsertResult>): Promise<UpsertResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { code, message, details } = error;
    return { outcome: 'FAILED', error: { code, message, field: details.fields?.[0]?.field } };
  }
}

/** Programs have keys of their own, whoever made their token. */
function keyOf(actor: Member, key: string, items: readonly unknown[]): UpsertKey {
  const bodyHash = createHash('sha256').update(JSON.stringify(items)).digest('hex');
  return { userId: actor.program?.tokenId ?? actor.userId, key, bodyHash };
}
