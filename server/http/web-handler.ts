import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import { ShopError } from '../domain/errors';

const MAX_BODY_BYTES = 100 * 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Converts a handler of Web-standard requests to an Express handler. Throws TOO_LARGE for bodies over 100 kB. */
export function createWebHandler(handle: (request: Request) => Promise<Response>): RequestHandler {
  return async (req, res, next) => {
    // `Request` throws for some other methods, such as TRACE and CONNECT.
    if (!METHODS.includes(req.method)) return next();
    const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
    const request = new Request(`http://localhost${req.originalUrl}`, {
      method: req.method,
      headers: headersOf(req.headers),
      ...(hasBody && { body: await readBytes(req) }),
    });
    const response = await handle(request);
    res.status(response.status).set(Object.fromEntries(response.headers));
    res.end(Buffer.from(await response.arrayBuffer()));
  };
}

async function readBytes(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new ShopError('TOO_LARGE', 'body.tooLarge');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function headersOf(headers: NodeJS.Dict<string | string[]>): Headers {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  );
  return new Headers(entries);
}
