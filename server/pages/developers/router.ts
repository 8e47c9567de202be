import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Router } from 'express';
import { printSchema } from 'graphql';
import { routeNotFound } from '../../domain/errors';
import { mustRevalidate } from '../../http/cache-control';
import { allowEditor } from '../../http/security-headers';
import { etagOf } from '../../lib/etag';
import { createAssets } from '../assets';
import { renderReference, type ReferenceOptions } from './reference';

const REFERENCE_SLOT = '<div id="reference"></div>';
const HTML_TAG = '<html';
const HEAD_START = '<head>';

export interface DeveloperPortalOptions extends Omit<ReferenceOptions, 'productId'> {
  /** Folder of the built developer portal. */
  folder: string;
  mode: 'demo' | 'production';
  /** Returns a product id for the examples, if there is one. */
  findProductId: () => Promise<string | undefined>;
}

/** The developer portal: the reference at `/developers`, GraphiQL at `/graphql` in browsers. §7 */
export interface DeveloperPortal {
  router: Router;
  /** Serves GraphiQL if a browser opens `/graphql`; returns false for other requests. */
  serveGraphiql: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Creates the developer portal; undefined if it is not built. */
export function openDeveloperPortal(options: DeveloperPortalOptions): DeveloperPortal | undefined {
  const { folder, mode } = options;
  if (!existsSync(path.join(folder, 'graphiql.html'))) return undefined;
  const graphiqlPage = readFileSync(path.join(folder, 'graphiql.html'), 'utf8').replace(
    HTML_TAG,
    `${HTML_TAG} data-mode="${mode}"`,
  );
  return {
    router: createReferenceRouter(options),
    serveGraphiql(request, response) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || !request.headers.accept?.includes('text/html')) return false;
      sendGraphiql(graphiqlPage, request, response);
      return true;
    },
  };
}

function createReferenceRouter({ folder, schema, rest, findProductId }: DeveloperPortalOptions): Router {
  const sendAsset = createAssets(path.join(folder, 'assets'));
  const page = readFileSync(path.join(folder, 'reference.html'), 'utf8');
  const router = Router();
  // Rendered on the first request; the page does not change while the shop runs.
  let renderedPage: Promise<string> | undefined;
  // Printed once, because it takes tens of milliseconds, and anonymous clients may request it often.
  let schemaFile: { body: Buffer; etag: string } | undefined;
  const createSchemaFile = () => {
    const body = Buffer.from(printSchema(schema));
    return { body, etag: etagOf(body) };
  };
  const renderPage = async () =>
    page.replace(REFERENCE_SLOT, renderReference({ schema, rest, productId: await findProductId() }));

  router.get('/', mustRevalidate, async (_req, res) => {
    renderedPage ??= renderPage().catch((error: unknown) => {
      // The next request tries again.
      renderedPage = undefined;
      throw error;
    });
    res.type('html').send(await renderedPage);
  });
  router.get('/schema.graphql', mustRevalidate, (_req, res) => {
    const { body, etag } = (schemaFile ??= createSchemaFile());
    res.set('ETag', etag).type('text/plain; charset=utf-8').send(body);
  });
  router.use('/assets', (req, res, next) => {
    if (!sendAsset(req, res, req.path.slice(1))) next(routeNotFound(`${req.method} ${req.originalUrl}`));
  });
  return router;
}

function sendGraphiql(page: string, { method }: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(18).toString('base64');
  allowEditor(response, nonce);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const pageWithNonce = page.replace(HEAD_START, `${HEAD_START}<meta name="csp-nonce" content="${nonce}" />`);
  response.end(method === 'HEAD' ? undefined : pageWithNonce);
}
