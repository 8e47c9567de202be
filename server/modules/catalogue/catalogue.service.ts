import { In, type DataSource, type EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import type { Writer } from '../../database/write-queue';
import {
  readAdminProductFilter,
  readAdminProductSort,
  readSearch,
} from '../../domain/catalogue/admin-list-validation';
import type {
  BulkResult,
  CatalogueOptions,
  ProductsBulkResult,
  ProductsChange,
} from '../../domain/catalogue/admin-model';
import { readProductsChange } from '../../domain/catalogue/bulk-validation';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import { changePrice, isPriceAction, type PriceChange } from '../../domain/pricing/price-change';
import type { Page, Product } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor, Member } from '../../domain/accounts/permissions';
import type { Paise } from '../../domain/pricing/money';
import type { Raw } from '../../domain/read';
import { applyBulkChange, readIndexOnlyPage } from '../lists';
import { adminProducts, adminSortKeys, readOptions } from './catalogue-queries';
import {
  commandOf,
  editProduct,
  removeProduct,
  type PricedCommand,
  type ChangeDeps,
} from './product-changes';
import { createPriceChange, startPriceChange, storePriceChange } from './edits/price-changes';
import { editUndoablePrice, readUndoableProducts, restorePrice } from './edits/price-undo';
import { restoreProduct } from './edits/restore-product';

const DEFAULT_PAGE_SIZE = 8;

interface CatalogueDeps extends ChangeDeps {
  writer: Writer;
  reader: DataSource;
}

/** Admin operations on many products: the full list and bulk changes. */
export class CatalogueService {
  constructor(private readonly deps: CatalogueDeps) {}

  /**
   * One page of all products, including drafts; filter prices in paise. Throws as permit does, and BAD_INPUT. §2
   */
  async page(actor: Actor, raw: Raw): Promise<Page<Product>> {
    permit(actor, 'catalogue.list');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const sort = readAdminProductSort(raw.sort);
    const filter = readAdminProductFilter(raw.filter);
    const query = adminProducts(this.deps.reader, { filter, sort, search: readSearch(raw.search) });
    return readIndexOnlyPage({ query, keys: adminSortKeys(sort, filter), request });
  }

  /** Existing categories and brands with their product counts. Throws as permit does. */
  async options(actor: Actor): Promise<CatalogueOptions> {
    permit(actor, 'catalogue.options');
    return readOptions(this.deps.reader);
  }

  /**
   * Restores a deleted product. Throws as permit does, NOT_FOUND if it is not deleted, SKU_TAKEN, and BAD_INPUT for a
   * price above the MRP.
   */
  async restore(actor: Actor, productId: string): Promise<Product> {
    permit(actor, 'catalogue.restore');
    const command = { ...commandOf(this.deps, actor), productId };
    return this.deps.writer.transaction((tx) => restoreProduct(tx, command));
  }

  /**
   * Changes many products, each independently, and reports the failures; a change of prices can be undone for some
   * minutes. Throws as permit does, BAD_INPUT, and IDEMPOTENCY_KEY_REUSED for the id of another change.
   */
  async changeMany(actor: Actor, raw: unknown): Promise<ProductsBulkResult> {
    permit(actor, 'catalogue.bulkChange');
    const { ids, change, changeId } = readProductsChange(raw);
    const command = commandOf(this.deps, actor);
    if (isPriceChange(change)) return this.changePrices(actor, { ids, change, changeId });
    const { writer } = this.deps;
    const result = await applyBulkChange({
      ids,
      change: (productId) =>
        writer.transaction((tx) => changeProduct(tx, { ...command, productId, bulk: change.action }, change)),
      namesOf: (productIds) => this.namesOf(productIds),
    });
    return { ...result, undo: undefined };
  }

  /** Changes prices. A repeated request with the same change id completes the change, or returns its result. */
  private async changePrices(
    actor: Member,
    { ids, change, changeId }: { ids: string[]; change: PriceChange; changeId: string | undefined },
  ): Promise<ProductsBulkResult> {
    const command = commandOf(this.deps, actor);
    const { writer } = this.deps;
    const request = createPriceChange(actor, changeId, { ids, change });
    const { result: storedResult, ...undo } = await writer.transaction((tx) =>
      startPriceChange(tx, request, command.at),
    );
    const edit = {
      undo,
      isRepeatable: changeId !== undefined,
      newPriceOf: (price: Paise) => changePrice(price, change),
    };
    const apply = async () => {
      const result = await applyBulkChange({
        ids,
        change: (productId) =>
          writer.transaction((tx) =>
            editUndoablePrice(tx, { ...edit, command: { ...command, productId, bulk: change.action } }),
          ),
        namesOf: (productIds) => this.namesOf(productIds),
      });
      await writer.transaction((tx) => storePriceChange(tx, undo.id, result));
      return result;
    };
    const result = storedResult ?? (await apply());
    return { ...result, undo: result.done > 0 ? undo : undefined };
  }

  /**
   * Restores the prices from before a bulk change. Reports the products whose price changed since, which keep it.
   * Throws as permit does, and NOT_FOUND if the change can no longer be undone.
   */
  async undoBulkChange(actor: Actor, changeId: string): Promise<BulkResult> {
    permit(actor, 'catalogue.undoPrices');
    const command = commandOf(this.deps, actor);
    const { writer } = this.deps;
    const ids = await writer.transaction((tx) => readUndoableProducts(tx, changeId, command.at));
    return applyBulkChange({
      ids,
      change: (productId) =>
        writer.transaction((tx) =>
          restorePrice(tx, { ...command, productId, bulk: 'UNDO_PRICES' }, changeId),
        ),
      namesOf: (productIds) => this.namesOf(productIds),
    });
  }

  private async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const products = await this.deps.reader.getRepository(ProductEntity).findBy({ id: In([...ids]) });
    return new Map(products.map(({ id, name }) => [id, name]));
  }
}

function isPriceChange(change: ProductsChange): change is PriceChange {
  return isPriceAction(change.action);
}

function changeProduct(
  tx: EntityManager,
  command: PricedCommand,
  change: Exclude<ProductsChange, PriceChange>,
): Promise<unknown> {
  switch (change.action) {
    case 'DELETE':
      return removeProduct(tx, command);
    case 'RESTORE':
      return restoreProduct(tx, command);
    case 'CHANGE_STOCK':
      return editProduct(tx, command, () => ({ change: {}, stockChange: change.pieces }));
    case 'SET_CATEGORY':
      return editProduct(tx, command, () => ({ change: { category: change.category } }));
    case 'SET_TAX_CLASS':
      return editProduct(tx, command, () => ({ change: { taxClass: change.taxClass } }));
    case 'SET_HSN':
      return editProduct(tx, command, () => ({ change: { hsn: change.hsn } }));
    case 'SET_UNIT':
      return editProduct(tx, command, () => ({ change: { unit: change.unit } }));
  }
}
