import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { routeNotFound } from '../domain/errors';
import { createAssets } from './assets';
import { createSendDocument } from './document';
import { MANIFESTS } from './language';
import { readShopDocument, type ShopTerms } from './shop-document';

/** Files that a browser revalidates each time, to detect a new version. */
const REVALIDATED_FILES = ['/sw.js', ...MANIFESTS];

interface PagesOptions extends ShopTerms {
  /** Folder of the built client. */
  clientDir: string;
  /** True if the payment provider's script comes from another origin. */
  isPaymentScriptExternal: boolean;
}

/** Serves the built client: its files, and its document for every path that the server does not render. §2 */
export function createPagesRouter({ clientDir, isPaymentScriptExternal, ...terms }: PagesOptions): Router {
  const pages = Router();
  const html = readShopDocument(clientDir, terms);
  // The service worker caches this document for offline use.
  const sendDocument = createSendDocument({ html, isPaymentScriptExternal });
  pages.get('/index.html', sendDocument);
  pages.use('/assets', serveAssets(path.join(clientDir, 'assets')));
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
