import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { TAG } from '../../domain/catalogue/cache-tags';
import { shopFactsOf, type ShopFacts } from '../../domain/content/shop-facts';
import type { Seller } from '../../domain/invoices/invoice';
import type { OrderTerms } from '../../domain/orders/order-terms';
import { holdLimitsOf } from '../../domain/orders/stock-holds';
import { pageTermsOf, type PageTerms } from '../../domain/settings/page-terms';
import { sellerOf } from '../../domain/settings/shop-info';
import { priceBookOf, type ShopSettings } from '../../domain/settings/shop-settings';
import { readStoredSettings, type StoredSettings } from './stored-settings';

const RETRY_MS = 500;

/** Values from the configuration. A stored setting wins over them. */
export interface ConfiguredSettings {
  settings: ShopSettings;
  /** Address lines of the seller, which may have other lines than the setting. */
  sellerAddress: readonly string[];
  /** Factor of the limits of stock holds. */
  rateLimitFactor: number;
}

/** All settings at one version, and the terms that follow from them. It never changes. */
export interface SettingsSnapshot {
  version: number;
  settings: Readonly<ShopSettings>;
  orderTerms: OrderTerms;
  seller: Seller;
  /** Facts for content pages. */
  shopFacts: ShopFacts;
  pageTerms: PageTerms;
}

interface CurrentSettingsDeps {
  writer: Writer;
  reader: DataSource;
  configured: ConfiguredSettings;
  /** Called after each new snapshot, so that cached responses of the previous one become stale. */
  onChanged: () => void;
  onBackgroundError: (error: unknown) => void;
}

/**
 * The settings in the memory of this process, so that reads cost no statement. Each commit that changes a setting, on
 * any instance, replaces the snapshot; so does a reconnection after missed notices.
 */
export class CurrentSettings {
  private current: SettingsSnapshot;
  private lastLoad: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly deps: CurrentSettingsDeps) {
    this.current = createSnapshot(deps.configured, { version: 0, values: {} });
    deps.writer.onInvalidated((tags) => {
      if (tags.has(TAG.settings)) this.reload();
    });
    deps.writer.onRemoteCommit((tags) => {
      if (!tags) this.reload();
    });
  }

  /** The latest snapshot. Use one snapshot for all values of a response. */
  get snapshot(): SettingsSnapshot {
    return this.current;
  }

  /** Reads the settings before the first request. Throws the errors of the database. */
  async open(): Promise<void> {
    this.current = createSnapshot(this.deps.configured, await readStoredSettings(this.deps.reader));
  }

  /** Waits until the snapshot contains every commit so far. */
  whenCurrent(): Promise<void> {
    return this.lastLoad;
  }

  close(): void {
    this.isClosed = true;
  }

  /** The settings that result from stored values. */
  settingsOf(stored: Partial<ShopSettings>): ShopSettings {
    return { ...this.deps.configured.settings, ...stored };
  }

  private reload(): void {
    this.lastLoad = this.lastLoad.then(() => this.load());
  }

  private async load(): Promise<void> {
    while (!this.isClosed) {
      try {
        await this.open();
        // A request between the commit and this load may have stored a response with the previous settings.
        return this.deps.onChanged();
      } catch (error) {
        this.deps.onBackgroundError(error);
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}

function createSnapshot(
  { settings: configured, sellerAddress, rateLimitFactor }: ConfiguredSettings,
  { version, values }: StoredSettings,
): SettingsSnapshot {
  const settings = Object.freeze({ ...configured, ...values });
  const sellerOfSettings = sellerOf(settings);
  const address = values['shop.address'] ? sellerOfSettings.address : sellerAddress;
  const seller = { ...sellerOfSettings, address };
  const orderTerms = {
    priceBook: priceBookOf(settings),
    holdMs: settings['orders.holdMinutes'] * 60_000,
    holdLimits: holdLimitsOf(rateLimitFactor, {
      orders: settings['orders.heldOrdersPerAccount'],
      piecesPerProduct: settings['orders.heldPiecesPerProduct'],
      pieces: settings['orders.heldPiecesPerAccount'],
    }),
  };
  const pageTerms = pageTermsOf(settings);
  const shopFacts = shopFactsOf(settings, seller);
  return Object.freeze({ version, settings, orderTerms, pageTerms, seller, shopFacts });
}
