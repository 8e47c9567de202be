import { ReturnSettingsType } from './return-settings.types';
import { CashOnDeliverySettingsType, CheckoutSettingsType } from './checkout-settings.types';
import { Field, Int, ObjectType } from 'type-graphql';
import { explanationOf } from '../../domain/settings/setting-definitions';
import { DateTime } from '../../graphql/scalars';
import { HomeSettingsType, MenuSettingsType } from './content-settings.types';
import { ShippingSettingsType } from './shipping-settings.types';
import { GrievanceOfficerType, ShopAddressType } from './shop.types';
import { InvoiceSettingsType, TaxSettingsType } from './tax-settings.types';

@ObjectType('Announcement', {
  description: 'A short text above the header of shopper pages.',
  simpleResolvers: true,
})
export class AnnouncementType {
  @Field(() => String, { description: 'Text, at most 120 characters; empty for no announcement.' })
  text: string;

  @Field(() => String, {
    description: 'A path of the shop or an https address, at most 300 characters; empty for no link.',
  })
  link: string;
}

@ObjectType('ShopColours', { description: 'Colours of the shop.', simpleResolvers: true })
export class ShopColoursType {
  @Field(() => String, { description: 'Six hexadecimal digits, such as `#c88f5c`; empty for marigold.' })
  accent: string;
}

@ObjectType('ShopDetails', {
  description: 'Name, contact and legal data of the shop.',
  simpleResolvers: true,
})
export class ShopDetailsType {
  @Field(() => String, { description: explanationOf('shop.name') })
  name: string;

  @Field(() => String, { description: explanationOf('shop.logo') })
  logo: string;

  @Field(() => ShopColoursType, { description: explanationOf('shop.colours') })
  colours: ShopColoursType;

  @Field(() => String, { description: explanationOf('shop.legalName') })
  legalName: string;

  @Field(() => String, { description: explanationOf('shop.email') })
  email: string;

  @Field(() => String, { description: explanationOf('shop.phone') })
  phone: string;

  @Field(() => ShopAddressType, { description: explanationOf('shop.address') })
  address: ShopAddressType;

  @Field(() => String, { description: explanationOf('shop.gstin') })
  gstin: string;

  @Field(() => GrievanceOfficerType, { description: explanationOf('shop.grievanceOfficer') })
  grievanceOfficer: GrievanceOfficerType;
}

@ObjectType('OrderSettings', {
  description: 'Stock holds of unpaid orders, and dispatch of sold orders.',
  simpleResolvers: true,
})
export class OrderSettingsType {
  @Field(() => Int, { description: explanationOf('orders.holdMinutes') })
  holdMinutes: number;

  @Field(() => Int, { description: explanationOf('orders.dispatchHours') })
  dispatchHours: number;

  @Field(() => Int, { description: explanationOf('orders.heldOrdersPerAccount') })
  heldOrdersPerAccount: number;

  @Field(() => Int, { description: explanationOf('orders.heldPiecesPerProduct') })
  heldPiecesPerProduct: number;

  @Field(() => Int, { description: explanationOf('orders.heldPiecesPerAccount') })
  heldPiecesPerAccount: number;
}

@ObjectType('MailSettings', { description: 'Emails of the shop.', simpleResolvers: true })
export class MailSettingsType {
  @Field(() => String, { description: explanationOf('mail.senderName') })
  senderName: string;

  @Field(() => Int, { description: explanationOf('mail.alertsPerPiece') })
  alertsPerPiece: number;

  @Field(() => Int, { description: explanationOf('mail.priceDropPercent') })
  priceDropPercent: number;
}

@ObjectType('SettingChange', { description: 'The last change of a setting.', simpleResolvers: true })
export class SettingChangeType {
  @Field(() => String, { description: 'Key of the setting, such as `shop.name`.' })
  key: string;

  @Field(() => Int, { description: 'Version of all settings after the change.' })
  version: number;

  @Field(() => DateTime, { description: 'Time of the change.' })
  changedAt: Date;

  @Field(() => String, { description: 'Name of the admin.' })
  changedBy: string;
}

@ObjectType('Settings', { description: 'All settings of the shop. Admins only.' })
export class SettingsType {
  @Field(() => Int, { description: 'Version of all settings; 0 before the first change.', simple: true })
  version: number;

  @Field(() => ShopDetailsType, { description: 'Name, contact and legal data of the shop.', simple: true })
  shop: ShopDetailsType;

  @Field(() => OrderSettingsType, { description: 'Stock holds of unpaid orders.', simple: true })
  orders: OrderSettingsType;

  @Field(() => ReturnSettingsType, { description: 'Returns of delivered goods.', simple: true })
  returns: ReturnSettingsType;

  @Field(() => ShippingSettingsType, { description: 'Shipping of new orders.', simple: true })
  shipping: ShippingSettingsType;

  @Field(() => CheckoutSettingsType, { description: 'Orders of visitors.' })
  checkout: CheckoutSettingsType;

  @Field(() => CashOnDeliverySettingsType, { description: 'Cash on delivery.' })
  cod: CashOnDeliverySettingsType;

  @Field(() => TaxSettingsType, { description: 'Tax of new orders.', simple: true })
  tax: TaxSettingsType;

  @Field(() => InvoiceSettingsType, { description: 'Invoices of new orders.', simple: true })
  invoices: InvoiceSettingsType;

  @Field(() => MailSettingsType, { description: 'Emails of the shop.', simple: true })
  mail: MailSettingsType;

  @Field(() => AnnouncementType, { description: explanationOf('announcement'), simple: true })
  announcement: AnnouncementType;

  @Field(() => HomeSettingsType, { description: 'Content of the home page.', simple: true })
  home: HomeSettingsType;

  @Field(() => MenuSettingsType, { description: 'Menus of the shop.', simple: true })
  menu: MenuSettingsType;
}

@ObjectType('UpdateSettingsPayload', { description: 'Changed settings.', simpleResolvers: true })
export class UpdateSettingsPayload {
  @Field(() => SettingsType, { description: 'All settings after the change.' })
  settings: SettingsType;
}
