import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('DeleteProductPayload', { description: 'What was taken off the shelves.', simpleResolvers: true })
export class DeleteProductPayload {
  @Field(() => ID, { description: 'Id of the product.' })
  id: string;
}

@ObjectType('DeleteUserPayload', { description: 'What was closed.', simpleResolvers: true })
export class DeleteUserPayload {
  @Field(() => ID, { description: 'Id of the user.' })
  id: string;
}
