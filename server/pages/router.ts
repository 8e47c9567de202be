import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { Router } from 'express';
import { createSendDocument } from './document';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

interface PagesOptions {
  /** Folder of the built client. */
  clientDir: string;
  /** Whether the payment provider's script comes from strangers. */
  isPaidByStrangers: boolean;
}

/** Serves the built client: its files, and its document for every address that is not rendered by the server. §2 */
export function createPagesRouter({ clientDir, isPaidByStrangers }: PagesOptions): Router {
  const pages = Router();
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  pages.use(
    '/assets',
    express.static(path.join(clientDir, 'assets'), {
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      redirect: false,
      fallthrough: false,
    }),
  );
  pages.use(express.static(clientDir, { index: false, redirect: false }));
  // Not a wildcard path: Express would decode it, and refuse a search for `100%`.
  pages.use(createSendDocument({ html, isPaidByStrangers }));
  return pages;
}
