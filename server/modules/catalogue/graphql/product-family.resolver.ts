import { Ctx, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { choiceOf, hindiValueOf } from '../../../domain/attributes/attribute-definition';
import { familyTag, TAG } from '../../../domain/catalogue/cache-tags';
import type { Family } from '../../../domain/families/family-model';
import type { Product } from '../../../domain/model';
import { addProductCacheTags, type Context } from '../../../graphql/context';
import { MoneyType, presentMoney } from '../../../graphql/money.types';
import { ProductOptionType } from './product-option.types';
import { selectedColumns } from './selected-columns';
import { ProductType } from '../product.types';
import {
  FamilyColourType,
  FamilyOptionChoiceType,
  FamilyOptionType,
  ProductFamilyType,
} from '../../families/family.types';

/** Family and barcode of a product. */
@Resolver(() => ProductType)
export class ProductFamilyLinkResolver {
  @FieldResolver(() => ProductFamilyType, {
    nullable: true,
    description: 'Family of the product; null without one.',
  })
  async family(@Root() product: Product, @Ctx() { loaders, tags }: Context) {
    const { familyId } = product.familyId === undefined ? await loaders.products.load(product.id) : product;
    if (!familyId) return null;
    tags.add(familyTag(familyId));
    return loaders.families.load(familyId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'GTIN, the number of the barcode: 8, 12, 13 or 14 digits; null without one.',
  })
  async gtin(@Root() product: Product, @Ctx() { loaders }: Context) {
    return (product.gtin ?? (await loaders.details.load(product.id)).gtin) || null;
  }
}

/** Fields of a family that depend on its members. Loaders read them for all families of a list at once. */
@Resolver(() => ProductFamilyType)
export class ProductFamilyResolver {
  @FieldResolver(() => String, { nullable: true })
  nameHi(@Root() { nameHi }: Family) {
    return nameHi || null;
  }

  @FieldResolver(() => Int)
  async memberCount(@Root() family: Family, @Ctx() context: Context) {
    return (await summaryOf(family, context)).memberCount;
  }

  @FieldResolver(() => MoneyType, { nullable: true })
  async fromPrice(@Root() family: Family, @Ctx() context: Context) {
    const { fromPrice } = await summaryOf(family, context);
    return fromPrice === undefined ? null : presentMoney(fromPrice);
  }

  @FieldResolver(() => Boolean)
  async hasPriceRange(@Root() family: Family, @Ctx() context: Context) {
    return (await summaryOf(family, context)).hasPriceRange;
  }

  @FieldResolver(() => [ProductType])
  async members(@Root() { id }: Family, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const members = await context.loaders.membersOf(id, selectedColumns(info, []));
    addProductCacheTags(context, members);
    return members;
  }

  @FieldResolver(() => [FamilyColourType])
  async colours(@Root() family: Family, @Ctx() context: Context) {
    const { colours } = await summaryOf(family, context);
    addProductCacheTags(
      context,
      colours.map(({ productId }) => ({ id: productId })),
    );
    const products = await context.loaders.products.loadMany(colours.map(({ productId }) => productId));
    return colours.map(({ value }, index) => ({ value, product: products[index] }));
  }
}

/** Text of a product's option value: that of the attribute of the same name. */
@Resolver(() => ProductOptionType)
export class ProductOptionResolver {
  @FieldResolver(() => String, { nullable: true })
  async valueHi(@Root() { name, value }: ProductOptionType, @Ctx() context: Context) {
    return hindiValueOf(await definitionOf(name, context), value);
  }
}

/** Texts of an option: those of the attribute of the same name. */
@Resolver(() => FamilyOptionType)
export class FamilyOptionResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name in Hindi; null without one.' })
  async nameHi(@Root() { name }: FamilyOptionType, @Ctx() context: Context) {
    return (await definitionOf(name, context))?.nameHi || null;
  }

  @FieldResolver(() => [FamilyOptionChoiceType], {
    description: 'The values in the order of the shop, with their texts in Hindi and their colours.',
  })
  async choices(@Root() { name, values }: FamilyOptionType, @Ctx() context: Context) {
    const definition = await definitionOf(name, context);
    return values.map((value): FamilyOptionChoiceType => {
      const choice = choiceOf(definition, value);
      return { value, valueHi: choice?.valueHi || undefined, colour: choice?.colour || undefined };
    });
  }
}

function definitionOf(name: string, { loaders, tags }: Context) {
  tags.add(TAG.structure);
  return loaders.structure.definitionOf(name);
}

function summaryOf(family: Family, { loaders, tags }: Context) {
  tags.add(familyTag(family.id));
  return loaders.familySummaries.load(family);
}
