import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { ParcelData } from '../../../domain/delivery/parcel-data';
import type { Product } from '../../../domain/model';
import type { Context } from '../../../graphql/context';
import { ProductType } from '../product.types';

/**
 * Size, handling and final sale of a product. If the query has not read a field with the product, a loader reads it.
 */
@Resolver(() => ProductType)
export class ProductParcelResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Length of one packed unit in millimetres. Null if unknown.',
  })
  async length(@Root() product: Product, @Ctx() context: Context) {
    return (await parcelDataOf(product, 'length', context)) || null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Width of one packed unit in millimetres. Null if unknown.',
  })
  async width(@Root() product: Product, @Ctx() context: Context) {
    return (await parcelDataOf(product, 'width', context)) || null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Height of one packed unit in millimetres. Null if unknown.',
  })
  async height(@Root() product: Product, @Ctx() context: Context) {
    return (await parcelDataOf(product, 'height', context)) || null;
  }

  @FieldResolver(() => Boolean, { description: 'True if each unit travels in a parcel of its own.' })
  async shipsSeparately(@Root() product: Product, @Ctx() context: Context) {
    return (await parcelDataOf(product, 'shipsSeparately', context)) ?? false;
  }

  @FieldResolver(() => Boolean, { description: 'True if the product cannot be shipped by air.' })
  async noAir(@Root() product: Product, @Ctx() context: Context) {
    return (await parcelDataOf(product, 'noAir', context)) ?? false;
  }

  @FieldResolver(() => Boolean, {
    description:
      'True if buyers cannot return the product. An order keeps the value that applied when it was placed.',
  })
  async finalSale(@Root() product: Product, @Ctx() context: Context) {
    return (await parcelDataOf(product, 'finalSale', context)) ?? false;
  }
}

async function parcelDataOf<Name extends keyof ParcelData>(
  product: Product,
  name: Name,
  { loaders }: Context,
): Promise<Product[Name]> {
  return product[name] ?? (await loaders.details.load(product.id))[name];
}
