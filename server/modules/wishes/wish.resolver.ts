import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { WISH_LIMITS, type FilledWishList } from '../../domain/wishes/wish-list';
import type { Context } from '../../graphql/context';
import {
  AddWishInput,
  AddWishPayload,
  CreateWishListInput,
  CreateWishListPayload,
  DeleteWishListPayload,
  MergeWishesInput,
  MergeWishesPayload,
  RemoveWishInput,
  RemoveWishPayload,
  SharedWishListType,
  UpdateWishListInput,
  UpdateWishListPayload,
  WishListType,
  WishType,
} from './wish.types';
import { ProductType } from '../catalogue/product.types';

@Resolver(() => WishListType)
export class WishResolver {
  @Query(() => [WishListType], {
    description: `The wish lists of the signed-in user, at most ${WISH_LIMITS.lists}: the first list, then the others by age. Empty before the first wish.`,
  })
  myWishLists(@Ctx() { actor, services }: Context) {
    return services.wishes.lists(actor);
  }

  @Query(() => SharedWishListType, {
    nullable: true,
    description: 'The wish list of a read-only link. Null with NOT_FOUND for a wrong or ended link.',
  })
  sharedWishList(
    @Arg('token', () => String, { description: 'Token of the link, as in WishList.shareToken.' })
    token: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.wishes.shared(actor, token);
  }

  @FieldResolver(() => Int, {
    description: 'Smallest fall of a price, in percent, about which the shop sends emails.',
  })
  priceDropPercent(@Ctx() { services }: Context) {
    return services.settings.alertTerms.priceDropPercent;
  }

  @FieldResolver(() => [ID], { description: 'Ids of the products on sale, the newest wish first.' })
  productIds(@Root() { wishes }: FilledWishList) {
    return wishes.map(({ productId }) => productId);
  }

  @FieldResolver(() => [WishType], {
    description: `The products on sale, at most ${WISH_LIMITS.products}, the newest wish first.`,
  })
  wishes(@Root() { wishes }: FilledWishList, @Ctx() { loaders }: Context) {
    return Promise.all(
      wishes.map(async (wish) => ({ ...wish, product: await loaders.products.load(wish.productId) })),
    );
  }

  @Mutation(() => AddWishPayload, {
    description: `Adds a product to a wish list of the signed-in user; a repeated call has no further effect. LIMIT_REACHED for a list with ${WISH_LIMITS.products} products.`,
  })
  async addWish(
    @Arg('input', () => AddWishInput, { description: 'The product.' }) input: AddWishInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { wishList: await services.wishes.add(actor, input) };
  }

  @Mutation(() => RemoveWishPayload, {
    description:
      'Removes a product from wish lists of the signed-in user; a repeated call has no further effect.',
  })
  async removeWish(
    @Arg('input', () => RemoveWishInput, { description: 'The product.' }) input: RemoveWishInput,
    @Ctx() { actor, services }: Context,
  ) {
    await services.wishes.remove(actor, input);
    return { productId: input.productId };
  }

  @Mutation(() => MergeWishesPayload, {
    description:
      'Adds the wishes of a device to the first list of the signed-in user; a repeated call has no further effect. Products that are not on sale, and those above the limit of the list, are left out.',
  })
  async mergeWishes(
    @Arg('input', () => MergeWishesInput, { description: 'The products.' }) input: MergeWishesInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { wishList: await services.wishes.merge(actor, input) };
  }

  @Mutation(() => CreateWishListPayload, {
    description: `Creates a further wish list. CONFLICT for a name in use. LIMIT_REACHED for an account with ${WISH_LIMITS.lists} lists.`,
  })
  async createWishList(
    @Arg('input', () => CreateWishListInput, { description: 'The list.' }) input: CreateWishListInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { wishList: await services.wishes.createList(actor, input) };
  }

  @Mutation(() => UpdateWishListPayload, {
    description:
      'Renames or shares a wish list of the signed-in user. CONFLICT for a name in use, INVALID_STATE for the name of the first list.',
  })
  async updateWishList(
    @Arg('input', () => UpdateWishListInput, { description: 'The list and its changes.' })
    { id, ...change }: UpdateWishListInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { wishList: await services.wishes.updateList(actor, id, change) };
  }

  @Mutation(() => DeleteWishListPayload, {
    description: 'Deletes a wish list of the signed-in user. INVALID_STATE for the first list.',
  })
  async deleteWishList(
    @Arg('id', () => ID, { description: 'Id of the list.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    await services.wishes.removeList(actor, id);
    return { id };
  }
}

@Resolver(() => SharedWishListType)
export class SharedWishListResolver {
  @FieldResolver(() => [ProductType], {
    description: `The products on sale, at most ${WISH_LIMITS.products}, the newest wish first.`,
  })
  products(@Root() { wishes }: FilledWishList, @Ctx() { loaders }: Context) {
    return Promise.all(wishes.map(({ productId }) => loaders.products.load(productId)));
  }
}
