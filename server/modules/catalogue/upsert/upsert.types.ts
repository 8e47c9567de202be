import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH, MAX_UPSERT } from '../../../domain/constants';
import type { ErrorCode as Code } from '../../../domain/errors';
import { UPSERT_OUTCOMES, type UpsertOutcome as Outcome } from '../../../domain/catalogue/product-upsert';
import { enumOf } from '../../../graphql/admin-enums';
import { ErrorCode } from '../../../graphql/enums';
import { UpdateProductInput } from '../product-input.types';
import { ProductType } from '../product.types';

export const UpsertOutcome = enumOf(UPSERT_OUTCOMES);

registerEnumType(UpsertOutcome, {
  name: 'UpsertOutcome',
  description: 'What became of a product that was put into the shop.',
  valuesConfig: {
    CREATED: { description: 'It was made.' },
    UPDATED: { description: 'It was changed.' },
    UNCHANGED: {
      description: 'It was so already; neither its version nor its place among the changes moved.',
    },
    FAILED: { description: 'Nothing was done; see `error`.' },
  },
});

@InputType('UpsertProductInput', {
  description:
    'A product to make or to change: the one with `id`, else the one with `sku`, else a new one with `sku`. Only the fields ' +
    'given change; what is left out of a new one is as in a draft.',
})
export class UpsertProductInput extends UpdateProductInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the product to change; NOT_FOUND when there is none. Left out: found by `sku`.',
  })
  declare id: string;
}

@InputType('UpsertProductsInput', { description: 'Products to put into the shop together.' })
export class UpsertProductsInput {
  @Field(() => [UpsertProductInput], {
    description: `The products, 1 to ${MAX_UPSERT}. Each is taken or refused by itself.`,
  })
  products: UpsertProductInput[];

  @Field(() => String, {
    nullable: true,
    description:
      `Any text of 1 to ${MAX_LENGTH.idempotencyKey} characters, new for each call, kept for 30 days. The same key and products again ` +
      'give the same results and do nothing; the same key with other products is IDEMPOTENCY_KEY_REUSED.',
  })
  idempotencyKey?: string;
}

@ObjectType('UpsertError', { description: 'Why a product was refused.', simpleResolvers: true })
export class UpsertErrorType {
  @Field(() => ErrorCode, { description: 'Why, for programs.' })
  code: Code;

  @Field(() => String, { description: 'Why, as a sentence for people.' })
  message: string;

  @Field(() => String, { nullable: true, description: 'The field that is wrong; null where it is not one.' })
  field: string | undefined;
}

@ObjectType('UpsertResult', { description: 'What became of one of the products.', simpleResolvers: true })
export class UpsertResultType {
  @Field(() => UpsertOutcome, { description: 'What was done.' })
  outcome: Outcome;

  @Field(() => ProductType, {
    nullable: true,
    description: 'The product as it is now; null where it failed.',
  })
  product: ProductType | undefined;

  @Field(() => UpsertErrorType, { nullable: true, description: 'Why it failed; null where it did not.' })
  error: UpsertErrorType | undefined;
}

@ObjectType('UpsertProductsPayload', {
  description: 'What became of the products that were put into the shop.',
  simpleResolvers: true,
})
export class UpsertProductsPayload {
  @Field(() => [UpsertResultType], { description: 'One for each product, in the order of the input.' })
  results: UpsertResultType[];

  @Field(() => Boolean, {
    description: 'True when the same key had done it before: these are the results of then.',
  })
  isReplay: boolean;
}
