import { AUDIENCES, type Authorization } from '../../domain/accounts/authorization';
import { ERROR_CODES, type ErrorCode } from '../../domain/errors';
import type { DescribedOperation } from './call';

/** Errors that every operation may return, by the status ranges of OpenAPI. */
export const COMMON_ERRORS: Readonly<Record<string, readonly ErrorCode[]>> = {
  // Public operations refuse an expired API token too.
  '4XX': ['BAD_INPUT', 'UNAUTHENTICATED', 'RATE_LIMITED'],
  '5XX': ['BUSY', 'INTERNAL'],
};

const BODY_ERRORS: readonly ErrorCode[] = ['BAD_INPUT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'];

/** Returns the error codes of an operation, besides those that every operation may return. §8 */
export function errorsOf(
  { pathParameter, body, parameters, mayRequireMatch, errors = [] }: DescribedOperation,
  { audience }: Authorization,
): ErrorCode[] {
  const audienceErrors = Object.values(AUDIENCES[audience]).filter((verdict) => verdict !== 'ok');
  return [
    ...new Set<ErrorCode>([
      ...audienceErrors,
      // For API tokens without the scope.
      ...(audience === 'everybody' ? [] : (['FORBIDDEN'] as const)),
      ...(pathParameter ? (['NOT_FOUND'] as const) : []),
      ...(body ? BODY_ERRORS : []),
      ...(parameters ? (['BAD_INPUT'] as const) : []),
      ...(mayRequireMatch ? (['PRECONDITION_FAILED'] as const) : []),
      ...errors,
    ]),
  ];
}

/**
 * Groups error codes by HTTP status, the lowest first. Adds the common errors of these statuses, because a client reads
 * a range such as 5XX only if the status has no entry of its own.
 */
export function byStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const statuses = [...new Set(codes.map((code) => ERROR_CODES[code].httpStatus))].sort((a, b) => a - b);
  const allCodes = [...new Set([...codes, ...Object.values(COMMON_ERRORS).flat()])];
  return statuses.map((status) => [
    status,
    allCodes.filter((code) => ERROR_CODES[code].httpStatus === status),
  ]);
}
