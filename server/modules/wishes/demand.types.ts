import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { DemandSort as Sort } from '../../domain/wishes/demand';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { ProductType } from '../catalogue/product.types';

export const DemandSort = {
  DEMAND_DESC: 'DEMAND_DESC',
  DEMAND_ASC: 'DEMAND_ASC',
  WISHES_DESC: 'WISHES_DESC',
  WISHES_ASC: 'WISHES_ASC',
  WAITING_DESC: 'WAITING_DESC',
  WAITING_ASC: 'WAITING_ASC',
  STOCK_ASC: 'STOCK_ASC',
  STOCK_DESC: 'STOCK_DESC',
} as const satisfies { [K in Sort]: K };

registerEnumType(DemandSort, {
  name: 'DemandSort',
  description: 'Order of the report of demand.',
  valuesConfig: {
    DEMAND_DESC: { description: 'Most wishes and waiting requests first.' },
    DEMAND_ASC: { description: 'Fewest wishes and waiting requests first.' },
    WISHES_DESC: { description: 'Most wishes first.' },
    WISHES_ASC: { description: 'Fewest wishes first.' },
    WAITING_DESC: { description: 'Most waiting requests first.' },
    WAITING_ASC: { description: 'Fewest waiting requests first.' },
    STOCK_ASC: { description: 'Lowest stock first.' },
    STOCK_DESC: { description: 'Highest stock first.' },
  },
});

@ObjectType('ProductDemand', { description: 'Demand for a product.', simpleResolvers: true })
export class ProductDemandType {
  @Field(() => ProductType, { description: 'The product, also a draft; `countInStock` is its stock.' })
  product: ProductType;

  @Field(() => Int, { description: 'Number of accounts with the product on a wish list.' })
  wishes: number;

  @Field(() => Int, {
    description: 'Number of confirmed requests for an email when the product is in stock.',
  })
  waiting: number;

  @Field(() => Int, {
    description: 'Wishes and waiting requests together; a person with both counts twice.',
  })
  demand: number;
}

export const ProductDemandConnection = connectionOf(ProductDemandType, 'ProductDemand', 'wanted products');

@ArgsType()
export class ProductDemandArgs extends pageArgsOf(25) {
  @Field(() => DemandSort, {
    nullable: true,
    defaultValue: 'DEMAND_DESC',
    description: 'Order of the list.',
  })
  sort: Sort;
}
