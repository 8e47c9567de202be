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
import { html } from './markup';
import { rememberLast } from '../shop-document';
import { renderReference, type ReferenceOptions } from './reference';

const REFERENCE_SLOT = '<div id="reference"></div>';
const HTML_TAG = '<html';
const HEAD_START = '<head>';

export interface DeveloperPortalOptions extends Pick<ReferenceOptions, 'schema'> {
  /** Current name of the shop. */
  shopName: () => string;
  rest: (shopName: string) => ReferenceOptions['rest'];
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
  const { folder, mode, shopName } = options;
  if (!existsSync(path.join(folder, 'graphiql.html'))) return undefined;
  const page = readFileSync(path.join(folder, 'graphiql.html'), 'utf8').replace(
    HTML_TAG,
    `${HTML_TAG} data-mode="${mode}"`,
  );
  const graphiqlPageOf = rememberLast((name: string) => withShopName(page, name));
  return {
    router: createReferenceRouter(options),
    serveGraphiql(request, response) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || !request.headers.accept?.includes('text/html')) return false;
      sendGraphiql(graphiqlPageOf(shopName()), request, response);
      return true;
    },
  };
}

function createReferenceRouter({
  folder,
  schema,
  rest,
  shopName,
  findProductId,
}: DeveloperPortalOptions): Router {
  const sendAsset = createAssets(path.join(folder, 'assets'));
  const page = readFileSync(path.join(folder, 'reference.html'), 'utf8');
  const router = Router();
  // Rendered on the first request, and again after a change of the shop's name.
  let renderedPage: { name: string; text: Promise<string> } | undefined;
  // Printed once, because it takes tens of milliseconds, and anonymous clients may request it often.
  let schemaFile: { body: Buffer; etag: string } | undefined;
  const createSchemaFile = () => {
    const body = Buffer.from(printSchema(schema));
    return { body, etag: etagOf(body) };
  };
  const renderPage = async (name: string) => {
    const productId = await findProductId();
    const reference = renderReference({ schema, shopName: name, rest: rest(name), productId });
    return withShopName(page, name).replace(REFERENCE_SLOT, () => reference);
  };

  router.get('/', mustRevalidate, async (_req, res) => {
    const name = shopName();
    if (renderedPage?.name !== name)
      renderedPage = {
        name,
        text: renderPage(name).catch((error: unknown) => {
          // The next request tries again.
          renderedPage = undefined;
          throw error;
        }),
      };
    res.type('html').send(await renderedPage.text);
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

/** Writes the name of the shop into the title, and into the root element for scripts. */
function withShopName(page: string, name: string): string {
  const { text } = html`${name}`;
  return page
    .replace(HTML_TAG, () => `${HTML_TAG} data-shop-name="${text}"`)
    .replace('<title>Haat |', () => `<title>${text} |`);
}

function sendGraphiql(page: string, { method }: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(18).toString('base64');
  allowEditor(response, nonce);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const pageWithNonce = page.replace(HEAD_START, `${HEAD_START}<meta name="csp-nonce" content="${nonce}" />`);
  response.end(method === 'HEAD' ? undefined : pageWithNonce);
}
