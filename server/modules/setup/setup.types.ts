import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { PaymentMethodId } from '../../domain/payments/payment-methods';
import type {
  MethodVariable,
  OnlineMethod,
  OnlineMethodState as State,
} from '../../domain/setup/online-methods';
import { PaymentMethod } from '../../graphql/enums';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/constants';

const OnlineMethodState = {
  READY: 'READY',
  DEMO: 'DEMO',
  MISSING: 'MISSING',
} as const satisfies { [K in State]: K };

registerEnumType(OnlineMethodState, {
  name: 'OnlineMethodState',
  description: 'State of an online payment method.',
  valuesConfig: {
    READY: { description: 'All required variables are set.' },
    DEMO: { description: 'The embedded demo provider replaces the missing variables; no money moves.' },
    MISSING: { description: 'A required variable is missing, so the shop does not offer the method.' },
  },
});

@ObjectType('MethodVariable', {
  description: 'An environment variable of a payment method. No answer contains its value.',
  simpleResolvers: true,
})
export class MethodVariableType {
  @Field(() => String, { description: 'The variable, such as `RAZORPAY_KEY_ID`.' })
  name: string;

  @Field(() => Boolean, { description: 'True if the method needs the variable.' })
  isRequired: boolean;

  @Field(() => Boolean, { description: 'True if the variable has a value.' })
  isSet: boolean;
}

@ObjectType('OnlineMethod', {
  description: 'An online payment method and its environment variables.',
  simpleResolvers: true,
})
export class OnlineMethodType {
  @Field(() => PaymentMethod, { description: 'The payment method.' })
  id: PaymentMethodId;

  @Field(() => OnlineMethodState, { description: 'State of the method.' })
  state: State;

  @Field(() => [MethodVariableType], { description: 'The environment variables of the method.' })
  variables: readonly MethodVariable[];

  @Field(() => String, {
    description: 'Path of the webhook address that the merchant enters at the provider.',
  })
  webhookPath: string;
}

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
    description:
      'Required environment variables without a value, of all online payment methods; empty if the shop takes payments.',
  })
  missingPaymentVariables: string[];

  @Field(() => [OnlineMethodType], { description: 'All online payment methods, enabled or not.' })
  onlineMethods: readonly OnlineMethod[];

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

  @Field(() => String, { description: `Email address, at most ${MAX_LENGTH.email} characters.` })
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
