import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/constants';

@ObjectType('SetupProgress', {
  description: 'The progress of the set-up of the shop.',
  simpleResolvers: true,
})
export class SetupProgressType {
  @Field(() => [String], {
    description:
      'Field paths of the settings that the shop lacks, such as `shop.legalName`; `payment` without a payment method.',
  })
  missing: string[];

  @Field(() => [String], {
    description: 'Environment variables that the payment method lacks; empty if the shop takes payments.',
  })
  missingPaymentVariables: string[];

  @Field(() => Boolean, { description: 'False for a shop outside India.' })
  isLegalDataRequired: boolean;

  @Field(() => Boolean, { description: 'True if the shop has a product with a price.' })
  hasProduct: boolean;

  @Field(() => Int, { description: 'Content pages that are not published.' })
  draftPages: number;
}

@ObjectType('ShopSetup', { description: 'The set-up of the shop.', simpleResolvers: true })
export class ShopSetupType {
  @Field(() => Boolean, { description: 'True if the shop is open to shoppers.' })
  isOpen: boolean;

  @Field(() => Boolean, { description: 'True if the shop has an owner.' })
  hasOwner: boolean;

  @Field(() => SetupProgressType, {
    nullable: true,
    description: 'The progress of the set-up; null for callers who are not admins.',
  })
  progress: SetupProgressType | undefined;
}

@InputType('CreateOwnerInput', { description: 'The first admin of a shop in set-up mode.' })
export class CreateOwnerInput {
  @Field(() => String, {
    description: 'Token of the set-up address in the log of the server. Valid once, for 24 hours.',
  })
  token: string;

  @Field(() => String, { description: `Name, 1 to ${MAX_LENGTH.userName} characters.` })
  name: string;

  @Field(() => String, { description: `E-mail address, at most ${MAX_LENGTH.email} characters.` })
  email: string;

  @Field(() => String, {
    description: `Password, ${MIN_PASSWORD_LENGTH} to ${MAX_LENGTH.password} characters.`,
  })
  password: string;
}

@ObjectType('OpenShopPayload', { description: 'The opened shop.', simpleResolvers: true })
export class OpenShopPayload {
  @Field(() => ShopSetupType, { description: 'The set-up after the opening.' })
  setup: ShopSetupType;
}
