import { Query, Resolver } from 'type-graphql';
import { ERROR_CODES } from '../domain/errors';
import { ErrorCodeInfoType } from './error-code.types';

const infos = Object.entries(ERROR_CODES).map(([code, info]) => ({ code, ...info }));

@Resolver()
export class ErrorCodeResolver {
  @Query(() => [ErrorCodeInfoType], { description: 'Every error code with its HTTP status and meaning.' })
  errorCodes() {
    return infos;
  }
}
