import { In, type DataSource, type EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import type { Writer } from '../../database/write-queue';
import {
  readAdminProductFilter,
  readAdminProductSort,
  readSearch,
} from '../../domain/catalogue/admin-list-validation';
import type { BulkResult, CatalogueOptions, ProductsChange } from '../../domain/catalogue/admin-model';
import { changePrice, readProductsChange } from '../../domain/catalogue/bulk-validation';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Page, Product } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { Raw } from '../../domain/read';
import { applyBulkChange, readIndexOnlyPage } from '../lists';
import { adminProducts, adminSortKeys, readOptions } from './catalogue-queries';
import {
  commandOf,
  editProduct,
  removeProduct,
  restoreProduct,
  type PricedCommand,
  type ChangeDeps,
} from './product-changes';

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
   * Changes many products, each independently, and reports the failures. Throws as permit does, and BAD_INPUT.
   */
  async changeMany(actor: Actor, raw: unknown): Promise<BulkResult> {
    permit(actor, 'catalogue.bulkChange');
    const { ids, change } = readProductsChange(raw);
    const command = commandOf(this.deps, actor);
    const result = await applyBulkChange({
      ids,
      change: (productId) =>
        this.deps.writer.transaction((tx) =>
          changeProduct(tx, { ...command, productId, bulk: change.action }, change),
        ),
      namesOf: (productIds) => this.namesOf(productIds),
    });
    return result;
  }

  private async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const products = await this.deps.reader.getRepository(ProductEntity).findBy({ id: In([...ids]) });
    return new Map(products.map(({ id, name }) => [id, name]));
  }
}

function changeProduct(tx: EntityManager, command: PricedCommand, change: ProductsChange): Promise<unknown> {
  switch (change.action) {
    case 'DELETE':
      return removeProduct(tx, command);
    case 'RESTORE':
      return restoreProduct(tx, command);
    case 'CHANGE_PRICE':
      return editProduct(tx, command, ({ price }) => ({
        change: { price: changePrice(price, change.hundredthsOfPercent) },
      }));
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
