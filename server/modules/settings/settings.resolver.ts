import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import { TAG } from '../../domain/catalogue/cache-tags';
import { toDecimal } from '../../domain/pricing/money';
import type { ShopSettings } from '../../domain/settings/shop-settings';
import type { Raw } from '../../domain/read';
import type { HomeSection } from '../../domain/settings/home-sections';
import { isSettingKey } from '../../domain/settings/setting-definitions';
import type { Context } from '../../graphql/context';
import { presentMoney } from '../../graphql/money.types';
import { UpdateSettingsInput } from './settings-input.types';
import { presentMethod } from './shipping-settings.types';
import { SettingChangeType, SettingsType, UpdateSettingsPayload } from './settings.types';
import { ShopType } from './shop.types';
import { presentClass } from '../../domain/tax/decimal-class';
import type { VersionedSettings } from './settings.service';

@Resolver(() => SettingsType)
export class SettingsResolver {
  @Query(() => ShopType, { description: 'Public facts about the shop.' })
  shop(@Ctx() { actor, services, tags }: Context) {
    tags.add(TAG.settings);
    return services.settings.shop(actor);
  }

  @Query(() => SettingsType, { description: 'All settings of the shop. Admins only, no programs.' })
  settings(@Ctx() { actor, services }: Context) {
    return presentSettingGroups(services.settings.all(actor));
  }

  @Mutation(() => UpdateSettingsPayload, {
    description:
      'Changes the submitted settings, all or none; they are in effect from the next request. BAD_INPUT with every invalid field; CONFLICT for a stale version. Admins only, no programs.',
  })
  async updateSettings(
    @Arg('input', () => UpdateSettingsInput, { description: 'The settings to change.' })
    input: UpdateSettingsInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { settings: presentSettingGroups(await services.settings.update(actor, flatten(input))) };
  }

  @FieldResolver(() => [SettingChangeType], { description: 'The last change of each setting, newest first.' })
  changes(@Ctx() { actor, services }: Context) {
    return services.settings.changes(actor);
  }
}

/** Settings by key: `{ shop: { name } }` becomes `{ 'shop.name': name }`. */
function flatten({ version, ...groups }: UpdateSettingsInput): Raw {
  const settings = Object.entries(groups).flatMap(
    ([group, fields]: [string, unknown]): [string, unknown][] => {
      if (fields === undefined || isSettingKey(group)) return [[group, copyOf(fields)]];
      return Object.entries(Object(fields) as Raw).map(([name, value]) => [
        `${group}.${name}`,
        copyOf(value),
      ]);
    },
  );
  return { version, settings: Object.fromEntries(settings.filter(([, value]) => value !== undefined)) };
}

// Input objects are instances of classes; the shop reads plain objects.
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(copyOf);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, copyOf(field)]));
}

/** Settings in groups, as GraphQL has them. */
function presentSettingGroups({ version, settings }: VersionedSettings) {
  return {
    version,
    shop: {
      name: settings['shop.name'],
      logo: settings['shop.logo'],
      colours: settings['shop.colours'],
      legalName: settings['shop.legalName'],
      email: settings['shop.email'],
      phone: settings['shop.phone'],
      address: settings['shop.address'],
      gstin: settings['shop.gstin'],
      grievanceOfficer: settings['shop.grievanceOfficer'],
    },
    orders: {
      holdMinutes: settings['orders.holdMinutes'],
      dispatchHours: settings['orders.dispatchHours'],
      heldOrdersPerAccount: settings['orders.heldOrdersPerAccount'],
      heldPiecesPerProduct: settings['orders.heldPiecesPerProduct'],
      heldPiecesPerAccount: settings['orders.heldPiecesPerAccount'],
    },
    returns: {
      windowDays: settings['returns.windowDays'],
      excludedCategories: settings['returns.excludedCategories'],
      reasons: settings['returns.reasons'],
    },
    shipping: {
      price: presentMoney(settings['shipping.price']),
      freeAbove: presentMoney(settings['shipping.freeAbove']),
      methods: settings['shipping.methods'].map(presentMethod),
    },
    checkout: { guests: settings['checkout.guests'] },
    cod: {
      enabled: settings['cod.enabled'],
      maxTotal: presentMoney(settings['cod.maxTotal']),
      fee: presentMoney(settings['cod.fee']),
      confirm: settings['cod.confirm'],
      confirmHours: settings['cod.confirmHours'],
      maxRefusals: settings['cod.maxRefusals'],
      excludedCategories: settings['cod.excludedCategories'],
    },
    tax: {
      mode: settings['tax.mode'],
      percent: toDecimal(settings['tax.percent']),
      classes: settings['tax.classes'].map(presentClass),
      composition: settings['tax.composition'],
    },
    invoices: {
      numberedWhen: settings['invoices.numberedWhen'],
      eInvoice: settings['invoices.eInvoice'],
    },
    mail: presentMail(settings),
    announcement: settings.announcement,
    home: { sections: settings['home.sections'].map(presentSection) },
    menu: { header: settings['menu.header'], footer: settings['menu.footer'] },
  };
}

function presentSection({ from, to, ...section }: HomeSection) {
  return { ...section, from: from && new Date(from), to: to && new Date(to) };
}

const presentMail = (settings: ShopSettings) => ({
  senderName: settings['mail.senderName'],
  alertsPerPiece: settings['mail.alertsPerPiece'],
  priceDropPercent: settings['mail.priceDropPercent'],
});
