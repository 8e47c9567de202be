import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

interface PagesOptions {
  /** Folder of the built client. */
  clientDir: string;
}

/** Serves the built client: its files, and its document for every address a shopper may open. §2 */
export function createPagesRouter({ clientDir }: PagesOptions): Router {
  const pages = Router();
  const document = readFileSync(path.join(clientDir, 'index.html'));
  const sendDocument: RequestHandler = (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    res.set('Cache-Control', 'no-cache').type('html').send(document);
  };
  pages.use(
    '/assets',
    express.static(path.join(clientDir, 'assets'), {
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      fallthrough: false,
    }),
  );
  pages.use(express.static(clientDir, { index: false }));
  pages.get('/search', redirectSearch);
  // Not a wildcard path: Express would decode it, and refuse a search for `100%`.
  pages.use(sendDocument);
  return pages;
}

/** The search form without JavaScript: blank goes home, else to the search route with the text as typed. §5 */
const redirectSearch: RequestHandler = (req, res, next) => {
  const { keyword } = req.query;
  if (keyword === undefined) return next();
  const text = typeof keyword === 'string' ? keyword : '';
  // No path can end in these: the browser would fold them away. The client reads them from the query.
  if (text === '.' || text === '..') return next();
  res.redirect(303, text.trim() === '' ? '/' : `/search/${encodeURIComponent(text)}`);
};
