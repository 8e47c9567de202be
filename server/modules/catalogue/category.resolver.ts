import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { MAX_CATEGORIES } from '../../domain/constants';
import { productTag, TAG } from '../../domain/catalogue/cache-tags';
import type { Context } from '../../graphql/context';

@ObjectType('Category', {
  description: 'A category with products on sale.',
  simpleResolvers: true,
})
export class CategoryType {
  @Field(() => String, {
    description: 'Name, as in `Product.category` and for `ProductFilter.category`.',
  })
  name: string;

  @Field(() => Int, { description: 'Number of products on sale in the category.' })
  productCount: number;

  @Field(() => String, {
    description:
      'Path of the square picture of the category, in the sizes and formats of `Product.image`; by default the picture of the best rated product.',
  })
  image: string;

  @Field(() => String, {
    description: "CSS colour of the picture's left edge, such as `#E9E1D9`, to fill the space around it.",
  })
  imageGround: string;
}

@Resolver(() => CategoryType)
export class CategoryResolver {
  @Query(() => [CategoryType], {
    description: `The categories with most products on sale, at most ${MAX_CATEGORIES}, largest first.`,
  })
  async categories(@Ctx() { services, tags }: Context) {
    const categories = await services.storefront.categories();
    tags.add(TAG.list);
    // The response may contain the picture of the best product.
    for (const { bestId } of categories) tags.add(productTag(bestId));
    return categories;
  }
}
