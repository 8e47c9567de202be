import { Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ERROR_CODES, type ErrorCode as Code } from '../domain/errors';
import { ErrorCode } from './enums';

const infos = Object.entries(ERROR_CODES).map(([code, info]) => ({ code, ...info }));

@ObjectType('ErrorCodeInfo', { description: 'One error code explained.', simpleResolvers: true })
class ErrorCodeInfoType {
  @Field(() => ErrorCode, { description: 'The value of `extensions.code`.' })
  code: Code;

  @Field(() => Int, { description: 'The HTTP status that REST answers with for it.' })
  httpStatus: number;

  @Field(() => String, { description: 'Its meaning in one sentence.' })
  meaning: string;
}

@Resolver()
export class ErrorCodeResolver {
  @Query(() => [ErrorCodeInfoType], { description: 'Every error code with its HTTP status and meaning.' })
  errorCodes() {
    return infos;
  }
}
