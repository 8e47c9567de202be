import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { WISH_LIMITS } from '../../domain/wishes/wish-list';
import { DateTime } from '../../graphql/scalars';
import { ProductType } from '../catalogue/product.types';

const NAME_RULE = `Name, 1 to ${WISH_LIMITS.name} characters, different from the other lists of the account.`;
const PRODUCT_ID = 'Id of the product.';

@ObjectType('WishItem', { description: 'A product of a wish list.', simpleResolvers: true })
export class WishType {
  @Field(() => ProductType, { description: 'The product.' })
  product: ProductType;

  @Field(() => DateTime, { description: 'Time of the wish.' })
  addedAt: Date;
}

@ObjectType('WishList', { description: 'A wish list of the signed-in user.' })
export class WishListType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: 'Name; empty for the first list, which `addWish` fills.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Token of the read-only link `/wishlist/{token}`; null for a private list.',
  })
  shareToken: string | undefined;

  @Field(() => Boolean, {
    description: 'True if the user agreed to emails when the price of a product falls by `priceDropPercent`.',
  })
  wantsMails: boolean;
}

@ObjectType('SharedWishList', { description: 'A wish list of another person, by its read-only link.' })
export class SharedWishListType {
  @Field(() => String, { description: 'Name; empty for the first list of the account.' })
  name: string;
}

@InputType('AddWishInput', { description: 'A product for a wish list.' })
export class AddWishInput {
  @Field(() => ID, { description: PRODUCT_ID })
  productId: string;

  @Field(() => ID, { nullable: true, description: 'Id of an own list. Absent: the first list.' })
  listId?: string;
}

@InputType('RemoveWishInput', { description: 'A product to remove from wish lists.' })
export class RemoveWishInput {
  @Field(() => ID, { description: PRODUCT_ID })
  productId: string;

  @Field(() => ID, { nullable: true, description: 'Id of an own list. Absent: all own lists.' })
  listId?: string;
}

@InputType('MergeWishesInput', { description: 'The wishes of a device.' })
export class MergeWishesInput {
  @Field(() => [ID], { description: `Ids of products, at most ${WISH_LIMITS.products}.` })
  productIds: string[];
}

@InputType('CreateWishListInput', { description: 'A further wish list.' })
export class CreateWishListInput {
  @Field(() => String, { description: NAME_RULE })
  name: string;
}

@InputType('UpdateWishListInput', { description: 'Changes to a wish list. Only submitted fields change.' })
export class UpdateWishListInput {
  @Field(() => ID, { description: 'Id of the list.' })
  id: string;

  @Field(() => String, { nullable: true, description: `${NAME_RULE} Not for the first list.` })
  name?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: the list has a read-only link. False: its link ends.',
  })
  isShared?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Consent to emails about lower prices. Absent: unchanged.',
  })
  wantsMails?: boolean;
}

@ObjectType('AddWishPayload', { description: 'The list with the product.', simpleResolvers: true })
export class AddWishPayload {
  @Field(() => WishListType, { description: 'The list.' })
  wishList: WishListType;
}

@ObjectType('RemoveWishPayload', { description: 'The removed product.', simpleResolvers: true })
export class RemoveWishPayload {
  @Field(() => ID, { description: PRODUCT_ID })
  productId: string;
}

@ObjectType('MergeWishesPayload', { description: 'The list with the products.', simpleResolvers: true })
export class MergeWishesPayload {
  @Field(() => WishListType, { description: 'The first list.' })
  wishList: WishListType;
}

@ObjectType('CreateWishListPayload', { description: 'The new list.', simpleResolvers: true })
export class CreateWishListPayload {
  @Field(() => WishListType, { description: 'The list.' })
  wishList: WishListType;
}

@ObjectType('UpdateWishListPayload', { description: 'The changed list.', simpleResolvers: true })
export class UpdateWishListPayload {
  @Field(() => WishListType, { description: 'The list.' })
  wishList: WishListType;
}

@ObjectType('DeleteWishListPayload', { description: 'The deleted list.', simpleResolvers: true })
export class DeleteWishListPayload {
  @Field(() => ID, { description: 'Id of the list.' })
  id: string;
}
