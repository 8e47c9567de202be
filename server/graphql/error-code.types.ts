import { Field, Int, ObjectType } from 'type-graphql';
import type { ErrorCode as Code } from '../domain/errors';
import { ErrorCode } from './enums';

@ObjectType('ErrorCodeInfo', { description: 'One error code explained.', simpleResolvers: true })
export class ErrorCodeInfoType {
  @Field(() => ErrorCode, { description: 'The value of `extensions.code`.' })
  code: Code;

  @Field(() => Int, { description: 'The HTTP status that REST answers with for it.' })
  httpStatus: number;

  @Field(() => String, { description: 'Its meaning in one sentence.' })
  meaning: string;
}
