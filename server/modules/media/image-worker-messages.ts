import type { ErrorCode, ErrorDetails } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';
import type { MediaLocation } from '../../config/media';

/**
 * Use of a stored picture: a product, the logo, a link preview (the input is a hash), or a private file with its name.
 */
export type StoreTarget = 'product' | 'logo' | 'share' | { privateName: string };

/** A request that belongs to a job; the field `job` is the id of this job. */
export type ImageWorkerJob = Extract<ImageWorkerRequest, { job: number }>;

/**
 * Messages to the image worker. `open` comes first, with the storage location. A `chunk` is a part of a JSON body;
 * `read` parses the body. `release` deletes the uploads of a body.
 */
export type ImageWorkerRequest =
  | { type: 'open'; location: MediaLocation }
  | { type: 'chunk'; job: number; bytes: Uint8Array }
  | { type: 'read'; job: number }
  | { type: 'cancel'; job: number }
  | { type: 'release'; job: number }
  | { type: 'store'; job: number; input: Uint8Array | string; target: StoreTarget };

/**
 * Messages from the image worker. A refusal concerns the picture or body; a fault is an internal error of the worker.
 */
export type ImageWorkerResponse =
  | { job: number; value: unknown }
  | { job: number; refusal: { code: ErrorCode; reason: Message; details: ErrorDetails } }
  | { job: number; fault: string };

/** Prefix of an upload name, which replaces a data URL that stays in the worker. Each name is random and valid once. */
export const UPLOAD_PREFIX = 'upload:';
