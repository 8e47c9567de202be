import type { ErrorCode, ErrorDetails } from '../../domain/errors';
import type { MediaLocation } from '../../config/media';

/** One piece of work, by its number. */
export type WorkshopJob = Extract<WorkshopOrder, { job: number }>;

/** What the shop asks of its workshop, first of all where pictures lie; bodies come in pieces, so that none of them is ever large. */
export type WorkshopOrder =
  | { act: 'open'; place: MediaLocation }
  | { act: 'piece'; job: number; bytes: Uint8Array }
  | { act: 'read'; job: number }
  | { act: 'drop'; job: number }
  | { act: 'release'; job: number }
  | { act: 'store'; job: number; input: Uint8Array | string };

/** What the workshop answers; a fault is one of its own, not of the picture. */
export type WorkshopAnswer =
  | { job: number; value: unknown }
  | { job: number; refusal: { code: ErrorCode; message: string; details: ErrorDetails } }
  | { job: number; fault: string };

/** Stands in a read body for a data URL that stayed in the workshop; a name nobody can guess, and good once. */
export const UPLOAD_PREFIX = 'upload:';
