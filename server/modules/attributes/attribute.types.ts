import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  ATTRIBUTE_KINDS,
  ATTRIBUTE_LIMITS,
  type AttributeKind as Kind,
} from '../../domain/attributes/attribute-definition';
import { enumOf } from '../../graphql/admin-enums';
import { VERSION_RULE } from '../../graphql/input-descriptions';

const NAME_RULE = `Name, 1 to ${ATTRIBUTE_LIMITS.name} characters, unique. CONFLICT if another attribute has it.`;
const NAME_HI_RULE = `Name in Hindi, at most ${ATTRIBUTE_LIMITS.name} characters; empty or null removes it.`;
const UNIT_RULE = `Unit of the kind NUMBER, such as \`hours\`, at most ${ATTRIBUTE_LIMITS.unit} characters; empty or null removes it.`;
const CHOICES_RULE = `Choices of the kinds CHOICE and COLOUR, at most ${ATTRIBUTE_LIMITS.choices}. Without choices every value is accepted.`;
const FILTER_RULE = `True if shoppers can filter by it; at most ${ATTRIBUTE_LIMITS.filters} attributes.`;
const CATEGORIES_RULE =
  'Ids of the categories that have the attribute, with all categories below them; empty for all.';
const POSITION_RULE = 'Order among the attributes.';
const UNCHANGED = 'Absent: unchanged.';

export const AttributeKind = enumOf(ATTRIBUTE_KINDS);

registerEnumType(AttributeKind, {
  name: 'AttributeKind',
  description: 'Kind of the values of an attribute.',
  valuesConfig: {
    TEXT: { description: 'Any text.' },
    NUMBER: { description: 'A number, perhaps with a unit.' },
    CHOICE: { description: 'One of the choices.' },
    COLOUR: { description: 'One of the choices, each with a colour.' },
    BOOLEAN: { description: '`true` or `false`.' },
  },
});

@ObjectType('AttributeChoice', { description: 'A choice of an attribute.', simpleResolvers: true })
export class AttributeChoiceType {
  @Field(() => String, { description: 'The value of products.' })
  value: string;
}

@ObjectType('AttributeDefinition', {
  description: 'The definition of an attribute of products.',
  simpleResolvers: true,
})
export class AttributeDefinitionType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: `Name, at most ${ATTRIBUTE_LIMITS.name} characters.` })
  name: string;

  @Field(() => AttributeKind, { description: 'Kind of the values.' })
  kind: Kind;

  @Field(() => [AttributeChoiceType], { description: CHOICES_RULE })
  choices: AttributeChoiceType[];

  @Field(() => Boolean, { description: FILTER_RULE })
  isFilter: boolean;

  @Field(() => Int, { description: POSITION_RULE })
  position: number;

  @Field(() => [ID], { description: CATEGORIES_RULE })
  categoryIds: string[];

  @Field(() => Int, { description: 'Grows with every change. For `UpdateAttributeInput.version`.' })
  version: number;
}

@ObjectType('ProductAttribute', {
  description: 'An attribute of a product, with the texts of its definition.',
  simpleResolvers: true,
})
export class ProductAttributeType {
  @Field(() => String, { description: 'Name of the attribute.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Name in Hindi; null without one.' })
  nameHi: string | undefined;

  @Field(() => String, { description: 'The value; `true` or `false` for the kind BOOLEAN.' })
  value: string;

  @Field(() => String, { nullable: true, description: 'The value in Hindi; null without one.' })
  valueHi: string | undefined;

  @Field(() => String, { nullable: true, description: 'Unit of a number; null without one.' })
  unit: string | undefined;

  @Field(() => AttributeKind, { description: 'Kind of the value.' })
  kind: Kind;

  @Field(() => String, { nullable: true, description: 'CSS colour of the value; null without one.' })
  colour: string | undefined;
}

@InputType('ProductAttributeInput', { description: 'An attribute of a product.' })
export class ProductAttributeInput {
  @Field(() => String, {
    description: `Name, 1 to ${ATTRIBUTE_LIMITS.name} characters. An unknown name becomes a new attribute, at most ${ATTRIBUTE_LIMITS.definitions}.`,
  })
  name: string;

  @Field(() => String, {
    description: `Value, 1 to ${ATTRIBUTE_LIMITS.value} characters. BAD_INPUT if it does not fit the kind of the attribute.`,
  })
  value: string;

  @Field(() => String, {
    nullable: true,
    description: 'Unit of a number. BAD_INPUT if the attribute has another one.',
  })
  unit?: string;
}

@InputType('AttributeChoiceInput', { description: 'A choice of an attribute.' })
export class AttributeChoiceInput {
  @Field(() => String, { description: `The value, 1 to ${ATTRIBUTE_LIMITS.value} characters.` })
  value: string;

  @Field(() => String, {
    nullable: true,
    description: `The value in Hindi, at most ${ATTRIBUTE_LIMITS.value} characters.`,
  })
  valueHi?: string;

  @Field(() => String, { nullable: true, description: 'Colour such as `#5C4033`.' })
  colour?: string;
}

@InputType('CreateAttributeInput', { description: 'A new attribute.' })
export class CreateAttributeInput {
  @Field(() => String, { description: NAME_RULE })
  name: string;

  @Field(() => String, { nullable: true, description: NAME_HI_RULE })
  nameHi?: string | null;

  @Field(() => AttributeKind, { nullable: true, description: 'Kind of the values. Absent: TEXT.' })
  kind?: Kind;

  @Field(() => String, { nullable: true, description: UNIT_RULE })
  unit?: string | null;

  @Field(() => [AttributeChoiceInput], { nullable: true, description: CHOICES_RULE })
  choices?: AttributeChoiceInput[];

  @Field(() => Boolean, { nullable: true, description: `${FILTER_RULE} Absent: true.` })
  isFilter?: boolean;

  @Field(() => Int, { nullable: true, description: `${POSITION_RULE} Absent: the last one.` })
  position?: number;

  @Field(() => [ID], { nullable: true, description: CATEGORIES_RULE })
  categoryIds?: string[];
}

@InputType('UpdateAttributeInput', {
  description: 'Changes to an attribute. Only submitted fields change.',
})
export class UpdateAttributeInput {
  @Field(() => ID, { description: 'Id of the attribute.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: `${NAME_RULE} Products follow a new name. ${UNCHANGED}`,
  })
  name?: string;

  @Field(() => String, { nullable: true, description: `${NAME_HI_RULE} ${UNCHANGED}` })
  nameHi?: string | null;

  @Field(() => AttributeKind, { nullable: true, description: `Kind of new values. ${UNCHANGED}` })
  kind?: Kind;

  @Field(() => String, { nullable: true, description: `${UNIT_RULE} ${UNCHANGED}` })
  unit?: string | null;

  @Field(() => [AttributeChoiceInput], { nullable: true, description: `${CHOICES_RULE} ${UNCHANGED}` })
  choices?: AttributeChoiceInput[];

  @Field(() => Boolean, { nullable: true, description: `${FILTER_RULE} ${UNCHANGED}` })
  isFilter?: boolean;

  @Field(() => Int, { nullable: true, description: `${POSITION_RULE} ${UNCHANGED}` })
  position?: number;

  @Field(() => [ID], { nullable: true, description: `${CATEGORIES_RULE} ${UNCHANGED}` })
  categoryIds?: string[];

  @Field(() => Int, { nullable: true, description: VERSION_RULE })
  version?: number;
}

@ObjectType('CreateAttributePayload', { description: 'The new attribute.', simpleResolvers: true })
export class CreateAttributePayload {
  @Field(() => AttributeDefinitionType, { description: 'The attribute.' })
  attribute: AttributeDefinitionType;
}

@ObjectType('UpdateAttributePayload', { description: 'The changed attribute.', simpleResolvers: true })
export class UpdateAttributePayload {
  @Field(() => AttributeDefinitionType, { description: 'The attribute.' })
  attribute: AttributeDefinitionType;
}

@InputType('DeleteAttributeInput', { description: 'The attribute to delete.' })
export class DeleteAttributeInput {
  @Field(() => ID, { description: 'Id of the attribute.' })
  id: string;
}

@ObjectType('DeleteAttributePayload', { description: 'The deleted attribute.', simpleResolvers: true })
export class DeleteAttributePayload {
  @Field(() => ID, { description: 'Id of the attribute.' })
  id: string;
}
