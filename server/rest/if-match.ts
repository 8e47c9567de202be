import type { Request } from 'express';
import { readIfMatch, type IfMatch } from '../lib/if-match';

/** What the caller requires of what is to be changed. Throws BAD_INPUT. */
export function ifMatchOf(req: Request): IfMatch | undefined {
  return readIfMatch(req.get('If-Match'));
}
