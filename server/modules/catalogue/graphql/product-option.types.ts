import { Field, InputType, ObjectType } from 'type-graphql';
import { MAX_LENGTH } from '../../../domain/constants';

@ObjectType('ProductOption', {
  description: 'The value of a product for an option of its family, such as `Colour` and `Walnut`.',
  simpleResolvers: true,
})
export class ProductOptionType {
  @Field(() => String, { description: 'Name of the option.' })
  name: string;

  @Field(() => String, { description: 'The value.' })
  value: string;

  @Field(() => String, {
    nullable: true,
    description: 'The value in Hindi, from the attribute of the same name; null without one.',
  })
  valueHi?: string;
}

@InputType('ProductOptionInput', { description: 'The value of a member for an option.' })
export class ProductOptionInput {
  @Field(() => String, {
    description: `Name of an option of the family, at most ${MAX_LENGTH.optionName} characters.`,
  })
  name: string;

  @Field(() => String, { description: `One of its values, at most ${MAX_LENGTH.optionValue} characters.` })
  value: string;
}
