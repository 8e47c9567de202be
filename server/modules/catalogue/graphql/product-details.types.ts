import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_LENGTH, MAX_RATING, MIN_RATING } from '../../../domain/constants';
import { IMAGE_RULE } from '../../../graphql/input-descriptions';

@ObjectType('ProductPicture', { description: 'One picture of a product.', simpleResolvers: true })
export class ProductPictureType {
  @Field(() => String, {
    description: 'Path of the square picture on this shop, in the sizes and formats of `Product.image`.',
  })
  image: string;

  @Field(() => String, {
    description: `Alternative text, plain, at most ${MAX_LENGTH.alt} characters; the product's name by default.`,
  })
  alt: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Alternative text in Hindi; the product's Hindi name for a picture without its own texts, null if only the English text exists.",
  })
  altHi: string | null;

  @Field(() => String, {
    description: "CSS colour of the picture's left edge, such as `#E9E1D9`, to fill the space around it.",
  })
  ground: string;
}

@ObjectType('Specification', {
  description: 'A specification of a product, such as `Weight`: `1.3 kg`.',
  simpleResolvers: true,
})
export class SpecificationType {
  @Field(() => String, {
    description: `Label, 1 to ${MAX_LENGTH.specificationName} characters.`,
  })
  name: string;

  @Field(() => String, { description: `Value, 1 to ${MAX_LENGTH.specificationValue} characters.` })
  value: string;

  @Field(() => String, { nullable: true, description: 'Label in Hindi; null without one.' })
  nameHi: string | null;

  @Field(() => String, { nullable: true, description: 'Value in Hindi; null without one.' })
  valueHi: string | null;
}

@ObjectType('RatingCount', {
  description: 'Number of reviews of a product with one rating.',
  simpleResolvers: true,
})
export class RatingCountType {
  @Field(() => Int, { description: `The stars, ${MIN_RATING} to ${MAX_RATING}.` })
  rating: number;

  @Field(() => Int, { description: 'Number of reviews with this rating, without hidden ones.' })
  count: number;
}

@InputType('ProductPictureInput', { description: 'A picture to set on a product.' })
export class ProductPictureInput {
  @Field(() => String, {
    description: `${IMAGE_RULE}.`,
  })
  image: string;

  @Field(() => String, {
    nullable: true,
    defaultValue: '',
    description: `Alternative text, at most ${MAX_LENGTH.alt} characters. Empty: the product's name.`,
  })
  alt?: string;

  @Field(() => String, {
    nullable: true,
    description: `Alternative text in Hindi, at most ${MAX_LENGTH.alt} characters. Absent, empty or null: none.`,
  })
  altHi?: string | null;
}

@InputType('SpecificationInput', { description: 'A specification to set on a product.' })
export class SpecificationInput {
  @Field(() => String, {
    description: `Label, 1 to ${MAX_LENGTH.specificationName} characters.`,
  })
  name: string;

  @Field(() => String, { description: `Value, 1 to ${MAX_LENGTH.specificationValue} characters.` })
  value: string;

  @Field(() => String, {
    nullable: true,
    description: `Label in Hindi, at most ${MAX_LENGTH.specificationName} characters. Absent, empty or null: none.`,
  })
  nameHi?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Value in Hindi, at most ${MAX_LENGTH.specificationValue} characters. Absent, empty or null: none.`,
  })
  valueHi?: string | null;
}
