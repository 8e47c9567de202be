import type { Request } from 'express';
import { ShopError } from '../../domain/errors';

const MEGABYTE = 1024 * 1024;

interface BodyBounds {
  maxBytes: number;
  /** Message of the refusal. */
  tooLargeMessage: 'form.tooLarge' | 'import.fileTooLarge';
}

/**
 * Reads a body of at most `maxBytes`. Throws TOO_LARGE, before reading if Content-Length already exceeds the limit.
 */
export async function readBoundedBody(
  req: Request,
  { maxBytes, tooLargeMessage }: BodyBounds,
): Promise<Buffer> {
  const requireAllowedSize = (bytes: number) => {
    if (bytes > maxBytes)
      throw new ShopError('TOO_LARGE', { key: tooLargeMessage, params: { megabytes: maxBytes / MEGABYTE } });
  };
  requireAllowedSize(Number(req.get('content-length') ?? 0));
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection stays open, so that the refusal reaches the client.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    requireAllowedSize(size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** True if the body is not compressed. */
export function isUncompressed(req: Request): boolean {
  return (req.get('content-encoding') ?? 'identity') === 'identity';
}
