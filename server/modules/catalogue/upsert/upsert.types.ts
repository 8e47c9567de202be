import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH, MAX_UPSERT_PRODUCTS } from '../../../domain/constants';
import type { ErrorCode as Code } from '../../../domain/errors';
import { UPSERT_OUTCOMES, type UpsertOutcome as Outcome } from '../../../domain/catalogue/product-upsert';
import { enumOf } from '../../../graphql/admin-enums';
import { ErrorCode } from '../../../graphql/enums';
import { JSONObject, MESSAGE_KEY, MESSAGE_PARAMS } from '../../../graphql/scalars';
import { UpdateProductInput } from '../product-input.types';
import { ProductType } from '../product.types';

export const UpsertOutcome = enumOf(UPSERT_OUTCOMES);

registerEnumType(UpsertOutcome, {
  name: 'UpsertOutcome',
  description: 'Outcome of the upsert of a product.',
  valuesConfig: {
    CREATED: { description: 'Created.' },
    UPDATED: { description: 'Updated.' },
    UNCHANGED: {
      description:
        'Already up to date; the version of the product and its position in the list of changes stay the same.',
    },
    FAILED: { description: 'Refused; see `error`.' },
  },
});

@InputType('UpsertProductInput', {
  description:
    'A product to create or change. With `id`: this product. Without: the product with this `sku`, or a new product if there is ' +
    'none. Only submitted fields change, and null means absent; absent fields of a new product are as in a draft.',
})
export class UpsertProductInput extends UpdateProductInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the product to change; NOT_FOUND for an unknown id. Absent: selected by `sku`.',
  })
  declare id: string;
}

@InputType('UpsertProductsInput', { description: 'Products to create or update together.' })
export class UpsertProductsInput {
  @Field(() => [UpsertProductInput], {
    description: `The products, 1 to ${MAX_UPSERT_PRODUCTS}, each written or refused independently.`,
  })
  products: UpsertProductInput[];

  @Field(() => String, {
    nullable: true,
    description:
      `Any text of 1 to ${MAX_LENGTH.idempotencyKey} characters, new for each upsert and repeated only in a retry of it; kept for 30 days. A retry ` +
      'with the same products changes nothing and returns the same results; the same key with other products is IDEMPOTENCY_KEY_REUSED.',
  })
  idempotencyKey?: string;
}

@ObjectType('UpsertError', { description: 'Reason why a product was refused.', simpleResolvers: true })
export class UpsertErrorType {
  @Field(() => ErrorCode, { description: 'Error code for programs.' })
  code: Code;

  @Field(() => String, { description: 'Message for people.' })
  message: string;

  @Field(() => String, {
    nullable: true,
    description: `${MESSAGE_KEY} Null in a replay of results that an earlier release stored.`,
  })
  key: string | undefined;

  @Field(() => JSONObject, { nullable: true, description: `${MESSAGE_PARAMS} Null if \`key\` is null.` })
  params: object | undefined;

  @Field(() => String, { nullable: true, description: 'The invalid field; null for other errors.' })
  field: string | undefined;
}

@ObjectType('UpsertResult', { description: 'Result for one product of an upsert.', simpleResolvers: true })
export class UpsertResultType {
  @Field(() => UpsertOutcome, { description: 'Outcome for the product.' })
  outcome: Outcome;

  @Field(() => ProductType, {
    nullable: true,
    description: 'The current product; null if the product was refused.',
  })
  product: ProductType | undefined;

  @Field(() => UpsertErrorType, { nullable: true, description: 'Error; null after success.' })
  error: UpsertErrorType | undefined;
}

@ObjectType('UpsertProductsPayload', {
  description: 'Result of an upsert of products.',
  simpleResolvers: true,
})
export class UpsertProductsPayload {
  @Field(() => [UpsertResultType], { description: 'One result for each product, in the order of the input.' })
  results: UpsertResultType[];

  @Field(() => Boolean, {
    description:
      'True if an earlier request with the same key made the changes; `results` are the results of that request.',
  })
  isReplay: boolean;
}
