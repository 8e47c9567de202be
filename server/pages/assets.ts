import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { preferredEncoding, type Encoding } from '../http/response-cache/encodings';
import { matchesEtag } from '../http/etag';
import { etagOf } from '../lib/etag';

const CONTENT_TYPES: Record<string, string | undefined> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const SUFFIX_BY_ENCODING = { br: '.br', gzip: '.gz', identity: '' } as const;
// For files whose name contains a hash of their content.
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Asset {
  body: Buffer;
  etag: string;
}

interface AssetServerOptions {
  /** Cache-Control of the files; immutable by default. */
  cacheControl?: string;
}

/** Sends the file with this name; returns false if it does not exist. */
export type SendAsset = (request: IncomingMessage, response: ServerResponse, name: string) => boolean;

/**
 * Serves the files of a folder that does not change while the shop runs, with their precompressed variants. Each
 * file stays in memory after its first request; all files together use a few megabytes.
 */
export function createAssets(
  folder: string,
  { cacheControl = IMMUTABLE }: AssetServerOptions = {},
): SendAsset {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const assets = new Map<string, Promise<Asset>>();
  const readAsset = (file: string) => {
    const asset = assets.get(file) ?? loadAsset(path.join(folder, file));
    assets.set(file, asset);
    asset.catch(() => {
      // The caller handles the error; the next request reads the file again.
      assets.delete(file);
    });
    return asset;
  };
  return (request, response, name) => {
    const type = CONTENT_TYPES[path.extname(name)];
    if (!type || !names.has(name)) return false;
    const acceptedEncoding = preferredEncoding(request.headers['accept-encoding']);
    const encoding = names.has(name + SUFFIX_BY_ENCODING[acceptedEncoding]) ? acceptedEncoding : 'identity';
    const isPrecompressed = names.has(name + SUFFIX_BY_ENCODING.br);
    readAsset(name + SUFFIX_BY_ENCODING[encoding]).then(
      (asset) => sendAsset(request, response, asset, { type, encoding, isPrecompressed, cacheControl }),
      // The request log shows the status 500.
      () => sendServerError(response),
    );
    return true;
  };
}

/** The file as the response sends it. */
interface AssetResponseOptions {
  type: string;
  encoding: Encoding;
  /** True if the response varies by Accept-Encoding. */
  isPrecompressed: boolean;
  cacheControl: string;
}

function sendAsset(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { body, etag }: Asset,
  { type, encoding, isPrecompressed, cacheControl }: AssetResponseOptions,
): void {
  if (response.destroyed) return;
  response.setHeader('cache-control', cacheControl);
  response.setHeader('etag', etag);
  if (isPrecompressed) response.setHeader('vary', 'Accept-Encoding');
  if (matchesEtag(headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', type);
  response.setHeader('content-length', body.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.end(method === 'HEAD' ? undefined : body);
}

function sendServerError(response: ServerResponse): void {
  if (!response.destroyed) response.writeHead(500).end();
}

async function loadAsset(file: string): Promise<Asset> {
  const body = await readFile(file);
  return { body, etag: etagOf(body) };
}
