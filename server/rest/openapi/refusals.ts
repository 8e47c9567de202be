import { AUDIENCES, type Authorization } from '../../domain/accounts/authorization';
import { ERROR_CODES, type ErrorCode } from '../../domain/errors';
import type { Call } from './call';

/** What any call may be refused with, whatever it is about, as OpenAPI names statuses that are not told apart. */
export const REFUSALS_OF_ALL: Readonly<Record<string, readonly ErrorCode[]>> = {
  // A token of a program that is over is refused even where nobody needs one.
  '4XX': ['BAD_INPUT', 'UNAUTHENTICATED', 'RATE_LIMITED'],
  '5XX': ['BUSY', 'INTERNAL'],
};

const REFUSALS_OF_BODIES: readonly ErrorCode[] = ['BAD_INPUT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'];

/** Every code that a call is refused with, besides those of all calls. §8 */
export function refusalsOf(
  { param, body, parameters, mayRequireMatch, errors = [] }: Call,
  { audience }: Authorization,
): ErrorCode[] {
  const verdicts = Object.values(AUDIENCES[audience]).filter((verdict) => verdict !== 'ok');
  return [
    ...new Set<ErrorCode>([
      ...verdicts,
      // To programs without the scope.
      ...(audience === 'everybody' ? [] : (['FORBIDDEN'] as const)),
      ...(param ? (['NOT_FOUND'] as const) : []),
      ...(body ? REFUSALS_OF_BODIES : []),
      ...(parameters ? (['BAD_INPUT'] as const) : []),
      ...(mayRequireMatch ? (['PRECONDITION_FAILED'] as const) : []),
      ...errors,
    ]),
  ];
}

/** The same codes by the status they are answered with, the lowest first. */
export function byStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const statuses = [...new Set(codes.map((code) => ERROR_CODES[code].httpStatus))].sort((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => ERROR_CODES[code].httpStatus === status)]);
}
