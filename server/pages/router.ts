import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { DEFAULT_PAGE_TERMS, type PageTerms } from '../domain/settings/page-terms';
import { routeNotFound } from '../domain/errors';
import { createAssets } from './assets';
import { createSendDocument } from './document';
import { sendThemeStylesheet, THEME_ROUTE } from './theme-stylesheet';
import { MANIFESTS } from './language';
import { createShopDocument, rememberLast, type ShopTerms } from './shop-document';

/** Files that a browser revalidates each time, to detect a new version. */
const REVALIDATED_FILES = ['/sw.js', ...MANIFESTS];

interface PagesOptions extends ShopTerms {
  /** Folder of the built client. */
  clientDir: string;
  /** True if the payment provider's script comes from another origin. */
  isPaymentScriptExternal: boolean;
  /** True if the checkout of Razorpay comes from Razorpay. */
  isRazorpayExternal: boolean;
}

/** Serves the built client: its files, and its document for every path that the server does not render. §2 */
export function createPagesRouter({ clientDir, ...terms }: PagesOptions): Router {
  const { isPaymentScriptExternal, isRazorpayExternal } = terms;
  const pages = Router();
  const documentOf = createShopDocument(clientDir, terms);
  const handlerOf = rememberLast((pageTerms: PageTerms) =>
    createSendDocument({ html: documentOf(pageTerms), isPaymentScriptExternal, isRazorpayExternal }),
  );
  // The service worker caches this document for offline use.
  const sendDocument: RequestHandler = (...args) => handlerOf(terms.pageTerms())(...args);
  pages.get('/index.html', sendDocument);
  pages.use('/assets', serveAssets(path.join(clientDir, 'assets')));
  pages.get(
    MANIFESTS,
    createManifestHandler(clientDir, () => terms.pageTerms()),
  );
  pages.get(THEME_ROUTE, sendThemeStylesheet);
  pages.get(REVALIDATED_FILES, serveRevalidated(clientDir));
  pages.use(express.static(clientDir, { index: false, redirect: false }));
  // Express would decode a wildcard path, and refuse a search for `100%`.
  pages.use(sendDocument);
  return pages;
}

function serveAssets(folder: string): RequestHandler {
  const sendAsset = createAssets(folder);
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || !sendAsset(req, res, req.path.slice(1)))
      next(routeNotFound(`${req.method} ${req.originalUrl}`));
  };
}

function serveRevalidated(folder: string): RequestHandler {
  const sendAsset = createAssets(folder, { cacheControl: 'no-cache' });
  return (req, res, next) => {
    if (!sendAsset(req, res, req.path.slice(1))) next(routeNotFound(`${req.method} ${req.originalUrl}`));
  };
}

/** Creates the handler of the web app manifests: the built files, with the name and the colour of the shop. */
function createManifestHandler(clientDir: string, pageTerms: () => PageTerms): RequestHandler {
  return (req, res, next) => {
    const { shopName: name, accent } = pageTerms();
    const isDefault = name === DEFAULT_PAGE_TERMS.shopName && accent === DEFAULT_PAGE_TERMS.accent;
    if (isDefault || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const file = path.join(clientDir, path.basename(req.path));
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    res.set('Cache-Control', 'no-cache').type('application/manifest+json');
    const colours = accent === '' ? {} : { theme_color: accent };
    res.send(JSON.stringify({ ...manifest, name, short_name: name, ...colours }));
  };
}
