import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ADDRESS_RULES } from '../../domain/addresses/address-rules';

const UNCHANGED = 'Absent: unchanged.';

@ObjectType('Address', {
  description: 'An address of the signed-in user.',
  simpleResolvers: true,
})
export class AddressType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the address, such as `Office`; null without one.',
  })
  label: string | undefined;

  @Field(() => String, { description: ADDRESS_RULES.recipient })
  recipient: string;

  @Field(() => String, { description: 'Phone number in E.164, such as `+919845012345`.' })
  phone: string;

  @Field(() => String, { description: ADDRESS_RULES.line1 })
  line1: string;

  @Field(() => String, { nullable: true, description: 'Street or area; null without one.' })
  line2: string | undefined;

  @Field(() => String, { nullable: true, description: 'Landmark; null without one.' })
  landmark: string | undefined;

  @Field(() => String, { description: ADDRESS_RULES.postalCode })
  postalCode: string;

  @Field(() => String, { description: ADDRESS_RULES.city })
  city: string;

  @Field(() => String, {
    nullable: true,
    description: 'State, in India two letters of ISO 3166-2:IN; null for an address abroad without one.',
  })
  state: string | undefined;

  @Field(() => String, { description: 'Country, as the owner wrote it.' })
  country: string;

  @Field(() => Boolean, {
    description: 'True for the default address; an account with addresses has exactly one.',
  })
  isDefault: boolean;

  @Field(() => Boolean, { description: 'True for the default billing address; an account has at most one.' })
  isDefaultBilling: boolean;
}

@InputType('CreateAddressInput', { description: 'A new address.' })
export class CreateAddressInput {
  @Field(() => String, { nullable: true, description: ADDRESS_RULES.label })
  label?: string;

  @Field(() => String, { description: ADDRESS_RULES.recipient })
  recipient: string;

  @Field(() => String, { description: ADDRESS_RULES.phone })
  phone: string;

  @Field(() => String, { description: ADDRESS_RULES.line1 })
  line1: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.line2 })
  line2?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.landmark })
  landmark?: string;

  @Field(() => String, { description: ADDRESS_RULES.postalCode })
  postalCode: string;

  @Field(() => String, { description: ADDRESS_RULES.city })
  city: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.state })
  state?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.country })
  country?: string;

  @Field(() => Boolean, { nullable: true, description: ADDRESS_RULES.isDefault })
  isDefault?: boolean;

  @Field(() => Boolean, { nullable: true, description: ADDRESS_RULES.isDefaultBilling })
  isDefaultBilling?: boolean;
}

@InputType('UpdateAddressInput', {
  description: 'Changes to an address. Only submitted fields change; null removes an optional field.',
})
export class UpdateAddressInput {
  @Field(() => ID, { description: 'Id of the address.' })
  id: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.label} ${UNCHANGED}` })
  label?: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.recipient} ${UNCHANGED}` })
  recipient?: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.phone} ${UNCHANGED}` })
  phone?: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.line1} ${UNCHANGED}` })
  line1?: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.line2} ${UNCHANGED}` })
  line2?: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.landmark} ${UNCHANGED}` })
  landmark?: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.postalCode} ${UNCHANGED}` })
  postalCode?: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.city} ${UNCHANGED}` })
  city?: string;

  @Field(() => String, { nullable: true, description: `${ADDRESS_RULES.state} ${UNCHANGED}` })
  state?: string;

  @Field(() => String, { nullable: true, description: ADDRESS_RULES.country })
  country?: string;

  @Field(() => Boolean, { nullable: true, description: ADDRESS_RULES.isDefault })
  isDefault?: boolean;

  @Field(() => Boolean, { nullable: true, description: `${ADDRESS_RULES.isDefaultBilling} ${UNCHANGED}` })
  isDefaultBilling?: boolean;
}

@ObjectType('CreateAddressPayload', { description: 'The new address.', simpleResolvers: true })
export class CreateAddressPayload {
  @Field(() => AddressType, { description: 'The address.' })
  address: AddressType;
}

@ObjectType('UpdateAddressPayload', { description: 'The changed address.', simpleResolvers: true })
export class UpdateAddressPayload {
  @Field(() => AddressType, { description: 'The address.' })
  address: AddressType;
}

@ObjectType('DeleteAddressPayload', { description: 'The deleted address.', simpleResolvers: true })
export class DeleteAddressPayload {
  @Field(() => ID, { description: 'Id of the address.' })
  id: string;
}
