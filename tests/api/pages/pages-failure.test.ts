import { readFileSync } from 'node:fs';
import { DEFAULT_PAGE_TERMS } from '../../../server/domain/settings/page-terms';
import path from 'node:path';
import { ShopError } from '../../../server/domain/errors';
import { Semaphore } from '../../../server/lib/semaphore';
import { createPageRenderer } from '../../../server/pages/page-renderer';
import { loadRenderer } from '../../../server/pages/renderer';
import { createPageTemplate } from '../../../server/pages/template';

const DIST = path.join(__dirname, '../../../dist');

const renderer = loadRenderer(path.join(DIST, 'pages'));
const template = createPageTemplate({
  html: readFileSync(path.join(DIST, 'client/index.html'), 'utf8'),
  loadingTagsOf: () => ({ styles: '', starter: '', policy: "default-src 'self'" }),
  stateId: renderer.STATE_ID,
});

/** Renders a page whose data requests all fail with `failure`. Returns the page with the log entries. */
async function pageOf(pathAndQuery: string, failure: Error) {
  const logEntries: unknown[] = [];
  const renderPage = createPageRenderer({
    renderer,
    templateOf: () => template,
    pageTerms: () => DEFAULT_PAGE_TERMS,
    termsChangeAt: () => undefined,
    isDemo: false,
    execute: () => Promise.reject(failure),
    log: { error: (details) => void logEntries.push(details) },
    renderLimit: new Semaphore({ permits: 1 }),
  });
  const pageRequest = {
    pathAndQuery,
    origin: 'https://haat.example',
    clientKey: 'a',
    requestId: 'request-1',
  };
  const { status, headers, body, tags } = await renderPage(pageRequest);
  return { status, headers: Object.fromEntries(headers), html: String(body), tags, logEntries };
}

describe('§8 An error page', () => {
  it.each([
    ['/search/lamp', 'en-IN', '/', 'Please try again', 'The shop is busy, please try again in a moment'],
    ['/hi/search/lamp', 'hi-IN', '/hi', 'कृपया फिर कोशिश करें', 'दुकान अभी व्यस्त है, कृपया एक पल में फिर कोशिश करें'],
  ])(
    '%s explains the error in its language and links to the home page',
    async (pathAndQuery, lang, homePath, title, explanation) => {
      const busyError = new ShopError('BUSY', 'shop.busy', {
        retryAfterSeconds: 2,
      });
      const { status, headers, html, tags, logEntries } = await pageOf(pathAndQuery, busyError);

      expect({ status, tags, logEntries }).toEqual({ status: 503, tags: undefined, logEntries: [] });
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'Retry-After': '2' });
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(`<title>Haat | ${title}</title><meta name="robots" content="noindex"/>`);
      expect(html).toContain(`<h1>${title}</h1><p>${explanation}</p>`);
      expect(html).toContain(`href="${homePath}"`);
    },
  );

  it('hides the internal error and logs it', async () => {
    const { status, html, logEntries } = await pageOf('/hi', new Error('<secret>'));

    expect(status).toBe(500);
    expect(html).toContain('दुकान में कुछ गड़बड़ हो गई');
    expect(html).not.toContain('secret');
    expect(logEntries).toEqual([{ err: new Error('<secret>'), requestId: 'request-1' }]);
  });
});
