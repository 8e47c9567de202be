import { Field, InputType, Int } from 'type-graphql';
import { MAX_LENGTH_MM } from '../../../domain/constants';

const LENGTH_RULE = `of one packed piece in millimetres, 0 to ${MAX_LENGTH_MM}; 0 or null removes it. Absent: unchanged.`;

/** Size, handling and final sale in inputs of products. */
@InputType()
export abstract class ParcelDataInput {
  @Field(() => Int, { nullable: true, description: `Length ${LENGTH_RULE}` })
  length?: number | null;

  @Field(() => Int, { nullable: true, description: `Width ${LENGTH_RULE}` })
  width?: number | null;

  @Field(() => Int, { nullable: true, description: `Height ${LENGTH_RULE}` })
  height?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if each piece travels in a parcel of its own; null for false. Absent: unchanged.',
  })
  shipsSeparately?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if the product must not fly; null for false. Absent: unchanged.',
  })
  noAir?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True if buyers cannot return the product, which counts for later orders; null for false. Absent: unchanged.',
  })
  finalSale?: boolean | null;
}
