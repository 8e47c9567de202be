import { inputRuleOf } from './input-rules';
import { CashOnDeliverySettingsInput, CheckoutSettingsInput } from './checkout-settings.types';
import { Field, InputType, Int } from 'type-graphql';
import { VERSION_RULE } from '../../graphql/input-descriptions';
import { HomeSettingsInput, MenuSettingsInput } from './content-settings-input.types';
import { ShippingSettingsInput } from './shipping-settings.types';
import { ReturnSettingsInput } from './return-settings.types';
import { InvoiceSettingsInput, TaxSettingsInput } from './tax-settings.types';

@InputType('ShopAddressInput', { description: 'Address of the shop; an absent part is an empty text.' })
export class ShopAddressInput {
  @Field(() => String, { nullable: true, description: 'First line, at most 200 characters.' })
  line1?: string;

  @Field(() => String, { nullable: true, description: 'Second line, at most 200 characters.' })
  line2?: string;

  @Field(() => String, { nullable: true, description: 'City, at most 60 characters.' })
  city?: string;

  @Field(() => String, { nullable: true, description: 'State: two letters of ISO 3166-2:IN, such as `MH`.' })
  state?: string;

  @Field(() => String, { nullable: true, description: 'PIN code: six digits.' })
  postalCode?: string;
}

@InputType('GrievanceOfficerInput', {
  description: 'The person who answers complaints; an absent part is an empty text.',
})
export class GrievanceOfficerInput {
  @Field(() => String, { nullable: true, description: 'Name, at most 100 characters.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'Designation, at most 100 characters.' })
  designation?: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email?: string;

  @Field(() => String, { nullable: true, description: 'Phone number, 6 to 20 digits.' })
  phone?: string;
}

@InputType('AnnouncementInput', { description: 'A short text above the header of shopper pages.' })
export class AnnouncementInput {
  @Field(() => String, {
    nullable: true,
    description: 'Text, at most 120 characters; empty for no announcement.',
  })
  text?: string;

  @Field(() => String, {
    nullable: true,
    description: 'A path of the shop or an https address, at most 300 characters; empty for no link.',
  })
  link?: string;
}

@InputType('ShopColoursInput', { description: 'Colours of the shop.' })
export class ShopColoursInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Six hexadecimal digits, such as `#c88f5c`; the dark label on it needs a contrast of 4.5:1. Empty for marigold.',
  })
  accent?: string;
}

@InputType('ShopDetailsInput', { description: 'Name, contact and legal data of the shop.' })
export class ShopDetailsInput {
  @Field(() => String, { nullable: true, description: inputRuleOf('shop.name') })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A PNG, JPEG, WebP or AVIF picture of at least 200 × 72 pixels as a data URL, or the path of a stored logo; empty for the name as text. Absent: unchanged; null: the default.',
  })
  logo?: string | null;

  @Field(() => ShopColoursInput, { nullable: true, description: inputRuleOf('shop.colours') })
  colours?: ShopColoursInput | null;

  @Field(() => String, { nullable: true, description: inputRuleOf('shop.legalName') })
  legalName?: string | null;

  @Field(() => String, { nullable: true, description: inputRuleOf('shop.email') })
  email?: string | null;

  @Field(() => String, { nullable: true, description: inputRuleOf('shop.phone') })
  phone?: string | null;

  @Field(() => ShopAddressInput, { nullable: true, description: inputRuleOf('shop.address') })
  address?: ShopAddressInput | null;

  @Field(() => String, { nullable: true, description: inputRuleOf('shop.gstin') })
  gstin?: string | null;

  @Field(() => GrievanceOfficerInput, { nullable: true, description: inputRuleOf('shop.grievanceOfficer') })
  grievanceOfficer?: GrievanceOfficerInput | null;
}

@InputType('OrderSettingsInput', {
  description: 'Stock holds of unpaid orders, and dispatch of sold orders.',
})
export class OrderSettingsInput {
  @Field(() => Int, { nullable: true, description: inputRuleOf('orders.holdMinutes') })
  holdMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: inputRuleOf('orders.dispatchHours') })
  dispatchHours?: number | null;

  @Field(() => Int, { nullable: true, description: inputRuleOf('orders.heldOrdersPerAccount') })
  heldOrdersPerAccount?: number | null;

  @Field(() => Int, { nullable: true, description: inputRuleOf('orders.heldPiecesPerProduct') })
  heldPiecesPerProduct?: number | null;

  @Field(() => Int, { nullable: true, description: inputRuleOf('orders.heldPiecesPerAccount') })
  heldPiecesPerAccount?: number | null;
}

@InputType('MailSettingsInput', { description: 'Emails of the shop.' })
export class MailSettingsInput {
  @Field(() => String, { nullable: true, description: inputRuleOf('mail.senderName') })
  senderName?: string | null;

  @Field(() => Int, { nullable: true, description: inputRuleOf('mail.alertsPerPiece') })
  alertsPerPiece?: number | null;

  @Field(() => Int, { nullable: true, description: inputRuleOf('mail.priceDropPercent') })
  priceDropPercent?: number | null;
}

@InputType('UpdateSettingsInput', {
  description: 'Changes of settings. Only submitted settings change; null restores the default.',
})
export class UpdateSettingsInput {
  @Field(() => Int, { nullable: true, description: VERSION_RULE })
  version?: number;

  @Field(() => ShopDetailsInput, { nullable: true, description: 'Name, contact and legal data of the shop.' })
  shop?: ShopDetailsInput;

  @Field(() => OrderSettingsInput, { nullable: true, description: 'Stock holds of unpaid orders.' })
  orders?: OrderSettingsInput;

  @Field(() => ReturnSettingsInput, { nullable: true, description: 'Returns of delivered goods.' })
  returns?: ReturnSettingsInput;

  @Field(() => ShippingSettingsInput, { nullable: true, description: 'Shipping of new orders.' })
  shipping?: ShippingSettingsInput;

  @Field(() => CheckoutSettingsInput, { nullable: true, description: 'Orders of visitors.' })
  checkout?: CheckoutSettingsInput;

  @Field(() => CashOnDeliverySettingsInput, { nullable: true, description: 'Cash on delivery.' })
  cod?: CashOnDeliverySettingsInput;

  @Field(() => TaxSettingsInput, { nullable: true, description: 'Tax of new orders.' })
  tax?: TaxSettingsInput;

  @Field(() => InvoiceSettingsInput, { nullable: true, description: 'Invoices of new orders.' })
  invoices?: InvoiceSettingsInput;

  @Field(() => MailSettingsInput, { nullable: true, description: 'Emails of the shop.' })
  mail?: MailSettingsInput;

  @Field(() => AnnouncementInput, { nullable: true, description: inputRuleOf('announcement') })
  announcement?: AnnouncementInput | null;

  @Field(() => HomeSettingsInput, { nullable: true, description: 'Content of the home page.' })
  home?: HomeSettingsInput;

  @Field(() => MenuSettingsInput, { nullable: true, description: 'Menus of the shop.' })
  menu?: MenuSettingsInput;
}
