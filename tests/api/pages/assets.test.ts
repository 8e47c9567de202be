import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { DEFAULT_PAGE_TERMS } from '../../../server/domain/settings/page-terms';
import { request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { createPagesRouter } from '../../../server/pages/router';

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

let clientDir: string;
let server: Server;

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'haat-test-'));
  await writeFile(path.join(clientDir, 'index.html'), '<title>Haat</title>');
  const assets = path.join(clientDir, 'assets');
  await mkdir(assets);
  await writeFile(path.join(assets, 'shop-1.js'), 'plain');
  await writeFile(path.join(assets, 'shop-1.js.br'), 'as brotli');
  await writeFile(path.join(assets, 'shop-1.js.gz'), 'as gzip');
  await writeFile(path.join(assets, 'lamp-1.webp'), 'a lamp');
  const app = express().use(
    createPagesRouter({
      clientDir,
      isPaymentScriptExternal: false,
      isRazorpayExternal: false,
      pageTerms: () => DEFAULT_PAGE_TERMS,
      isDemo: false,
    }),
  );
  app.use(((_error, _req, res, _next) => void res.status(404).end()) satisfies express.ErrorRequestHandler);
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(clientDir, { recursive: true });
});

interface AssetResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function requestAsset(
  name: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<AssetResponse> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    send({ port, host: '127.0.0.1', path: `/assets/${name}`, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('A file of the built client', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
    ['identity', undefined, 'plain'],
  ])('is encoded for a client that accepts %j', async (acceptEncoding, encoding, body) => {
    const response = await requestAsset('shop-1.js', { 'accept-encoding': acceptEncoding });

    expect(response).toMatchObject({ status: 200, body });
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': IMMUTABLE_CACHE,
      vary: 'Accept-Encoding',
    });
    expect(response.headers['content-encoding']).toBe(encoding);
  });

  it('is sent plain when no compressed file exists', async () => {
    const response = await requestAsset('lamp-1.webp', { 'accept-encoding': 'br' });

    expect(response).toMatchObject({ status: 200, body: 'a lamp' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers.vary).toBeUndefined();
  });

  it('is not sent again to a client with its ETag', async () => {
    const { headers } = await requestAsset('shop-1.js', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);

    await expect(
      requestAsset('shop-1.js', { 'accept-encoding': 'br', 'if-none-match': etag }),
    ).resolves.toMatchObject({
      status: 304,
      body: '',
    });
    await expect(
      requestAsset('shop-1.js', { 'accept-encoding': 'gzip', 'if-none-match': etag }),
    ).resolves.toMatchObject({
      status: 200,
    });
  });

  it('is not in the response to HEAD', async () => {
    const response = await requestAsset('shop-1.js', {}, 'HEAD');

    expect(response).toMatchObject({ status: 200, body: '' });
    expect(response.headers['content-length']).toBe('5');
  });

  it.each(['shop-2.js', 'shop-1.js.br', '..%2Findex.html', '../index.html', ''])(
    'returns 404 for the name %j',
    async (name) => {
      await expect(requestAsset(name)).resolves.toMatchObject({ status: 404 });
    },
  );

  it('refuses POST', async () => {
    await expect(requestAsset('shop-1.js', {}, 'POST')).resolves.toMatchObject({ status: 404 });
  });
});
