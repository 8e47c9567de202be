import type { Request, Response } from 'express';
import { readIfMatch, type IfMatch } from '../lib/if-match';

/** Reads the precondition of a change from `If-Match`. Throws BAD_INPUT. */
export function ifMatchOf(req: Request): IfMatch | undefined {
  return readIfMatch(req.get('If-Match'));
}

/** Sends a record with its ETag, which `If-Match` of a later change may require. */
export function sendWithEtag<T>(
  res: Response,
  record: T,
  { tag, present }: { tag: (record: T) => string; present: (record: T) => object },
): void {
  res.set('ETag', tag(record)).json(present(record));
}
