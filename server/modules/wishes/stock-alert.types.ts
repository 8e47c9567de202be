import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import type { Language as LanguageCode } from '../../domain/emails/language';
import { ProductType } from '../catalogue/product.types';
import { Language } from '../emails/email-choice.types';

@InputType('RequestStockAlertInput', {
  description: 'A product that is not in stock, and the email address to notify.',
})
export class RequestStockAlertInput {
  @Field(() => ID, { description: 'Id of the exact product, such as one member of a family.' })
  productId: string;

  @Field(() => String, {
    nullable: true,
    description: `Email address, at most ${MAX_LENGTH.email} characters. Required for guests; ignored for a signed-in user.`,
  })
  email?: string;

  @Field(() => Language, {
    nullable: true,
    description: 'Language of the emails to a guest. Absent: English.',
  })
  language?: LanguageCode;
}

@ObjectType('RequestStockAlertPayload', { description: 'State of the request.', simpleResolvers: true })
export class RequestStockAlertPayload {
  @Field(() => Boolean, {
    description: 'True if the owner of the address must confirm the request by the link in an email.',
  })
  needsConfirmation: boolean;
}

@InputType('ConfirmStockAlertInput', {
  description: 'Token that proves access to the mailbox of an address.',
})
export class ConfirmStockAlertInput {
  @Field(() => String, {
    description: 'Fragment of the emailed link, after the `#`. It is valid for seven days.',
  })
  token: string;
}

@ObjectType('ConfirmStockAlertPayload', { description: 'The confirmed request.', simpleResolvers: true })
export class ConfirmStockAlertPayload {
  @Field(() => ProductType, { description: 'The product.' })
  product: ProductType;
}

@InputType('CancelStockAlertInput', { description: 'The request to end.' })
export class CancelStockAlertInput {
  @Field(() => ID, { description: 'Id of the product.' })
  productId: string;
}

@ObjectType('CancelStockAlertPayload', { description: 'The ended request.', simpleResolvers: true })
export class CancelStockAlertPayload {
  @Field(() => ID, { description: 'Id of the product.' })
  productId: string;
}
