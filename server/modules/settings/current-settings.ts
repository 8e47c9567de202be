import type { DataSource } from 'typeorm';
import { MemorySnapshot } from '../../database/memory-snapshot';
import type { Writer } from '../../database/write-queue';
import { TAG } from '../../domain/catalogue/cache-tags';
import { shopFactsOf, type ShopFacts } from '../../domain/content/shop-facts';
import type { Seller } from '../../domain/invoices/invoice';
import type { OrderTerms } from '../../domain/orders/order-terms';
import { methodsOf } from '../../domain/delivery/shipping-methods';
import { codTermsOf } from '../../domain/orders/cash-on-delivery';
import { holdLimitsOf } from '../../domain/orders/stock-holds';
import { dayOf, startOfDay } from '../../domain/reports/shop-day';
import { enabledMethods, type PaymentMethodLabel } from '../../domain/payments/payment-methods';
import { pageTermsOf, type SettingTerms } from '../../domain/settings/page-terms';
import type { MailSender } from '../../domain/emails/mail-sender';
import { sellerOf } from '../../domain/settings/shop-info';
import { nextPriceBookDay, priceBookOf, type ShopSettings } from '../../domain/settings/shop-settings';
import { readIsOpen, readStoredSettings, type StoredSettings } from './stored-settings';

/** Values from the configuration. A stored setting wins over them. */
export interface ConfiguredSettings {
  settings: ShopSettings;
  /** Address lines of the seller, which may have other lines than the setting. */
  sellerAddress: readonly string[];
  /** Payment methods with a provider. */
  onlineMethods: readonly PaymentMethodLabel[];
  /** Factor of the limits of stock holds. */
  rateLimitFactor: number;
  /** False for a demo shop, which is always open. */
  hasSetup: boolean;
}

/** The values of the database that a snapshot contains. */
interface StoredState extends StoredSettings {
  isOpen: boolean;
}

/** All settings at one version, and the terms that follow from them. It never changes. */
export interface SettingsSnapshot {
  version: number;
  settings: Readonly<ShopSettings>;
  orderTerms: OrderTerms;
  seller: Seller;
  /** Facts for content pages. */
  shopFacts: ShopFacts;
  pageTerms: SettingTerms;
  /** Enabled payment methods of new orders. */
  paymentMethods: readonly PaymentMethodLabel[];
  mailSender: MailSender;
  /** Time at which the price book changes, although the settings do not; undefined without one. */
  changesAt: Date | undefined;
}

interface CurrentSettingsDeps {
  writer: Writer;
  reader: DataSource;
  configured: ConfiguredSettings;
  /** Called after each new snapshot, so that cached responses of the previous one become stale. */
  onChanged: () => void;
  onBackgroundError: (error: unknown) => void;
  now: () => Date;
}

/**
 * The settings in the memory of this process, so that reads cost no statement. Each commit that changes a setting, on
 * any instance, replaces the snapshot; so does a reconnection after missed notices.
 */
export class CurrentSettings {
  private readonly configured: ConfiguredSettings;
  private readonly memory: MemorySnapshot<StoredState>;
  private readonly now: () => Date;
  private last: { stored: StoredState; snapshot: SettingsSnapshot } | undefined;

  constructor({ configured, reader, now, ...deps }: CurrentSettingsDeps) {
    this.configured = configured;
    this.now = now;
    this.memory = new MemorySnapshot({
      ...deps,
      tag: TAG.settings,
      initial: { version: 0, values: {}, isOpen: true },
      read: async () => {
        const [stored, isOpen] = await Promise.all([
          readStoredSettings(reader),
          configured.hasSetup ? readIsOpen(reader) : true,
        ]);
        return { ...stored, isOpen };
      },
    });
  }

  /** The snapshot of now. It changes with a commit, and at the start of a tax rate. Use one for a response. */
  get snapshot(): SettingsSnapshot {
    const { value: stored } = this.memory;
    if (this.last?.stored !== stored || hasEnded(this.last.snapshot, this.now))
      this.last = { stored, snapshot: createSnapshot(this.configured, stored, this.now()) };
    return this.last.snapshot;
  }

  /** Reads the settings before the first request. Throws the errors of the database. */
  open(): Promise<void> {
    return this.memory.open();
  }

  /** Waits until the snapshot contains every commit so far. */
  whenCurrent(): Promise<void> {
    return this.memory.whenCurrent();
  }

  close(): void {
    this.memory.close();
  }

  /** The settings that result from stored values. */
  settingsOf(stored: Partial<ShopSettings>): ShopSettings {
    return { ...this.configured.settings, ...stored };
  }
}

/** Reads the clock only if a tax rate begins later, because every request reads the snapshot. */
function hasEnded({ changesAt }: SettingsSnapshot, now: () => Date): boolean {
  return changesAt !== undefined && changesAt <= now();
}

function createSnapshot(
  { settings: configured, sellerAddress, onlineMethods, rateLimitFactor }: ConfiguredSettings,
  { version, values, isOpen }: StoredState,
  now: Date,
): SettingsSnapshot {
  const settings = Object.freeze({ ...configured, ...values });
  const today = dayOf(now);
  const priceBook = priceBookOf(settings, today);
  const nextDay = nextPriceBookDay(settings, today);
  const sellerOfSettings = sellerOf(settings);
  const address = values['shop.address'] ? sellerOfSettings.address : sellerAddress;
  const seller = { ...sellerOfSettings, address };
  const orderTerms = {
    priceBook,
    shippingMethods: methodsOf(settings['shipping.methods'], priceBook.shipping),
    pickupAddress: addressLineOf(settings['shop.address']),
    holdMs: settings['orders.holdMinutes'] * 60_000,
    holdLimits: holdLimitsOf(rateLimitFactor, {
      orders: settings['orders.heldOrdersPerAccount'],
      piecesPerProduct: settings['orders.heldPiecesPerProduct'],
      pieces: settings['orders.heldPiecesPerAccount'],
    }),
    cod: codTermsOf(settings, rateLimitFactor),
  };
  const paymentMethods = enabledMethods(onlineMethods, settings['cod.enabled']);
  const methodIds = paymentMethods.map(({ id }) => id);
  const pageTerms = pageTermsOf(settings, { priceBook, isOpen, paymentMethods: methodIds });
  const shopFacts = shopFactsOf(settings, seller);
  const mailSender = { senderName: settings['mail.senderName'], replyTo: settings['shop.email'] };
  const changesAt = nextDay === undefined ? undefined : startOfDay(nextDay);
  const terms = { orderTerms, pageTerms, paymentMethods, seller, shopFacts, mailSender, changesAt };
  return Object.freeze({ version, settings, ...terms });
}

/** The address of the shop on one line; empty without one. */
function addressLineOf({ line1, line2, city, postalCode }: ShopSettings['shop.address']): string {
  const cityLine = [city, postalCode].filter(Boolean).join(' ');
  return [line1, line2, cityLine].filter(Boolean).join(', ');
}
