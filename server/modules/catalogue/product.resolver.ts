import { Arg, Args, Ctx, Field, ID, Info, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { MAX_LENGTH, MAX_PAGE_SIZE, MAX_SUGGESTIONS, TOP_PRODUCT_COUNT } from '../../domain/constants';
import { expiryTagsOf, TAG } from '../../domain/catalogue/cache-tags';
import { hindiNameOf } from '../../domain/categories/category-tree';
import type { SuggestionKind as Kind } from '../../domain/catalogue/search-model';
import { selectedColumns } from './graphql/selected-columns';
import { addProductCacheTags, type Context } from '../../graphql/context';
import { DeleteProductPayload } from '../../graphql/delete.types';
import { CreateProductInput, UpdateProductInput } from './product-input.types';
import { ProductConnection, ProductsArgs, ProductType } from './product.types';
import { presentSearchPage, SuggestionKind } from '../search/search.types';

@ObjectType('SearchSuggestion', {
  description: 'An autocomplete suggestion: a product or a category.',
  simpleResolvers: true,
})
class SearchSuggestionType {
  @Field(() => SuggestionKind, { description: 'Type of the suggestion.' })
  kind: Kind;

  @Field(() => String, { description: 'Name of the product or of the category.' })
  text: string;

  @Field(() => String, { nullable: true, description: 'The name in Hindi; null without one.' })
  textHi: string | undefined;

  @Field(() => ProductType, { nullable: true, description: 'The product; null for a category.' })
  product: ProductType | undefined;
}

@Resolver(() => ProductType)
export class ProductResolver {
  @Query(() => ProductConnection, {
    description: 'The products on sale, without drafts. A search that matches nothing gives an empty list.',
  })
  async products(
    @Args(() => ProductsArgs) args: ProductsArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const columns = selectedColumns(info, ['nodes'], ['edges', 'node']);
    const { products } = context.services;
    const page = await (args.updatedSince
      ? products.changedPage(context.actor, { ...args }, columns)
      : products.page({ ...args }, context.actor, columns));
    context.tags.add(TAG.list);
    if (args.search) context.tags.add(TAG.search);
    // A page with other parts, such as the home page, stays cached.
    const isOnlyPart = info.operation.selectionSet.selections.length === 1;
    const expiry = { isMiss: page.isMiss && isOnlyPart, changeAt: page.changeAt };
    for (const tag of expiryTagsOf(expiry)) context.tags.add(tag);
    addProductCacheTags(
      context,
      page.edges.map(({ node }) => node),
    );
    return presentSearchPage(page);
  }

  @Query(() => [ProductType], {
    description: 'The best products: by rating, then number of reviews, then id.',
  })
  async topProducts(
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: TOP_PRODUCT_COUNT,
      description: `Maximum number: 1 to ${MAX_PAGE_SIZE}, otherwise BAD_INPUT.`,
    })
    first: number | null,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const products = await context.services.products.top(first ?? undefined, selectedColumns(info, []));
    context.tags.add(TAG.list);
    addProductCacheTags(context, products);
    return products;
  }

  @Query(() => [SearchSuggestionType], {
    description:
      'Autocomplete suggestions for a text: products and categories, the best match first. Empty for a blank text.',
  })
  async searchSuggestions(
    @Arg('text', () => String, {
      description: `Typed text, at most ${MAX_LENGTH.keyword} characters.`,
    })
    text: string,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: MAX_SUGGESTIONS,
      description: `Maximum number: 1 to ${MAX_SUGGESTIONS}, otherwise BAD_INPUT.`,
    })
    first: number | null,
    @Ctx() context: Context,
  ) {
    const { actor, services, tags, loaders } = context;
    const suggestions = await services.products.suggest({ text, first: first ?? undefined }, actor);
    tags.add(TAG.list).add(TAG.search);
    addProductCacheTags(
      context,
      suggestions.flatMap(({ product }) => product ?? []),
    );
    tags.add(TAG.structure);
    const tree = await loaders.structure.tree();
    return suggestions.map((suggestion) => {
      const { product, text: name } = suggestion;
      return { ...suggestion, textHi: product ? product.nameHi || undefined : hindiNameOf(tree, name) };
    });
  }

  @Query(() => ProductType, {
    nullable: true,
    description: 'One product. Null with NOT_FOUND when it is unknown or deleted.',
  })
  product(
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    addProductCacheTags(context, [{ id }]);
    return context.services.products.get(id, selectedColumns(info, []));
  }

  @Mutation(() => ProductType, {
    description:
      'Creates a product; without input a draft, which shoppers do not see until it has a price. Admins only.',
  })
  createProduct(
    @Arg('input', () => CreateProductInput, {
      nullable: true,
      description: 'Initial values of the product.',
    })
    input: CreateProductInput | null,
    @Ctx() { actor, services }: Context,
  ) {
    return services.products.create(actor, input ?? undefined);
  }

  @Mutation(() => ProductType, { description: 'Changes a product. Admins only.' })
  updateProduct(
    @Arg('input', () => UpdateProductInput, { description: 'The product and its changes.' })
    input: UpdateProductInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.products.update(actor, input.id, input);
  }

  @Mutation(() => DeleteProductPayload, {
    description: 'Deletes a product; `restoreProduct` restores it. Orders keep their copies. Admins only.',
  })
  async deleteProduct(
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    await services.products.remove(actor, id);
    return { id };
  }
}
