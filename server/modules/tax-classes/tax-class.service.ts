import type { DataSource } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { Product } from '../../domain/model';
import type { Paise } from '../../domain/pricing/money';
import { readChoice, readInteger, readOptional, type Raw } from '../../domain/read';
import { dayOf } from '../../domain/reports/shop-day';
import { readDay } from '../../domain/reports/shop-day-validation';
import { priceBookOf } from '../../domain/settings/shop-settings';
import type { TaxClass } from '../../domain/tax/tax-classes';
import { TAX_MODES } from '../../domain/tax/tax-modes';
import { readProducts } from '../catalogue';
import { countProductsByClass, type CurrentSettings, type SettingsService } from '../settings';
import { readProductsAboveMrp } from './products-above-mrp';

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 20;

interface TaxClassDeps {
  reader: DataSource;
  reads: PreparedReads;
  currentSettings: CurrentSettings;
  settings: Pick<SettingsService, 'update'>;
  now: () => Date;
}

/** A product whose price with tax is above its MRP. */
export interface ProductAboveMrp {
  product: Product;
  /** In paise. */
  priceWithTax: Paise;
}

/** The tax classes of the shop, which are a setting, and their effect on products. */
export class TaxClassService {
  constructor(private readonly deps: TaxClassDeps) {}

  /** All tax classes; costs no statement. Throws as permit does. */
  classes(actor: Actor): readonly TaxClass[] {
    permit(actor, 'taxClasses.list');
    return this.deps.currentSettings.snapshot.settings['tax.classes'];
  }

  /**
   * Replaces all tax classes. Throws as permit does, BAD_INPUT with every invalid field, and CONFLICT if a product has
   * a class that the list lacks.
   */
  async setClasses(actor: Actor, raw: unknown): Promise<readonly TaxClass[]> {
    permit(actor, 'taxClasses.replace');
    // Null would restore the default classes.
    const settings = { 'tax.classes': raw ?? [] };
    return (await this.deps.settings.update(actor, { settings })).settings['tax.classes'];
  }

  /** Number of products of each class, with one statement. Products without a class do not count. */
  async productCountsOf(classIds: readonly string[]): Promise<number[]> {
    const counts = await countProductsByClass(this.deps.reader, classIds);
    return classIds.map((id) => counts.get(id) ?? 0);
  }

  /**
   * Products whose price with tax would be above their MRP in a tax mode on a day; by default in the current mode
   * today. The largest excess first, with the number of all of them. Throws as permit does, and BAD_INPUT.
   */
  async productsAboveMrp(actor: Actor, raw: Raw): Promise<{ totalCount: number; nodes: ProductAboveMrp[] }> {
    permit(actor, 'catalogue.aboveMrp');
    const { currentSettings, reads, now } = this.deps;
    const { settings } = currentSettings.snapshot;
    const taxMode =
      readOptional(raw.taxMode ?? undefined, (value) => readChoice(value, 'taxMode', TAX_MODES)) ??
      settings['tax.mode'];
    const day = readOptional(raw.day ?? undefined, (value) => readDay(value, 'day')) ?? dayOf(now());
    const first = readInteger(raw.first ?? DEFAULT_PAGE_SIZE, 'first', 1, MAX_PAGE_SIZE);
    const priceBook = priceBookOf({ ...settings, 'tax.mode': taxMode }, day);
    const rows = await readProductsAboveMrp(reads, priceBook, first);
    const products = await readProducts(
      reads,
      rows.map(({ id }) => id),
    );
    const nodes = rows.flatMap(({ amount }, index): ProductAboveMrp[] => {
      const product = products[index];
      return product ? [{ product, priceWithTax: Number(amount) }] : [];
    });
    return { totalCount: Number(rows[0]?.total ?? 0), nodes };
  }
}
