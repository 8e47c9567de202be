import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { preferredEncoding, type Encoding } from '../http/response-cache/encodings';
import { matchesEtag } from '../http/etag';
import { etagOf } from '../lib/etag';

const TYPES: Record<string, string | undefined> = {
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
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const;
// The file name contains a hash of the content.
const FOREVER = 'public, max-age=31536000, immutable';

interface Asset {
  body: Buffer;
  etag: string;
}

interface AssetsOptions {
  /** Cache-Control of the files; immutable by default. */
  caching?: string;
}

/** Sends the file of a name, and returns false if it does not exist. */
export type AnswerAsset = (request: IncomingMessage, response: ServerResponse, name: string) => boolean;

/**
 * Serves the files of a folder that does not change while the shop runs, with their precompressed variants. Each
 * file is read on its first request and stays in memory; all files together take a few megabytes.
 */
export function createAssets(folder: string, { caching = FOREVER }: AssetsOptions = {}): AnswerAsset {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const assets = new Map<string, Promise<Asset>>();
  const read = (file: string) => {
    const asset = assets.get(file) ?? load(path.join(folder, file));
    assets.set(file, asset);
    asset.catch(() => {
      // The caller handles the error; the next request reads the file again.
      assets.delete(file);
    });
    return asset;
  };
  return (request, response, name) => {
    const type = TYPES[path.extname(name)];
    if (!type || !names.has(name)) return false;
    const preferred = preferredEncoding(request.headers['accept-encoding']);
    const encoding = names.has(name + ENDINGS[preferred]) ? preferred : 'identity';
    const isPacked = names.has(name + ENDINGS.br);
    read(name + ENDINGS[encoding]).then(
      (asset) => send(request, response, asset, { type, encoding, isPacked, caching }),
      // The request log shows the status 500.
      () => fail(response),
    );
    return true;
  };
}

interface AssetOptions {
  type: string;
  encoding: Encoding;
  /** True if the response varies by Accept-Encoding. */
  isPacked: boolean;
  caching: string;
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { body, etag }: Asset,
  { type, encoding, isPacked, caching }: AssetOptions,
): void {
  if (response.destroyed) return;
  response.setHeader('cache-control', caching);
  response.setHeader('etag', etag);
  if (isPacked) response.setHeader('vary', 'Accept-Encoding');
  if (matchesEtag(headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', type);
  response.setHeader('content-length', body.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.end(method === 'HEAD' ? undefined : body);
}

function fail(response: ServerResponse): void {
  if (!response.destroyed) response.writeHead(500).end();
}

async function load(file: string): Promise<Asset> {
  const body = await readFile(file);
  return { body, etag: etagOf(body) };
}
