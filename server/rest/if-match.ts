import type { Request } from 'express';
import { readIfMatch, type IfMatch } from '../lib/if-match';

/** Reads the precondition of a change from `If-Match`. Throws BAD_INPUT. */
export function ifMatchOf(req: Request): IfMatch | undefined {
  return readIfMatch(req.get('If-Match'));
}
