import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ADDRESS_RULES, ADDRESS_TEXT_RULES } from '../../domain/addresses/address-rules';
import { MAX_LENGTH } from '../../domain/constants';

@ObjectType('ShippingAddress', {
  description: 'Shipping address of an order. Unknown fields are null.',
  simpleResolvers: true,
})
export class ShippingAddressType {
  @Field(() => String, { description: 'House and street.' })
  address: string;

  @Field(() => String, { description: 'City.' })
  city: string;

  @Field(() => String, { description: 'Postal code, as text.' })
  postalCode: string;

  @Field(() => String, { description: 'Country, as the buyer wrote it.' })
  country: string;

  @Field(() => String, { nullable: true, description: 'Name of the recipient; null if unknown.' })
  recipient?: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number in E.164, such as `+919845012345`; null if unknown.',
  })
  phone?: string | undefined;

  @Field(() => String, { nullable: true, description: 'House or flat; null if unknown.' })
  line1?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Street or area; null if unknown.' })
  line2?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Landmark; null if unknown.' })
  landmark?: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'State, in India two letters of ISO 3166-2:IN; null if unknown.',
  })
  state?: string | undefined;
}

@ObjectType('BillingAddress', {
  description: 'Billing address of an order. Unknown fields are null.',
  simpleResolvers: true,
})
export class BillingAddressType extends ShippingAddressType {
  @Field(() => String, { nullable: true, description: 'GSTIN of the buyer; null if unknown.' })
  gstin?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Name of the business; null if unknown.' })
  businessName?: string | undefined;
}

@InputType('ShippingAddressInput', {
  description:
    'Shipping address: `address`, `city`, `postalCode` and `country` as texts; or the fields of a structured address; or `addressId`.',
})
export class ShippingAddressInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of an own saved address, instead of all other fields of the address, which BAD_INPUT refuses. NOT_FOUND for an unknown id.',
  })
  addressId?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_TEXT_RULES.address })
  address?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_TEXT_RULES.city })
  city?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_TEXT_RULES.postalCode })
  postalCode?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_TEXT_RULES.country })
  country?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.recipient })
  recipient?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.phone })
  phone?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.line1 })
  line1?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.line2 })
  line2?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.landmark })
  landmark?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.state })
  state?: string;
}

@InputType('CorrectOrderAddressInput', { description: 'The corrected shipping address of an order.' })
export class CorrectOrderAddressInput {
  @Field(() => ID, { description: 'Id of the order.' })
  id: string;

  @Field(() => ShippingAddressInput, {
    description: 'The whole address, as texts or structured; `addressId` is BAD_INPUT.',
  })
  shippingAddress: ShippingAddressInput;
}

@InputType('BillingAddressInput', {
  description: 'Billing address, in the same forms as a shipping address, with the business of the buyer.',
})
export class BillingAddressInput extends ShippingAddressInput {
  @Field(() => String, {
    nullable: true,
    description: 'GSTIN of the buyer, 15 characters; it must belong to the state of the billing address.',
  })
  gstin?: string;

  @Field(() => String, {
    nullable: true,
    description: `Name of the business, at most ${MAX_LENGTH.businessName} characters.`,
  })
  businessName?: string;
}
