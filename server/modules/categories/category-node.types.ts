import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CATEGORY_LIMITS } from '../../domain/categories/category';
import { MAX_SHOP_SLUG_LENGTH } from '../../domain/categories/shop-slug';
import { MAX_LENGTH } from '../../domain/constants';
import { IMAGE_RULE, VERSION_RULE } from '../../graphql/input-descriptions';

const NAME_RULE = `Name, 1 to ${MAX_LENGTH.category} characters.`;
const NAME_HI_RULE = `Name in Hindi, at most ${MAX_LENGTH.category} characters; empty or null removes it.`;
const SLUG_RULE = `Last part of \`/c/…\`: letters of any script, digits and single hyphens, at most ${MAX_SHOP_SLUG_LENGTH} characters. CONFLICT if another category has it.`;
const PARENT_RULE = `Id of the parent; null or empty for the top. At most ${CATEGORY_LIMITS.depth} levels, otherwise BAD_INPUT.`;
const POSITION_RULE = 'Order among the siblings, from 0.';
const DESCRIPTION_RULE = `Plain text, at most ${MAX_LENGTH.description} characters; empty or null removes it.`;
const PICTURE_RULE = `${IMAGE_RULE}; empty or null removes it.`;
const UNCHANGED = 'Absent: unchanged.';

@ObjectType('CategoryNode', { description: 'A category of the tree.', simpleResolvers: true })
export class CategoryNodeType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: `Name, at most ${MAX_LENGTH.category} characters.` })
  name: string;

  @Field(() => String, { description: 'Last part of the address `/c/…`.' })
  slug: string;

  @Field(() => Int, { description: POSITION_RULE })
  position: number;

  @Field(() => Int, {
    description:
      'Number of products on sale in this category and in all categories below it; a family counts once.',
  })
  productCount: number;

  @Field(() => Int, { description: 'Grows with every change. For `UpdateCategoryInput.version`.' })
  version: number;
}

@InputType('CreateCategoryInput', { description: 'A new category.' })
export class CreateCategoryInput {
  @Field(() => String, { description: NAME_RULE })
  name: string;

  @Field(() => String, { nullable: true, description: NAME_HI_RULE })
  nameHi?: string | null;

  @Field(() => String, { nullable: true, description: `${SLUG_RULE} Absent: from the name.` })
  slug?: string;

  @Field(() => ID, { nullable: true, description: PARENT_RULE })
  parent?: string | null;

  @Field(() => Int, { nullable: true, description: `${POSITION_RULE} Absent: the last one.` })
  position?: number;

  @Field(() => String, { nullable: true, description: DESCRIPTION_RULE })
  description?: string | null;

  @Field(() => String, { nullable: true, description: `Text in Hindi. ${DESCRIPTION_RULE}` })
  descriptionHi?: string | null;

  @Field(() => String, { nullable: true, description: PICTURE_RULE })
  image?: string | null;
}

@InputType('UpdateCategoryInput', { description: 'Changes to a category. Only submitted fields change.' })
export class UpdateCategoryInput {
  @Field(() => ID, { description: 'Id of the category.' })
  id: string;

  @Field(() => String, { nullable: true, description: `${NAME_RULE} ${UNCHANGED}` })
  name?: string;

  @Field(() => String, { nullable: true, description: `${NAME_HI_RULE} ${UNCHANGED}` })
  nameHi?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `${SLUG_RULE} The former address leads to the new one. ${UNCHANGED}`,
  })
  slug?: string;

  @Field(() => ID, {
    nullable: true,
    description: `${PARENT_RULE} The whole subtree moves. BAD_INPUT for a category below this one. ${UNCHANGED}`,
  })
  parent?: string | null;

  @Field(() => Int, { nullable: true, description: `${POSITION_RULE} ${UNCHANGED}` })
  position?: number;

  @Field(() => String, { nullable: true, description: `${DESCRIPTION_RULE} ${UNCHANGED}` })
  description?: string | null;

  @Field(() => String, { nullable: true, description: `Text in Hindi. ${DESCRIPTION_RULE} ${UNCHANGED}` })
  descriptionHi?: string | null;

  @Field(() => String, { nullable: true, description: `${PICTURE_RULE} ${UNCHANGED}` })
  image?: string | null;

  @Field(() => Int, { nullable: true, description: VERSION_RULE })
  version?: number;
}

@ObjectType('CreateCategoryPayload', { description: 'The new category.', simpleResolvers: true })
export class CreateCategoryPayload {
  @Field(() => CategoryNodeType, { description: 'The category.' })
  category: CategoryNodeType;
}

@ObjectType('UpdateCategoryPayload', { description: 'The changed category.', simpleResolvers: true })
export class UpdateCategoryPayload {
  @Field(() => CategoryNodeType, { description: 'The category.' })
  category: CategoryNodeType;
}

@InputType('DeleteCategoryInput', { description: 'The category to delete.' })
export class DeleteCategoryInput {
  @Field(() => ID, { description: 'Id of the category.' })
  id: string;
}

@ObjectType('DeleteCategoryPayload', { description: 'The deleted category.', simpleResolvers: true })
export class DeleteCategoryPayload {
  @Field(() => ID, { description: 'Id of the category.' })
  id: string;
}
