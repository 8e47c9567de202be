import { Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ERROR_CODES, type ErrorCode as Code } from '../domain/errors';
import { ErrorCode } from './enums';

const errorCodeInfos = Object.entries(ERROR_CODES).map(([code, info]) => ({ code, ...info }));

@ObjectType('ErrorCodeInfo', {
  description: 'An error code with its HTTP status and meaning.',
  simpleResolvers: true,
})
class ErrorCodeInfoType {
  @Field(() => ErrorCode, { description: 'The value of `extensions.code`.' })
  code: Code;

  @Field(() => Int, { description: 'HTTP status of the error on REST.' })
  httpStatus: number;

  @Field(() => String, { description: 'Meaning of the error in one sentence.' })
  meaning: string;
}

@Resolver()
export class ErrorCodeResolver {
  @Query(() => [ErrorCodeInfoType], { description: 'Every error code with its HTTP status and meaning.' })
  errorCodes() {
    return errorCodeInfos;
  }
}
