import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '../domain/errors';

/** An error that somebody was shown. */
export interface Refusal {
  door: 'graphql' | 'rest';
  code: ErrorCode;
}

/** The channel that every refusal is told on; costs nothing while nobody listens. */
export const REFUSALS = 'haat.refusal';
const refusals = channel(REFUSALS);

/** Says that somebody is shown an error. */
export function tellRefusal(door: Refusal['door'], code: ErrorCode): void {
  if (refusals.hasSubscribers) refusals.publish({ door, code } satisfies Refusal);
}
