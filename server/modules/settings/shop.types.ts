import { Field, ObjectType } from 'type-graphql';
import type { PaymentMethodId, PaymentMethodLabel } from '../../domain/payments/payment-methods';
import { explanationOf } from '../../domain/settings/setting-definitions';
import { CurrencyCode, PaymentMethod } from '../../graphql/enums';

@ObjectType('ShopAddress', {
  description: 'Address of the shop; an absent part is an empty text.',
  simpleResolvers: true,
})
export class ShopAddressType {
  @Field(() => String, { description: 'First line, at most 200 characters.' })
  line1: string;

  @Field(() => String, { description: 'Second line, at most 200 characters.' })
  line2: string;

  @Field(() => String, { description: 'City, at most 60 characters.' })
  city: string;

  @Field(() => String, { description: 'State: two letters of ISO 3166-2:IN, such as `MH`.' })
  state: string;

  @Field(() => String, { description: 'PIN code: six digits.' })
  postalCode: string;
}

@ObjectType('GrievanceOfficer', {
  description: 'The person who answers complaints; an absent part is an empty text.',
  simpleResolvers: true,
})
export class GrievanceOfficerType {
  @Field(() => String, { description: 'Name, at most 100 characters.' })
  name: string;

  @Field(() => String, { description: 'Designation, at most 100 characters.' })
  designation: string;

  @Field(() => String, { description: 'Email address.' })
  email: string;

  @Field(() => String, { description: 'Phone number, 6 to 20 digits.' })
  phone: string;
}

@ObjectType('ShopPaymentMethod', { description: 'An enabled payment method.', simpleResolvers: true })
export class ShopPaymentMethodType {
  @Field(() => PaymentMethod, { description: 'The method, as in `PlaceOrderInput.paymentMethod`.' })
  id: PaymentMethodId;

  @Field(() => String, { description: 'Name for shoppers.' })
  label: string;
}

@ObjectType('Shop', {
  description: 'Public facts about the shop; an empty text means none.',
  simpleResolvers: true,
})
export class ShopType {
  @Field(() => String, { description: explanationOf('shop.name') })
  name: string;

  @Field(() => String, { description: 'The seller on invoices.' })
  legalName: string;

  @Field(() => String, { description: explanationOf('shop.email') })
  email: string;

  @Field(() => String, { description: explanationOf('shop.phone') })
  phone: string;

  @Field(() => ShopAddressType, { description: 'Address of the seller.' })
  address: ShopAddressType;

  @Field(() => String, { description: 'GSTIN of the seller.' })
  gstin: string;

  @Field(() => GrievanceOfficerType, { description: explanationOf('shop.grievanceOfficer') })
  grievanceOfficer: GrievanceOfficerType;

  @Field(() => String, {
    description:
      'Tax of new orders: `FLAT_EXCLUSIVE` adds one rate to the items price, `GST_EXCLUSIVE` adds the rate of the tax class, and with `GST_INCLUSIVE` prices include it.',
  })
  taxMode: string;

  @Field(() => Boolean, { description: 'True if visitors may order without an account.' })
  guests: boolean;

  @Field(() => CurrencyCode, { description: 'Currency of prices and orders.' })
  currency: 'INR';

  @Field(() => [ShopPaymentMethodType], { description: 'Enabled payment methods.' })
  paymentMethods: readonly PaymentMethodLabel[];
}
