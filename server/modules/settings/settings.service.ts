import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { requireVersion } from '../../domain/errors';
import { SETTING_DEFINITIONS, SETTING_KEYS } from '../../domain/settings/setting-definitions';
import {
  presentSetting,
  requireConsistent,
  type SettingChanges,
} from '../../domain/settings/settings-validation';
import type { SettingTerms } from '../../domain/settings/page-terms';
import type { PaymentMethodLabel } from '../../domain/payments/payment-methods';
import { shopInfoOf, type ShopInfo } from '../../domain/settings/shop-info';
import type { SettingKey, ShopSettings } from '../../domain/settings/shop-settings';
import { rateOfClass } from '../../domain/pricing/price-book';
import { identifyTaxClasses } from '../../domain/tax/tax-class-validation';
import { identifyShippingMethods } from '../../domain/delivery/shipping-method-validation';
import { ratesOf } from '../../domain/delivery/shipping-rates';
import type { CurrentSettings } from './current-settings';
import { readChangeWithLogo, type LogoStore } from './submitted-logo';
import { writeSettings } from './setting-writes';
import { requireUnusedClasses } from './tax-class-use';
import { readChangeRecords, readStoredSettings, type SettingChangeRecord } from './stored-settings';

/** Limits of emails about stock and prices. */
export interface AlertTerms {
  alertsPerPiece: number;
  priceDropPercent: number;
}

interface SettingsDeps {
  writer: Writer;
  reader: DataSource;
  currentSettings: CurrentSettings;
  /** Enabled payment methods. */
  paymentMethods: () => readonly PaymentMethodLabel[];
  images: LogoStore;
  now: () => Date;
}

/** All settings and their version. */
export interface VersionedSettings {
  version: number;
  settings: ShopSettings;
}

/** Settings that an admin changes while the shop runs. */
export class SettingsService {
  constructor(private readonly deps: SettingsDeps) {}

  /** Settings that every page shows; they cost no statement. One change replaces the object. */
  get pageTerms(): SettingTerms {
    return this.deps.currentSettings.snapshot.pageTerms;
  }

  /** Time at which the price book changes, although the settings do not; undefined without one. */
  get changesAt(): Date | undefined {
    return this.deps.currentSettings.snapshot.changesAt;
  }

  /** False for a shop in set-up mode; costs no statement. */
  get isOpen(): boolean {
    return this.pageTerms.isOpen;
  }

  /** The email address of the shop; empty for none. */
  get contactEmail(): string {
    return this.deps.currentSettings.snapshot.settings['shop.email'];
  }

  /** The limits of emails about stock and prices. Costs no statement. */
  get alertTerms(): AlertTerms {
    const { settings } = this.deps.currentSettings.snapshot;
    return {
      alertsPerPiece: settings['mail.alertsPerPiece'],
      priceDropPercent: settings['mail.priceDropPercent'],
    };
  }

  /** Today's tax rate of a tax class in hundredths of a percent; without GST the one rate. Costs no statement. */
  taxBasisPointsOf(taxClass = ''): number {
    const { gst, taxBasisPoints } = this.pageTerms.priceBook;
    return gst ? rateOfClass(gst, taxClass) : taxBasisPoints;
  }

  /** Public facts about the shop; costs no statement. Throws as permit does. */
  shop(actor: Actor): ShopInfo {
    permit(actor, 'shop.read');
    return shopInfoOf(this.deps.currentSettings.snapshot.settings, this.deps.paymentMethods());
  }

  /** All settings; costs no statement. Throws as permit does. */
  all(actor: Actor): VersionedSettings {
    permit(actor, 'settings.read');
    const { version, settings } = this.deps.currentSettings.snapshot;
    return { version, settings };
  }

  /** The last change of each setting, latest first. Throws as permit does. */
  async changes(actor: Actor): Promise<SettingChangeRecord[]> {
    permit(actor, 'settings.read');
    return readChangeRecords(this.deps.reader);
  }

  /**
   * Changes the submitted settings, all or none; null restores a default. Every instance uses them from its next
   * request. Throws as permit does, BAD_INPUT with every invalid field, CONFLICT, and the errors of
   * an invalid logo.
   */
  async update(actor: Actor, raw: unknown): Promise<VersionedSettings> {
    permit(actor, 'settings.update');
    const { version: editedVersion, changes: submitted } = await readChangeWithLogo(raw, this.deps.images);
    const { writer, currentSettings } = this.deps;
    const result = await writer.transaction(async (tx) => {
      const stored = await readStoredSettings(tx);
      const before = currentSettings.settingsOf(stored.values);
      const changes = completeChanges(submitted, before);
      const after = currentSettings.settingsOf(withChanges(stored.values, changes));
      const keys = Object.keys(changes) as SettingKey[];
      requireVersion(editedVersion, {
        version: stored.version,
        // All values, so that the client can merge the changes of the other admin.
        current: presentSettings(before),
        yours: presentSettings(after, keys),
      });
      requireConsistent(after);
      await requireUnusedClasses(tx, before, after);
      if (keys.length === 0) return { version: stored.version, settings: after };
      const version = stored.version + 1;
      const logged = { before: presentableValues(before, keys), after: presentableValues(after, keys) };
      await writeSettings(tx, { actor, at: this.deps.now(), changes, version, logged });
      return { version, settings: after };
    });
    await currentSettings.whenCurrent();
    return result;
  }
}

/** Settings as clients see them, by key: amounts in rupees, rates in percent. */
export function presentSettings(
  settings: ShopSettings,
  keys: readonly SettingKey[] = SETTING_KEYS,
): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, presentSetting(key, settings)]));
}

/** Gives ids to new tax classes and shipping methods. Throws BAD_INPUT for an unknown id of a tax class. */
function completeChanges(changes: SettingChanges, before: ShopSettings): SettingChanges {
  const classes = changes['tax.classes'];
  const methods = changes['shipping.methods'];
  return {
    ...changes,
    ...(classes && { 'tax.classes': identifyTaxClasses(classes, before['tax.classes']) }),
    ...(methods && { 'shipping.methods': identifyShippingMethods(methods, before['shipping.methods']) }),
  };
}

function withChanges(values: Partial<ShopSettings>, changes: SettingChanges): Partial<ShopSettings> {
  const entries = Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}

/** Numbers only: the audit log contains no names and addresses. */
function presentableValues(settings: ShopSettings, keys: readonly SettingKey[]): Record<string, unknown> {
  const numberKeys = keys.filter(
    (key) => !['text', 'object', 'list'].includes(SETTING_DEFINITIONS[key].limits.type),
  );
  const rates = keys.includes('shipping.methods') && {
    'shipping.methods': settings['shipping.methods'].map(ratesOf),
  };
  return { ...Object.fromEntries(numberKeys.map((key) => [key, settings[key]])), ...rates };
}
