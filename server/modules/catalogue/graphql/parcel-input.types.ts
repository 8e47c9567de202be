import { Field, InputType, Int } from 'type-graphql';
import { MAX_LENGTH_MM } from '../../../domain/constants';

const LENGTH_RULE = `of one packed unit in millimetres, 0 to ${MAX_LENGTH_MM}; 0 or null removes it. Absent: unchanged; none in a new product.`;

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
    description:
      'True if each unit travels in a parcel of its own; null for false. Absent: unchanged; false in a new product.',
  })
  shipsSeparately?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True if the product cannot be shipped by air; null for false. Absent: unchanged; false in a new product.',
  })
  noAir?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True if buyers cannot return the product; a change applies to later orders only; null for false. Absent: unchanged; false in a new product.',
  })
  finalSale?: boolean | null;
}
