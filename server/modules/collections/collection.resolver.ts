import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { expiryTagsOf, TAG } from '../../domain/catalogue/cache-tags';
import { COLLECTION_LIMITS, type Collection } from '../../domain/collections/collection';
import { presentRule } from '../../domain/collections/collection-rule-texts';
import type { Context } from '../../graphql/context';
import {
  CreateCollectionInput,
  CreateCollectionPayload,
  DeleteCollectionInput,
  DeleteCollectionPayload,
  UpdateCollectionInput,
  UpdateCollectionPayload,
} from './collection-input.types';
import { CollectionRuleType, CollectionType } from './collection.types';

@Resolver(() => CollectionType)
export class CollectionResolver {
  @Query(() => [CollectionType], {
    description: 'The collections that shoppers see now, by name. Admins see all of them.',
  })
  async collections(@Ctx() { actor, services, tags }: Context) {
    const { collections, changeAt } = await services.collections.all(actor);
    tags.add(TAG.structure);
    for (const tag of expiryTagsOf({ changeAt })) tags.add(tag);
    return collections;
  }

  @Query(() => CollectionType, {
    nullable: true,
    description:
      'The collection with a slug. Null with NOT_FOUND without one, for shoppers also before and after its time.',
  })
  async collection(
    @Arg('slug', () => String, { description: 'Last part of `/collections/…`.' }) slug: string,
    @Ctx() { actor, services, tags }: Context,
  ) {
    tags.add(TAG.structure);
    const { collection, changeAt } = await services.collections.getBySlug(actor, slug);
    for (const tag of expiryTagsOf({ changeAt })) tags.add(tag);
    return collection;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name in Hindi; null without one.' })
  nameHi(@Root() { nameHi }: Collection) {
    return nameHi || undefined;
  }

  @FieldResolver(() => CollectionRuleType, {
    nullable: true,
    description: 'The rule; null for a collection by hand.',
  })
  rule(@Root() { kind, rule }: Collection) {
    return kind === 'RULE' ? presentRule(rule) : undefined;
  }

  @FieldResolver(() => [ID], {
    description: `Ids of the products that an admin chose, in their order, at most ${COLLECTION_LIMITS.products}; empty for a collection by rule.`,
  })
  productIds(@Root() { id }: Collection, @Ctx() { loaders, tags }: Context) {
    tags.add(TAG.list);
    return loaders.structure.chosenIdsOf(id);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Plain text; null without one.' })
  description(@Root() { description }: Collection) {
    return description || undefined;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Plain text in Hindi; null without one.' })
  descriptionHi(@Root() { descriptionHi }: Collection) {
    return descriptionHi || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the square picture, in the sizes and formats of `Product.image`; null without one.',
  })
  image(@Root() { image }: Collection) {
    return image || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "CSS colour of the picture's left edge; null without a picture.",
  })
  imageGround(@Root() { imageGround }: Collection) {
    return imageGround || undefined;
  }

  @Mutation(() => CreateCollectionPayload, {
    description: `Creates a collection. LIMIT_REACHED for a shop with ${COLLECTION_LIMITS.total} collections. Admins only.`,
  })
  async createCollection(
    @Arg('input', () => CreateCollectionInput, { description: 'The collection.' })
    input: CreateCollectionInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { collection: await services.collections.create(actor, { ...input }) };
  }

  @Mutation(() => UpdateCollectionPayload, { description: 'Changes a collection. Admins only.' })
  async updateCollection(
    @Arg('input', () => UpdateCollectionInput, { description: 'The collection and its changes.' })
    { id, ...change }: UpdateCollectionInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { collection: await services.collections.update(actor, id, change) };
  }

  @Mutation(() => DeleteCollectionPayload, {
    description: 'Deletes a collection; its products stay. Admins only.',
  })
  async deleteCollection(
    @Arg('input', () => DeleteCollectionInput, { description: 'The collection.' })
    { id }: DeleteCollectionInput,
    @Ctx() { actor, services }: Context,
  ) {
    await services.collections.remove(actor, id);
    return { id };
  }
}
