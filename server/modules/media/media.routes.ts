import express, { type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { routeNotFound } from '../../domain/errors';
import { openMedia } from './open-media';
import { isPrivateName } from './private-names';
import { hashOfShareName, hashOfZoomName, largestWebpOf } from './derived-names';
import type { ImageService } from './image.service';
import type { MediaLocation } from '../../config/media';
import { mediaTypeOf, type MediaStore } from './media-store';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Size of the in-memory cache for pictures from a bucket, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** How long a client may keep the answer that a picture has no zoom rendition, in seconds. */
const NO_ZOOM_SECONDS = 3600;

/** Makes or finds the files that not every picture has. */
type DerivedPictures = Pick<ImageService, 'ensureSharePicture' | 'hasZoom'>;

/**
 * Serves pictures from the media store. A stored file never changes, so clients may cache it for a year. The first
 * request for the picture of a link preview renders it; a picture without a zoom rendition answers with its largest
 * size.
 */
export function createMediaRoutes(location: MediaLocation, images: DerivedPictures): RequestHandler {
  const serve = typeof location === 'string' ? serveFolder(location) : serveFromStore(openMedia(location));
  return async (req, res, next) => {
    // The router decodes a name before it reads the file, so this compares the decoded name.
    if (isPrivatePath(req.path)) throw routeNotFound(`${req.method} ${req.baseUrl}${req.path}`);
    const name = req.path.slice(1);
    const shareHash = hashOfShareName(name);
    if (shareHash !== undefined) await images.ensureSharePicture(shareHash);
    const zoomHash = hashOfZoomName(name);
    if (zoomHash !== undefined && !(await images.hasZoom(zoomHash))) {
      res.set('Cache-Control', `public, max-age=${NO_ZOOM_SECONDS}`);
      return res.redirect(302, `${req.baseUrl}/${largestWebpOf(zoomHash)}`);
    }
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
