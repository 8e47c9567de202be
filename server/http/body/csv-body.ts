import type { Request } from 'express';
import { ShopError } from '../../domain/errors';
import { permit, type MemberOperation } from '../../domain/accounts/authorization';
import type { ActorOf } from '../actor';
import { isUncompressed, readBoundedBody } from './bounded-body';

/** Largest CSV file that an import accepts, in bytes. */
const MAX_FILE_BYTES = 14 * 1024 * 1024;

/** Creates a reader of CSV bodies. Authorizes the sender before it reads the large body. */
export function createCsvBodyReader(actorOf: ActorOf, operation: MemberOperation = 'catalogue.import') {
  return async (req: Request): Promise<Buffer> => {
    permit(await actorOf(req), operation);
    requireCsv(req);
    return readBoundedBody(req, { maxBytes: MAX_FILE_BYTES, tooLargeMessage: 'import.fileTooLarge' });
  };
}

/** Throws UNSUPPORTED_MEDIA unless the body is uncompressed CSV in UTF-8. */
function requireCsv(req: Request): void {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(req.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (req.is('text/csv') && isUncompressed(req) && /^utf-?8$/i.test(charset)) return;
  throw new ShopError('UNSUPPORTED_MEDIA', 'import.notCsv');
}
