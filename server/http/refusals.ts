import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '../domain/errors';

/** An error that a client received. */
export interface RefusedRequest {
  adapter: 'graphql' | 'rest';
  code: ErrorCode;
}

/** Diagnostics channel of all refusals; costs nothing without a subscriber. */
export const REFUSALS = 'haat.refusal';
const refusals = channel(REFUSALS);

/** Publishes that a client received an error. */
export function countRefusal(adapter: RefusedRequest['adapter'], code: ErrorCode): void {
  if (refusals.hasSubscribers) refusals.publish({ adapter, code } satisfies RefusedRequest);
}
