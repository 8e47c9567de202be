import { Field, Float, ID, InputType, Int, ObjectType, type ClassType } from 'type-graphql';
import {
  MAX_BULK_ITEMS,
  MAX_LENGTH,
  MAX_PRICE,
  MAX_STOCK,
  PRICE_CHANGE_PERCENT_RANGE,
  PRICE_UNDO_MINUTES,
} from '../../domain/constants';
import type {
  BulkProductAction as ProductAction,
  BulkUserAction as UserAction,
  PriceUndo,
} from '../../domain/catalogue/admin-model';
import type { PriceRounding as Rounding } from '../../domain/pricing/price-change';
import type { ErrorCode as Code } from '../../domain/errors';
import { BulkProductAction, BulkUserAction, PriceRounding } from '../../graphql/admin-enums';
import { ErrorCode } from '../../graphql/enums';
import { DateTime, Decimal, JSONObject, MESSAGE_KEY, MESSAGE_PARAMS } from '../../graphql/scalars';
import { NEW_CATEGORY_RULE } from '../../domain/categories/category';

/** Description of the ids of every bulk change. */
export const BULK_IDS = `Ids of the records to change, 1 to ${MAX_BULK_ITEMS}, each once; unknown ids are among the failures.`;

@InputType('BulkChangeProductsInput', {
  description: 'One change of many products, each changed or refused independently.',
})
export class BulkChangeProductsInput {
  @Field(() => [ID], { description: BULK_IDS })
  ids: string[];

  @Field(() => BulkProductAction, { description: 'The bulk action.' })
  action: ProductAction;

  @Field(() => Float, {
    nullable: true,
    description:
      `For CHANGE_PRICE: percent to add, or to subtract when negative; ${PRICE_CHANGE_PERCENT_RANGE.min} to ${PRICE_CHANGE_PERCENT_RANGE.max} with at ` +
      'most 2 decimals. The new price is rounded by `rounding`.',
  })
  percent?: number;

  @Field(() => PriceRounding, {
    nullable: true,
    description: 'For CHANGE_PRICE, RAISE_PRICE and LOWER_PRICE: rounding of the new price; absent: NONE.',
  })
  rounding?: Rounding;

  @Field(() => Decimal, {
    nullable: true,
    description: `For RAISE_PRICE and LOWER_PRICE: the difference in rupees, 0.01 to ${MAX_PRICE / 100}.`,
  })
  amount?: string;

  @Field(() => Decimal, {
    nullable: true,
    description: `For SET_PRICE: the new price in rupees, 0.01 to ${MAX_PRICE / 100}.`,
  })
  price?: string;

  @Field(() => ID, {
    nullable: true,
    description:
      `For changes of prices: a text of 1 to ${MAX_LENGTH.id} characters, new for each change. The same id with the ` +
      'same input returns the same change, also after a lost response, and is the argument of `undoBulkChange`; the same id with another input is IDEMPOTENCY_KEY_REUSED.',
  })
  changeId?: string;

  @Field(() => Int, {
    nullable: true,
    description: `For CHANGE_STOCK: quantity to add, or to subtract when negative; at most ${MAX_STOCK}.`,
  })
  pieces?: number;

  @Field(() => String, {
    nullable: true,
    description: `For SET_CATEGORY: the new category, 1 to ${MAX_LENGTH.category} characters. ${NEW_CATEGORY_RULE}`,
  })
  category?: string;

  @Field(() => ID, {
    nullable: true,
    description: 'For SET_TAX_CLASS: id of a tax class; an empty text for the first class.',
  })
  taxClass?: string;

  @Field(() => String, {
    nullable: true,
    description: 'For SET_HSN: 4, 6 or 8 digits; an empty text removes the code.',
  })
  hsn?: string;

  @Field(() => String, {
    nullable: true,
    description: 'For SET_UNIT: a unit quantity code, such as `PCS`; an empty text removes the unit.',
  })
  unit?: string;
}

@InputType('BulkChangeUsersInput', {
  description: 'One change of many accounts, each changed or refused independently.',
})
export class BulkChangeUsersInput {
  @Field(() => [ID], { description: BULK_IDS })
  ids: string[];

  @Field(() => BulkUserAction, { description: 'The bulk action.' })
  action: UserAction;
}

@ObjectType('BulkFailure', {
  description: 'A record that a bulk change refused, with the reason.',
  simpleResolvers: true,
})
export class BulkFailureType {
  @Field(() => ID, { description: 'The requested id.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the record, or of the buyer of an order; null for an unknown id.',
  })
  name: string | undefined;

  @Field(() => ErrorCode, { description: 'Error code for programs.' })
  code: Code;

  @Field(() => String, { description: 'Message for people.' })
  message: string;

  @Field(() => String, { description: MESSAGE_KEY })
  key: string;

  @Field(() => JSONObject, { description: MESSAGE_PARAMS })
  params: object;
}

/** Creates the payload type of one bulk change. They are equal now, but each may get fields of its own. */
function bulkPayload(name: string): ClassType {
  @ObjectType(name, { description: 'Result of a bulk change.', simpleResolvers: true })
  class BulkPayload {
    @Field(() => Int, { description: 'Number of changed records.' })
    done: number;

    @Field(() => [BulkFailureType], {
      description: 'Refused records, in the order of their ids.',
    })
    failures: BulkFailureType[];
  }

  return BulkPayload;
}

@ObjectType('PriceUndo', { description: 'Undo of a bulk change of prices.', simpleResolvers: true })
export class PriceUndoType {
  @Field(() => ID, { description: 'Argument of `undoBulkChange`.' })
  id: string;

  @Field(() => DateTime, { description: `End of the undo, ${PRICE_UNDO_MINUTES} minutes after the change.` })
  expiresAt: Date;
}

@ObjectType('BulkChangeProductsPayload', {
  description: 'Result of a bulk change of products.',
  simpleResolvers: true,
})
export class BulkChangeProductsPayload {
  @Field(() => Int, { description: 'Number of changed products.' })
  done: number;

  @Field(() => [BulkFailureType], { description: 'Refused products, in the order of their ids.' })
  failures: BulkFailureType[];

  @Field(() => PriceUndoType, {
    nullable: true,
    description:
      'For CHANGE_PRICE, RAISE_PRICE, LOWER_PRICE and SET_PRICE: the undo; null if no price changed.',
  })
  undo: PriceUndo | undefined;
}

export const UndoBulkChangePayload = bulkPayload('UndoBulkChangePayload');
export const BulkChangeUsersPayload = bulkPayload('BulkChangeUsersPayload');
export const BulkChangeOrdersPayload = bulkPayload('BulkChangeOrdersPayload');
export const BulkDeliverOrdersPayload = bulkPayload('BulkDeliverOrdersPayload');
