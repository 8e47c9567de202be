import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import {
  LISTED_AS,
  MAX_FAMILY_COLOURS,
  MAX_FAMILY_MEMBERS,
  MAX_FAMILY_OPTIONS,
  MAX_OPTION_VALUES,
  type ListedAs,
} from '../../domain/families/family-model';
import { enumOf } from '../../graphql/admin-enums';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { VERSION_RULE } from '../../graphql/input-descriptions';
import { MoneyType } from '../../graphql/money.types';
import { DateTime } from '../../graphql/scalars';
import { UpdateProductInput } from '../catalogue/product-input.types';
import { ProductOptionInput } from '../catalogue/graphql/product-option.types';
import { ProductType } from '../catalogue/product.types';
import { NodeType } from '../nodes/node.types';

export const FamilyListing = enumOf(LISTED_AS);

registerEnumType(FamilyListing, {
  name: 'FamilyListing',
  description: 'Appearance of a family in lists and searches.',
  valuesConfig: {
    FAMILY: { description: 'Once: its cheapest member in stock, or the best member that fits the filter.' },
    MEMBERS: { description: 'Each member on its own.' },
  },
});

const NAME_RULE = `Name, 1 to ${MAX_LENGTH.productName} characters`;
const NAME_HI_RULE = `Name in Hindi, at most ${MAX_LENGTH.productName} characters; empty or null removes it`;
const DESCRIPTION_RULE = `Plain text, at most ${MAX_LENGTH.description} characters`;
const OPTIONS_RULE = `1 to ${MAX_FAMILY_OPTIONS} options in the order of the shop`;
const UNCHANGED = 'Absent: unchanged.';

@ObjectType('FamilyOptionChoice', {
  description: 'A value of an option with the texts of the attribute of the same name.',
  simpleResolvers: true,
})
export class FamilyOptionChoiceType {
  @Field(() => String, { description: 'The value, such as `Walnut`.' })
  value: string;

  @Field(() => String, { nullable: true, description: 'The value in Hindi; null without one.' })
  valueHi: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'CSS colour of the value, such as `#6B4A2F`; null without one.',
  })
  colour: string | undefined;
}

@ObjectType('FamilyOption', {
  description: 'An option of a family, such as `Colour`, with its values.',
  simpleResolvers: true,
})
export class FamilyOptionType {
  @Field(() => String, { description: `Name, at most ${MAX_LENGTH.optionName} characters.` })
  name: string;

  @Field(() => [String], { description: `Values in the order of the shop, 1 to ${MAX_OPTION_VALUES}.` })
  values: string[];
}

@ObjectType('FamilyColour', {
  description: 'A value of the first option, with the member that shows it.',
  simpleResolvers: true,
})
export class FamilyColourType {
  @Field(() => String, { description: 'The value, such as `Walnut`.' })
  value: string;

  @Field(() => ProductType, { description: 'The cheapest member with this value, in stock if there is one.' })
  product: ProductType;
}

@ObjectType('ProductFamily', {
  implements: NodeType,
  description:
    'Products that differ in options, such as colour and size. Each member is a product with its own price, stock and pictures; ' +
    'brand, category, reviews and rating belong to the family.',
  simpleResolvers: true,
})
export class ProductFamilyType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: `${NAME_RULE}.` })
  name: string;

  @Field(() => String, { nullable: true, description: 'Name in Hindi; null without one.' })
  nameHi: string | undefined;

  @Field(() => String, { description: `${DESCRIPTION_RULE}; empty without one.` })
  description: string;

  @Field(() => [FamilyOptionType], { description: `${OPTIONS_RULE}.` })
  options: FamilyOptionType[];

  @Field(() => FamilyListing, { description: 'Appearance in lists and searches.' })
  listedAs: ListedAs;

  @Field(() => Int, {
    description: 'Grows with every edit of the family by an admin. For `UpdateFamilyInput.version`.',
  })
  version: number;

  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt: Date;

  @Field(() => DateTime, { description: 'Time of the last change of the family by an admin.' })
  updatedAt: Date;

  @Field(() => Int, { description: `Number of \`members\`, at most ${MAX_FAMILY_MEMBERS}.` })
  memberCount: number;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'Price of the cheapest member on sale; null if no member is on sale.',
  })
  fromPrice: MoneyType | undefined;

  @Field(() => Boolean, { description: 'True if members on sale have different prices.' })
  hasPriceRange: boolean;

  @Field(() => [ProductType], {
    description:
      'The members in the order of the shop: those on sale for shoppers, all that are not deleted for admins.',
  })
  members: ProductType[];

  @Field(() => [FamilyColourType], {
    description: `Values of the first option that members on sale have, at most ${MAX_FAMILY_COLOURS}, with one member each.`,
  })
  colours: FamilyColourType[];
}

export const ProductFamilyConnection = connectionOf(ProductFamilyType, 'ProductFamily', 'families');

@InputType('FamilyOptionInput', { description: 'An option of a family, with its values.' })
export class FamilyOptionInput {
  @Field(() => String, {
    description: `Name, 1 to ${MAX_LENGTH.optionName} characters, unlike the other names of the family.`,
  })
  name: string;

  @Field(() => [String], {
    description: `1 to ${MAX_OPTION_VALUES} different values of at most ${MAX_LENGTH.optionValue} characters.`,
  })
  values: string[];
}

@InputType('FamilyMemberInput', {
  description:
    'A member of a family: an existing product by its `id`, with changes, or a new product without an `id`. A new member without a ' +
    'name gets the name of the family and its values; brand and category are those of the family.',
})
export class FamilyMemberInput extends UpdateProductInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the product, also one of another family, which it then leaves. Absent: a new product.',
  })
  declare id: string;

  @Field(() => [ProductOptionInput], {
    nullable: true,
    description:
      'One value for each option of the family, otherwise BAD_INPUT; CONFLICT if another member has the same values. Absent: unchanged.',
  })
  options?: ProductOptionInput[];
}

const MEMBERS_RULE = `At most ${MAX_FAMILY_MEMBERS} members in the order of the shop`;

@InputType('CreateFamilyInput', { description: 'A new family.' })
export class CreateFamilyInput {
  @Field(() => String, { description: `${NAME_RULE}.` })
  name: string;

  @Field(() => String, { nullable: true, description: `${NAME_HI_RULE}.` })
  nameHi?: string | null;

  @Field(() => String, { nullable: true, description: `${DESCRIPTION_RULE}.` })
  description?: string;

  @Field(() => [FamilyOptionInput], { description: `${OPTIONS_RULE}.` })
  options: FamilyOptionInput[];

  @Field(() => FamilyListing, { nullable: true, description: 'Appearance in lists; absent: FAMILY.' })
  listedAs?: ListedAs;

  @Field(() => [FamilyMemberInput], { nullable: true, description: `${MEMBERS_RULE}; absent: none.` })
  members?: FamilyMemberInput[];
}

@InputType('UpdateFamilyInput', { description: 'Changes to a family. Only submitted fields change.' })
export class UpdateFamilyInput {
  @Field(() => ID, { description: 'Id of the family.' })
  id: string;

  @Field(() => Int, { nullable: true, description: VERSION_RULE })
  version?: number;

  @Field(() => String, { nullable: true, description: `${NAME_RULE}. ${UNCHANGED}` })
  name?: string;

  @Field(() => String, { nullable: true, description: `${NAME_HI_RULE}. ${UNCHANGED}` })
  nameHi?: string | null;

  @Field(() => String, { nullable: true, description: `${DESCRIPTION_RULE}. ${UNCHANGED}` })
  description?: string;

  @Field(() => [FamilyOptionInput], {
    nullable: true,
    description: `${OPTIONS_RULE}. Every member needs a value for each, otherwise BAD_INPUT. ${UNCHANGED}`,
  })
  options?: FamilyOptionInput[];

  @Field(() => FamilyListing, { nullable: true, description: `Appearance in lists. ${UNCHANGED}` })
  listedAs?: ListedAs;

  @Field(() => [FamilyMemberInput], {
    nullable: true,
    description: `${MEMBERS_RULE}: the complete list. A member left out leaves the family and stays a product. ${UNCHANGED}`,
  })
  members?: FamilyMemberInput[];
}

@ObjectType('DeleteFamilyPayload', { description: 'The deleted family.', simpleResolvers: true })
export class DeleteFamilyPayload {
  @Field(() => ID, { description: 'Id of the family.' })
  id: string;
}

@ArgsType()
export class AdminFamiliesArgs extends pageArgsOf(20) {
  @Field(() => String, {
    nullable: true,
    description: `Only families whose name contains this text, at most ${MAX_LENGTH.keyword} characters, ignoring case. Blank: all.`,
  })
  search?: string;
}
