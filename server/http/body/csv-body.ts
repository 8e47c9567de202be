import type { Request } from 'express';
import { ShopError } from '../../domain/errors';
import { permit, type MemberOperation } from '../../domain/accounts/authorization';
import type { ActorOf } from '../actor';
import { isUncompressed, readBoundedBody } from './bounded-body';

/** Largest CSV file in bytes: of the shop's own format, and of another shop system, which has many rows. */
const MAX_FILE_BYTES = 14 * 1024 * 1024;
export const MAX_FOREIGN_FILE_BYTES = 64 * 1024 * 1024;

/** Creates a reader of CSV bodies. Authorizes the sender before it reads the large body. */
export function createCsvBodyReader(actorOf: ActorOf, operation: MemberOperation = 'catalogue.import') {
  return async (req: Request, maxBytes = MAX_FILE_BYTES): Promise<Buffer> => {
    permit(await actorOf(req), operation);
    requireCsv(req);
    return readBoundedBody(req, { maxBytes, tooLargeMessage: 'import.fileTooLarge' });
  };
}

/** Throws UNSUPPORTED_MEDIA unless the body is uncompressed CSV in UTF-8. */
function requireCsv(req: Request): void {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(req.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (req.is('text/csv') && isUncompressed(req) && /^utf-?8$/i.test(charset)) return;
  throw new ShopError('UNSUPPORTED_MEDIA', 'import.notCsv');
}
