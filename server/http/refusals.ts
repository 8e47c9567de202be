import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '../domain/errors';

/** An error that a client received. */
export interface RefusedRequest {
  adapter: 'graphql' | 'rest';
  code: ErrorCode;
}

/** Name of the diagnostics channel of all refusals. */
export const REFUSAL_CHANNEL = 'haat.refusal';
const refusals = channel(REFUSAL_CHANNEL);

/** Publishes that a client received an error. */
export function publishRefusal(adapter: RefusedRequest['adapter'], code: ErrorCode): void {
  if (refusals.hasSubscribers) refusals.publish({ adapter, code } satisfies RefusedRequest);
}
