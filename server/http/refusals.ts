import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '../domain/errors';

/** An error that a client received. */
export interface Refusal {
  door: 'graphql' | 'rest';
  code: ErrorCode;
}

/** Diagnostics channel of all refusals; costs nothing without a subscriber. */
export const REFUSALS = 'haat.refusal';
const refusals = channel(REFUSALS);

/** Publishes that a client received an error. */
export function tellRefusal(door: Refusal['door'], code: ErrorCode): void {
  if (refusals.hasSubscribers) refusals.publish({ door, code } satisfies Refusal);
}
