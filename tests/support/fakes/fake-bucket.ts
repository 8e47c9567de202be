import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketLocation } from '../../../server/config/media';

/** A fault of one request: an error status, no response, or a closed connection. */
export type BucketFault = number | 'silence' | 'cut';

/** A fake S3-compatible bucket on loopback, with the API subset that the shop uses. */
export interface FakeBucket {
  location: BucketLocation;
  files: Map<string, { bytes: Buffer; type: string }>;
  /** Method and object name of each request. */
  requests: string[];
  faults: BucketFault[];
  stop(): Promise<void>;
}

const ACCESS_KEY_ID = 'AKIDHAAT';
const BUCKET = 'haat-media';
const SIGNED_HEADER = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${ACCESS_KEY_ID}/\\d{8}/ap-south-1/s3/aws4_request, `,
);
const PAGE_SIZE = 4;

/** Starts a server with one empty bucket. */
export async function startBucket(): Promise<FakeBucket> {
  const files: FakeBucket['files'] = new Map();
  const bucket = { files, requests: [] as string[], faults: [] as BucketFault[] };
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const [, name = ''] = /^\/haat-media\/?(.*)$/.exec(pathname) ?? [];
    bucket.requests.push(`${method} ${name}`);
    const body = await readBody(request);
    const fault = bucket.faults.shift();
    if (fault === 'silence') return;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault !== undefined) return refuse(response, fault, fault < 500 ? 'AccessDenied' : 'SlowDown');
    if (!SIGNED_HEADER.test(headers.authorization ?? '')) return refuse(response, 403, 'AccessDenied');
    if (!pathname.startsWith(`/${BUCKET}`)) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'PUT') {
      files.set(name, { bytes: body, type: headers['content-type'] ?? '' });
      return void response.setHeader('ETag', '"1"').end();
    }
    if (name === '') return method === 'HEAD' ? void response.end() : list(response, searchParams);
    const file = files.get(name);
    if (!file) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length });
    response.end(method === 'HEAD' ? undefined : file.bytes);
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const names = [...files.keys()].sort();
    const offset = Number(query.get('continuation-token') ?? 0);
    const isTruncated = offset + PAGE_SIZE < names.length;
    const contents = names
      .slice(offset, offset + PAGE_SIZE)
      .map((name) => `<Contents><Key>${name}</Key></Contents>`);
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}` +
        `${isTruncated ? `<NextContinuationToken>${offset + PAGE_SIZE}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    ...bucket,
    location: {
      bucket: BUCKET,
      region: 'ap-south-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: ACCESS_KEY_ID, secretAccessKey: 'a-secret-of-the-merchant' },
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
