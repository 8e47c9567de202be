import { Ctx, FieldResolver, Float, ID, Int, Resolver, Root } from 'type-graphql';
import { expiryTagsOf, TAG } from '../../../domain/catalogue/cache-tags';
import type { TaxData } from '../../../domain/catalogue/tax-data';
import type { Product } from '../../../domain/model';
import type { Context } from '../../../graphql/context';
import { ProductType } from '../product.types';

/** Tax data and weight of a product. If the query has not read a field with the product, a loader reads it. */
@Resolver(() => ProductType)
export class ProductTaxResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Id of the tax class; null for a product with the first class of the shop.',
  })
  async taxClass(@Root() product: Product, @Ctx() context: Context) {
    return (await taxDataOf(product, 'taxClass', context)) || null;
  }

  @FieldResolver(() => Float, {
    description:
      'Tax rate of today in percent: in the GST modes the rate of the tax class, in FLAT_EXCLUSIVE the one rate of the shop.',
  })
  async taxRate(@Root() product: Product, @Ctx() context: Context) {
    const { settings } = context.services;
    const { changesAt } = settings;
    context.tags.add(TAG.settings);
    for (const tag of expiryTagsOf({ changeAt: changesAt })) context.tags.add(tag);
    // Without classes the class of the product is not needed.
    if (!settings.pageTerms.priceBook.gst) return settings.taxBasisPointsOf('') / 100;
    return settings.taxBasisPointsOf(await taxDataOf(product, 'taxClass', context)) / 100;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'HSN code of 4, 6 or 8 digits. Null without one.',
  })
  async hsn(@Root() product: Product, @Ctx() context: Context) {
    return (await taxDataOf(product, 'hsn', context)) || null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Unit quantity code of the GST returns, such as `PCS`. Null without one.',
  })
  async unit(@Root() product: Product, @Ctx() context: Context) {
    return (await taxDataOf(product, 'unit', context)) || null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Weight of one packed unit in grams. Null if unknown.',
  })
  async weight(@Root() product: Product, @Ctx() context: Context) {
    return (await taxDataOf(product, 'weight', context)) || null;
  }
}

async function taxDataOf<Name extends keyof TaxData>(
  product: Product,
  name: Name,
  { loaders }: Context,
): Promise<Product[Name]> {
  return product[name] ?? (await loaders.details.load(product.id))[name];
}
