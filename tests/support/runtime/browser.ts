import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { registerCleanup } from './cleanup';
import { trackRequests } from './network-idle';

/** Command line flags of Chromium. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Long enough for a busy machine; a step that takes longer never ends.
const TIMEOUT_MS = 60_000;
/** Selects the root element of a document whose sections React has all hydrated, or rendered without server HTML. */
export const INTERACTIVE_PAGE = 'html[data-ready]:not([data-hydrating])';
/** CPU slowdown of pages: `BROWSER_SLOWDOWN=6` reveals timing assumptions of a test. */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1);
const CHROMIUM_FILES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's headless shell: Chromium without window, menus and install prompts. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Path of Chromium, if installed. */
export const chromiumPath: string | undefined = CHROMIUM_FILES.find((file) => existsSync(file));
/** The headless shell if installed, because it uses three fifths of the CPU time of full Chromium. */
const defaultBrowserPath: string | undefined = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath;

/** A browser that records errors and unexpected requests. */
export interface BrowserSession {
  context: BrowserContext;
  /** Opens a tab. */
  open(url: string): Promise<Page>;
  /** Script errors, console messages and requests to other hosts. */
  problems: string[];
  close(): Promise<void>;
}

interface BrowserOptions extends BrowserContextOptions {
  /** Default font size of the browser; 16 px. */
  defaultFontPx?: number;
  /** True if the test needs full Chromium, because the headless shell only simulates features outside the page. */
  isFullChromium?: boolean;
}

/** Starts a browser; its pages may connect to `host` only. */
export async function openBrowser(
  host: string,
  { defaultFontPx = 16, isFullChromium = false, ...options }: BrowserOptions = {},
): Promise<BrowserSession> {
  const profile = await mkdtemp(path.join(tmpdir(), 'haat-browser-'));
  // Tests without service workers are deterministic: a worker takes control at an unknown time after the first load.
  const launchOptions: Parameters<typeof chromium.launchPersistentContext>[1] = {
    executablePath: isFullChromium ? chromiumPath : defaultBrowserPath,
    args: [...CHROMIUM_FLAGS, `--blink-settings=defaultFontSize=${defaultFontPx}`],
    headless: true,
    serviceWorkers: 'block',
  };
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  const problems: string[] = [];
  const hasScript = options.javaScriptEnabled !== false;
  const preparePage = (page: Page) => (hasScript ? withReadyNavigation(page) : page);
  context.on('console', (message) => {
    if (!isExpected(message.text(), message.location().url))
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`script error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host)
      problems.push(`request to ${url.href}`);
  });
  return {
    context,
    problems,
    async open(url) {
      const page = preparePage(await context.newPage());
      trackRequests(page);
      if (SLOWDOWN > 1) await slowDown(page);
      await page.goto(url);
      return page;
    },
    close: registerCleanup(async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }),
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Changes a tab so that its navigations wait until the page is interactive. */
function withReadyNavigation(page: Page): Page {
  const readyMarker = page.locator(`${INTERACTIVE_PAGE}, html:not(:has(#root))`);
  const [originalGoto, originalReload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...parameters) => {
    const response = await originalGoto(...parameters);
    await readyMarker.waitFor({ state: 'attached' });
    return response;
  };
  page.reload = async (...parameters) => {
    const response = await originalReload(...parameters);
    await readyMarker.waitFor({ state: 'attached' });
    return response;
  };
  return page;
}

// Chromium logs every response with status 400 or above; some tests expect such responses.
function isExpected(text: string, url: string): boolean {
  if (text === 'Service Worker registration blocked by Playwright') return true;
  return text.startsWith('Failed to load resource') && /\/(graphql|no-such-page)/.test(url);
}
