import express, { type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { routeNotFound } from '../../domain/errors';
import { openMedia } from './open-media';
import { isPrivateName } from './private-names';
import type { MediaLocation } from '../../config/media';
import { mediaTypeOf, type MediaStore } from './media-store';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Size of the in-memory cache for pictures from a bucket, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Serves pictures from the media store. A stored file never changes, so clients may cache it for a year. */
export function createMediaRoutes(location: MediaLocation): RequestHandler {
  const serve = typeof location === 'string' ? serveFolder(location) : serveFromStore(openMedia(location));
  return (req, res, next) => {
    // The router decodes a name before it reads the file, so this compares the decoded name.
    if (isPrivatePath(req.path)) throw routeNotFound(`${req.method} ${req.baseUrl}${req.path}`);
    return serve(req, res, next);
  };
}

/** True for a path that names a private picture. */
function isPrivatePath(path: string): boolean {
  try {
    return isPrivateName(decodeURIComponent(path).toLowerCase().replaceAll('/', ''));
  } catch {
    // The file server refuses a path that cannot be decoded.
    return false;
  }
}

function serveFolder(location: string): RequestHandler {
  return express.static(location, {
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    redirect: false,
    fallthrough: false,
  });
}

function serveFromStore(media: MediaStore): RequestHandler {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length || 1,
  });
  const readsInProgress = new Map<string, Promise<Buffer | undefined>>();
  const readOnce = (name: string) => {
    const pendingRead =
      readsInProgress.get(name) ??
      media
        .read(name)
        .then((bytes) => {
          if (bytes) cache.set(name, bytes);
          return bytes;
        })
        .finally(() => readsInProgress.delete(name));
    readsInProgress.set(name, pendingRead);
    return pendingRead;
  };
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).set({ Allow: 'GET, HEAD', 'Content-Length': '0' }).end();
      return;
    }
    const name = req.path.slice(1);
    const type = mediaTypeOf(name);
    const bytes = type === undefined ? undefined : (cache.get(name) ?? (await readOnce(name)));
    if (type === undefined || !bytes) throw routeNotFound(`${req.method} ${req.baseUrl}${req.path}`);
    res.set({ 'Content-Type': type, 'Cache-Control': `public, max-age=${YEAR_MS / 1_000}, immutable` });
    res.send(bytes);
  };
}
