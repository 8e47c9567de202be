import type { Request } from 'express';
import { ShopError } from '../domain/errors';
import { requireAdmin } from '../domain/permissions';
import type { ActorOf } from './actor';

/** Largest file that an import takes, in bytes. */
const FILE_BYTES = 14 * 1024 * 1024;

/** Reads bodies that are CSV files. Asks first who sends one, so that strangers can't make the shop read it. */
export function createReadCsvBody(actorOf: ActorOf) {
  return async (req: Request): Promise<Buffer> => {
    requireAdmin(await actorOf(req));
    requireCsv(req);
    requireSize(Number(req.get('content-length') ?? 0));
    return readBytes(req);
  };
}

async function readBytes(req: Request): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // The connection must live on for the refusal to be heard.
  for await (const part of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    requireSize(size);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

/** Throws UNSUPPORTED_MEDIA. */
function requireCsv(req: Request): void {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(req.get('content-type') ?? '')?.[1] ?? 'utf-8';
  const isPlain = (req.get('content-encoding') ?? 'identity') === 'identity';
  if (req.is('text/csv') && isPlain && /^utf-?8$/i.test(charset)) return;
  throw new ShopError('UNSUPPORTED_MEDIA', 'Send the file as text/csv in UTF-8, not compressed');
}

/** Throws TOO_LARGE. */
function requireSize(bytes: number): void {
  if (bytes > FILE_BYTES) throw new ShopError('TOO_LARGE', 'The file is larger than 14 MB');
}
