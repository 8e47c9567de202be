import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('DeleteProductPayload', { description: 'The deleted product.', simpleResolvers: true })
export class DeleteProductPayload {
  @Field(() => ID, { description: 'Id of the product.' })
  id: string;
}

@ObjectType('DeleteUserPayload', { description: 'The closed account.', simpleResolvers: true })
export class DeleteUserPayload {
  @Field(() => ID, { description: 'Id of the user.' })
  id: string;
}
