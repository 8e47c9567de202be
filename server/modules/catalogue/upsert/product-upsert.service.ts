import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Writer } from '../../../database/write-queue';
import { ShopError } from '../../../domain/errors';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor, Member } from '../../../domain/accounts/permissions';
import {
  readUpsert,
  readUpsertItem,
  requireNewProduct,
  type UpsertItem,
  type UpsertReport,
  type UpsertResult,
} from '../../../domain/catalogue/product-upsert';
import { presentMessage } from '../../../domain/messages/english-text';
import { categoryIdsOf } from '../../categories';
import type { ImageService } from '../../media';
import {
  commandOf,
  createProduct,
  editProduct,
  type PricedCommand,
  type ChangeDeps,
} from '../product-changes';
import { isUnchanged, type StoredEdit } from '../edits/product-edit-values';
import { storePictures } from '../product-pictures';
import { findBySku, getProduct } from '../product-queries';
import { findUpsert, storeUpsert, type UpsertKey } from './upsert-keys';

interface UpsertDeps extends ChangeDeps {
  writer: Writer;
  images: Pick<ImageService, 'store'>;
}

/** An item with stored pictures, or its error. */
type PreparedItem = { id: string | undefined; edit: StoredEdit } | { refusal: ShopError };

/** Creates or updates many products at once, for merchandise systems. */
export class ProductUpsertService {
  constructor(private readonly deps: UpsertDeps) {}

  /**
   * Creates or updates products, each independently, all in one transaction; unchanged products are not written.
   * Idempotent: the same key and input return the same results. Throws as permit does, BAD_INPUT, and
   * IDEMPOTENCY_KEY_REUSED. §5, §7
   */
  async upsert(actor: Actor, raw: unknown): Promise<UpsertReport> {
    permit(actor, 'catalogue.upsert');
    const { items, key } = readUpsert(raw);
    const upsertKey = key === undefined ? undefined : upsertKeyOf(actor, key, items);
    const preparedItems = await this.prepare(items);
    return this.deps.writer.transaction(async (tx) => {
      const storedUpsert = upsertKey && (await findUpsert(tx, upsertKey));
      if (storedUpsert) return { results: storedUpsert, isReplay: true };
      const command = commandOf(this.deps, actor);
      const results: UpsertResult[] = [];
      for (const item of preparedItems) results.push(await resultOf(() => upsertProduct(tx, command, item)));
      if (upsertKey) await storeUpsert(tx, upsertKey, results, command.at);
      return { results, isReplay: false };
    });
  }

  /** Prepares the items one after another, because each picture conversion uses a full core. */
  private async prepare(items: readonly unknown[]): Promise<PreparedItem[]> {
    const preparedItems: PreparedItem[] = [];
    for (const item of items) {
      try {
        preparedItems.push(await this.withStoredPictures(readUpsertItem(item)));
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        preparedItems.push({ refusal: error });
      }
    }
    return preparedItems;
  }

  private async withStoredPictures({ id, edit }: UpsertItem): Promise<PreparedItem> {
    return { id, edit: { ...edit, change: await storePictures(this.deps.images, edit.change) } };
  }
}

/** Creates or updates one product. It throws all errors before the first write. */
async function upsertProduct(
  tx: EntityManager,
  command: Omit<PricedCommand, 'productId'>,
  item: PreparedItem,
): Promise<UpsertResult> {
  if ('refusal' in item) throw item.refusal;
  const { id, edit } = item;
  const currentProduct =
    id === undefined ? await findBySku(tx, edit.change.sku ?? '') : await getProduct(tx, id);
  if (!currentProduct) {
    requireNewProduct(edit);
    const createdProduct = await createProduct(tx, command, edit.change);
    return { outcome: 'CREATED', productId: createdProduct.id };
  }
  const productId = currentProduct.id;
  const categories = edit.change.categories && (await categoryIdsOf(tx, productId));
  if (isUnchanged({ ...currentProduct, categories }, edit)) return { outcome: 'UNCHANGED', productId };
  await editProduct(tx, { ...command, productId }, () => edit);
  return { outcome: 'UPDATED', productId };
}

async function resultOf(upsertItem: () => Promise<UpsertResult>): Promise<UpsertResult> {
  try {
    return await upsertItem();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { code, reason, details } = error;
    const field = details.fields?.[0]?.field;
    return { outcome: 'FAILED', error: { code, ...presentMessage(reason), field } };
  }
}

/** Each program has its own idempotency keys, independent of the admin who created the API token. */
function upsertKeyOf(actor: Member, key: string, items: readonly unknown[]): UpsertKey {
  const bodyHash = createHash('sha256').update(JSON.stringify(items)).digest('hex');
  return { ownerId: actor.program?.tokenId ?? actor.userId, key, bodyHash };
}
