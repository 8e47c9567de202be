import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import type {
  AdminProductSort as Sort,
  MissingTaxData as Missing,
  ProductState as State,
  StockState as Stock,
} from '../../domain/catalogue/admin-model';
import { AdminProductSort, MissingTaxData, ProductState, StockState } from '../../graphql/admin-enums';
import { pageArgsOf } from '../../graphql/connection.types';
import { CommonProductFilter } from './product.types';

@InputType('AdminProductFilter', {
  description: "Filter of the admins' list of products; every submitted field must match.",
})
export class AdminProductFilter extends CommonProductFilter {
  @Field(() => ProductState, {
    nullable: true,
    description: 'Only products in this state. Absent: all that are not deleted.',
  })
  state?: State;

  @Field(() => StockState, { nullable: true, description: 'Only products in this stock state.' })
  stock?: Stock;

  @Field(() => MissingTaxData, { nullable: true, description: 'Only products that lack this tax data.' })
  missing?: Missing;
}

@ArgsType()
export class AdminProductsArgs extends pageArgsOf(8) {
  @Field(() => String, {
    nullable: true,
    description:
      `Search text, at most ${MAX_LENGTH.keyword} characters: the name, brand or category contains each of its words, ` +
      'ignoring case and accents, or the text is the SKU. Blank: all products.',
  })
  search?: string;

  @Field(() => AdminProductSort, {
    nullable: true,
    defaultValue: 'NEWEST',
    description: 'Order of the list.',
  })
  sort: Sort;

  @Field(() => AdminProductFilter, { nullable: true, description: 'Filter of the list.' })
  filter?: AdminProductFilter;
}

@ObjectType('CountedName', { description: 'A category or brand name.', simpleResolvers: true })
export class CountedNameType {
  @Field(() => String, { description: 'The name, exactly as in the products.' })
  name: string;

  @Field(() => Int, { description: 'Number of products with this name, including drafts.' })
  count: number;
}

@ObjectType('CatalogueOptions', {
  description: "Filter values of the admins' product list, by name.",
  simpleResolvers: true,
})
export class CatalogueOptionsType {
  @Field(() => [CountedNameType], {
    description: 'The categories of all products that are not deleted, from A to Z.',
  })
  categories: CountedNameType[];

  @Field(() => [CountedNameType], {
    description: 'The brands of all products that are not deleted, from A to Z.',
  })
  brands: CountedNameType[];
}
