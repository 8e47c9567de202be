import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { MAX_LENGTH } from '../../../domain/constants';
import type { Disclosures } from '../../../domain/catalogue/disclosures';
import type { Product } from '../../../domain/model';
import type { Context } from '../../../graphql/context';
import { MoneyType, presentMoney } from '../../../graphql/money.types';
import { ProductType } from '../product.types';

/** Disclosures of a packaged product. If the query has not read a field with the product, a loader reads it. */
@Resolver(() => ProductType)
export class ProductDisclosuresResolver {
  @FieldResolver(() => MoneyType, {
    nullable: true,
    description:
      'Maximum retail price of one unit, including all taxes; the price with tax is never set above it. Null without one.',
  })
  async mrp(@Root() product: Product, @Ctx() context: Context) {
    const mrp = await disclosureOf(product, 'mrp', context);
    return mrp ? presentMoney(mrp) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Country of origin, as an alpha-2 code of ISO 3166-1 such as `IN`. Null without one.',
  })
  async originCountry(@Root() product: Product, @Ctx() context: Context) {
    return (await disclosureOf(product, 'originCountry', context)) || null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Name and address of the manufacturer, at most ${MAX_LENGTH.maker} characters. Null without one.`,
  })
  async maker(@Root() product: Product, @Ctx() context: Context) {
    return (await disclosureOf(product, 'maker', context)) || null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Name and address of the importer, at most ${MAX_LENGTH.importer} characters. Null without one.`,
  })
  async importer(@Root() product: Product, @Ctx() context: Context) {
    return (await disclosureOf(product, 'importer', context)) || null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      `Quantity in the package, such as \`1 N\` or \`500 g\`, at most ${MAX_LENGTH.netQuantity} characters. ` +
      'Null without one.',
  })
  async netQuantity(@Root() product: Product, @Ctx() context: Context) {
    return (await disclosureOf(product, 'netQuantity', context)) || null;
  }
}

async function disclosureOf<Name extends keyof Disclosures>(
  product: Product,
  name: Name,
  { loaders }: Context,
): Promise<Product[Name]> {
  return product[name] ?? (await loaders.details.load(product.id))[name];
}
