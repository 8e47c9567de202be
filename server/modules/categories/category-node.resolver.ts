import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { TAG } from '../../domain/catalogue/cache-tags';
import { CATEGORY_LIMITS } from '../../domain/categories/category';
import type { Product } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { ProductType } from '../catalogue/product.types';
import {
  CategoryNodeType,
  CreateCategoryInput,
  CreateCategoryPayload,
  DeleteCategoryInput,
  DeleteCategoryPayload,
  UpdateCategoryInput,
  UpdateCategoryPayload,
} from './category-node.types';
import type { CountedCategory } from './index';

@Resolver(() => CategoryNodeType)
export class CategoryNodeResolver {
  @Query(() => [CategoryNodeType], {
    description: 'All categories as a flat list: each follows its parent, siblings in their order.',
  })
  categoryTree(@Ctx() { loaders, tags }: Context) {
    tags.add(TAG.structure).add(TAG.list);
    return loaders.structure.tree();
  }

  @Query(() => CategoryNodeType, {
    nullable: true,
    description: 'The category with a slug. Null with NOT_FOUND without one.',
  })
  category(
    @Arg('slug', () => String, { description: 'Last part of `/c/…`.' }) slug: string,
    @Ctx() { services, tags }: Context,
  ) {
    tags.add(TAG.structure).add(TAG.list);
    return services.categories.getBySlug(slug);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name in Hindi; null without one.' })
  nameHi(@Root() { nameHi }: CountedCategory) {
    return nameHi || undefined;
  }

  @FieldResolver(() => ID, { nullable: true, description: 'Id of the parent; null at the top.' })
  parent(@Root() { parentId }: CountedCategory) {
    return parentId || undefined;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Plain text; null without one.' })
  description(@Root() { description }: CountedCategory) {
    return description || undefined;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Plain text in Hindi; null without one.' })
  descriptionHi(@Root() { descriptionHi }: CountedCategory) {
    return descriptionHi || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the square picture, in the sizes and formats of `Product.image`; null without one.',
  })
  image(@Root() { image }: CountedCategory) {
    return image || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "CSS colour of the picture's left edge; null without a picture.",
  })
  imageGround(@Root() { imageGround }: CountedCategory) {
    return imageGround || undefined;
  }

  @FieldResolver(() => [CategoryNodeType], {
    description: `The categories from the top down to this one, at most ${CATEGORY_LIMITS.depth}; for breadcrumbs.`,
  })
  path(@Root() { id }: CountedCategory, @Ctx() { loaders }: Context) {
    return loaders.structure.pathOf(id);
  }

  @Mutation(() => CreateCategoryPayload, {
    description: `Creates a category. LIMIT_REACHED for a shop with ${CATEGORY_LIMITS.total} categories. Admins only.`,
  })
  async createCategory(
    @Arg('input', () => CreateCategoryInput, { description: 'The category.' }) input: CreateCategoryInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { category: await services.categories.create(actor, { ...input }) };
  }

  @Mutation(() => UpdateCategoryPayload, {
    description:
      'Changes a category, or moves its subtree. A new name becomes the `category` of its products, and replaces the former one in settings of excluded categories. Admins only.',
  })
  async updateCategory(
    @Arg('input', () => UpdateCategoryInput, { description: 'The category and its changes.' })
    { id, ...change }: UpdateCategoryInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { category: await services.categories.update(actor, id, change) };
  }

  @Mutation(() => DeleteCategoryPayload, {
    description:
      'Deletes a category. Its children and products move to its parent. CONFLICT for a category in a rule of a collection, at an attribute or in a setting of excluded categories, and for a top category that is the only one of some products. Admins only.',
  })
  async deleteCategory(
    @Arg('input', () => DeleteCategoryInput, { description: 'The category.' }) { id }: DeleteCategoryInput,
    @Ctx() { actor, services }: Context,
  ) {
    await services.categories.remove(actor, id);
    return { id };
  }
}

@Resolver(() => ProductType)
export class ProductCategoriesResolver {
  @FieldResolver(() => [CategoryNodeType], {
    description: `Categories of the product, at most ${CATEGORY_LIMITS.perProduct}; the first one is the primary one, whose name is \`category\`.`,
  })
  categories(@Root() { id }: Product, @Ctx() { loaders, tags }: Context) {
    tags.add(TAG.structure);
    return loaders.structure.categoriesOf(id);
  }
}
