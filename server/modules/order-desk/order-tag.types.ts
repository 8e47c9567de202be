import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_ORDER_TAGS, MAX_SHOP_TAGS, MAX_TAG_LENGTH } from '../../domain/orders/desk/order-tags';

/** Description of the name of a tag. */
export const TAG_NAME = `a tag, 1 to ${MAX_TAG_LENGTH} characters. Tags that differ only in upper and lower case are equal.`;

@ObjectType('OrderTag', {
  description: `A tag of orders. A shop has at most ${MAX_SHOP_TAGS} tags, an order at most ${MAX_ORDER_TAGS}.`,
  simpleResolvers: true,
})
export class OrderTagType {
  @Field(() => String, { description: `Name, 1 to ${MAX_TAG_LENGTH} characters.` })
  name: string;

  @Field(() => Int, { description: 'Number of orders with the tag.' })
  orderCount: number;
}

@InputType('ChangeOrderTagsInput', { description: 'Tags to add to an order, and tags to remove from it.' })
export class ChangeOrderTagsInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => [String], {
    nullable: true,
    description: `Tags to add, at most ${MAX_ORDER_TAGS}. Each is ${TAG_NAME}`,
  })
  add?: string[];

  @Field(() => [String], { nullable: true, description: `Tags to remove, at most ${MAX_ORDER_TAGS}.` })
  remove?: string[];
}
