import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { visibleFacetsOf, type AttributeDefinition } from '../../../domain/attributes/attribute-definition';
import { TAG } from '../../../domain/catalogue/cache-tags';
import { hindiNameOf } from '../../../domain/categories/category-tree';
import type { AttributeFacet, ProductFacets } from '../../../domain/catalogue/search-model';
import type { Context } from '../../../graphql/context';
import { CategoryNodeType } from '../../categories/category-node.types';
import { FacetValueType, ProductFacetsType } from '../../search/graphql/facet.types';

@ObjectType('AttributeFacetValue', {
  description: 'A value of an attribute or option as a filter value, with the number of matching products.',
  simpleResolvers: true,
})
export class AttributeFacetValueType {
  @Field(() => String, { description: 'The value, exactly as in the products.' })
  value: string;

  @Field(() => String, { nullable: true, description: 'The value in Hindi; null without one.' })
  valueHi: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'CSS colour of the value, such as `#6B4A2F`; null without one.',
  })
  colour: string | undefined;

  @Field(() => Int, { description: 'Number of matching products; a family counts once.' })
  count: number;
}

@ObjectType('AttributeFacet', {
  description: 'Filter values of an attribute of products or an option of families.',
  simpleResolvers: true,
})
export class AttributeFacetType {
  @Field(() => String, { description: 'Name, for `AttributeFilter.name`.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'The name in Hindi; null without one.' })
  nameHi: string | undefined;

  @Field(() => String, {
    nullable: true,
    description:
      'TEXT, NUMBER, CHOICE, COLOUR or BOOLEAN; null for an option or attribute without definition.',
  })
  kind: string | undefined;

  @Field(() => String, { nullable: true, description: 'Unit of the values, such as `W`; null without one.' })
  unit: string | undefined;

  @Field(() => [AttributeFacetValueType], { description: 'At most 20 values, the most frequent first.' })
  values: AttributeFacetValueType[];
}

@ObjectType('CategoryNodeFacet', {
  description: 'A category of the tree as a filter value, with the number of matching products.',
  simpleResolvers: true,
})
export class CategoryNodeFacetType {
  @Field(() => CategoryNodeType, { description: 'The category, for `ProductFilter.categorySlug`.' })
  category: CategoryNodeType;

  @Field(() => Int, {
    description: 'Number of matching products in it and in the categories below it; a family counts once.',
  })
  count: number;
}

@Resolver(() => ProductFacetsType)
export class FacetResolver {
  @FieldResolver(() => [FacetValueType], {
    description: 'At most 20 categories, the most frequent first.',
  })
  async categories(@Root() { categories }: ProductFacets, @Ctx() { loaders, tags }: Context) {
    tags.add(TAG.structure);
    const tree = await loaders.structure.tree();
    return categories.map(({ name, count }) => ({ name, nameHi: hindiNameOf(tree, name), count }));
  }

  @FieldResolver(() => [CategoryNodeFacetType], {
    description: 'Categories of the tree with matching products, in the order of the tree.',
  })
  async categoryNodes(@Root() { categoryNodes }: ProductFacets, @Ctx() { loaders, tags }: Context) {
    tags.add(TAG.structure);
    const counts = new Map(categoryNodes.map(({ categoryId, count }) => [categoryId, count]));
    const tree = await loaders.structure.tree();
    return tree.flatMap((category) => {
      const count = counts.get(category.id);
      return count === undefined ? [] : [{ category, count }];
    });
  }

  @FieldResolver(() => [AttributeFacetType], {
    description:
      'Attributes of the products and options of the families, at most 20, without attributes that are no filters.',
  })
  async attributes(@Root() { attributes }: ProductFacets, @Ctx() { loaders, tags }: Context) {
    tags.add(TAG.structure);
    const definitions = await loaders.structure.definitions();
    return visibleFacetsOf(attributes, definitions.values()).map((facet) =>
      describeFacet(facet, definitions.get(facet.name)),
    );
  }
}

function describeFacet({ name, values }: AttributeFacet, definition: AttributeDefinition | undefined) {
  const choices = new Map(definition?.choices.map((choice) => [choice.value, choice]));
  return {
    name,
    nameHi: definition?.nameHi || undefined,
    kind: definition?.kind,
    unit: definition?.unit || undefined,
    values: values.map(({ value, count }) => ({
      value,
      count,
      valueHi: choices.get(value)?.valueHi || undefined,
      colour: choices.get(value)?.colour || undefined,
    })),
  };
}
