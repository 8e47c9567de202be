import { AUDIENCES, type Authorization } from '../../domain/accounts/authorization';
import { ERROR_CODES, type ErrorCode } from '../../domain/errors';
import type { Call } from './call';

/** Errors that every call may return, under the status ranges of OpenAPI. */
export const REFUSALS_OF_ALL: Readonly<Record<string, readonly ErrorCode[]>> = {
  // An expired API token is refused even on public calls.
  '4XX': ['BAD_INPUT', 'UNAUTHENTICATED', 'RATE_LIMITED'],
  '5XX': ['BUSY', 'INTERNAL'],
};

const REFUSALS_OF_BODIES: readonly ErrorCode[] = ['BAD_INPUT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'];

/** Returns every error code of a call, besides those of all calls. §8 */
export function refusalsOf(
  { param, body, parameters, mayRequireMatch, errors = [] }: Call,
  { audience }: Authorization,
): ErrorCode[] {
  const verdicts = Object.values(AUDIENCES[audience]).filter((verdict) => verdict !== 'ok');
  return [
    ...new Set<ErrorCode>([
      ...verdicts,
      // For API tokens without the scope.
      ...(audience === 'everybody' ? [] : (['FORBIDDEN'] as const)),
      ...(param ? (['NOT_FOUND'] as const) : []),
      ...(body ? REFUSALS_OF_BODIES : []),
      ...(parameters ? (['BAD_INPUT'] as const) : []),
      ...(mayRequireMatch ? (['PRECONDITION_FAILED'] as const) : []),
      ...errors,
    ]),
  ];
}

/** Groups error codes by HTTP status, the lowest first. */
export function byStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const statuses = [...new Set(codes.map((code) => ERROR_CODES[code].httpStatus))].sort((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => ERROR_CODES[code].httpStatus === status)]);
}
