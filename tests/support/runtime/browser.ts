import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { closedLater } from './cleanup';

/** Command line flags of Chromium. */
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// A busy machine is slow; a step that takes longer than this hangs.
const TIMEOUT_MS = 60_000;
/** CPU slowdown of pages: `BROWSER_SLOWDOWN=6` reveals timing assumptions of a test. */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1);
const CHROMIUM_FILES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's headless shell: Chromium without window, menus and install prompts. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Path of Chromium, if installed. */
export const chromiumPath: string | undefined = CHROMIUM_FILES.find((file) => existsSync(file));
/** Prefers the headless shell, which needs three fifths of the CPU time, to full Chromium. */
const walkerPath: string | undefined = existsSync(SHELL) ? SHELL : chromiumPath;

/** A browser that records errors and unexpected requests. */
export interface Visitor {
  context: BrowserContext;
  /** Opens a tab. */
  open(url: string): Promise<Page>;
  /** Script errors, console messages and requests to other hosts. */
  complaints: string[];
  close(): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Default font size of the browser; 16 px. */
  letterPx?: number;
  /** True if the test needs full Chromium, because the shell only simulates features outside the page. */
  isFullPage?: boolean;
}

/** Starts a browser; its pages may connect to `host` only. */
export async function visit(
  host: string,
  { letterPx = 16, isFullPage = false, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const profile = await mkdtemp(path.join(tmpdir(), 'haat-browser-'));
  // A service worker takes control some time after the first load, which would make results vary.
  const launch: Parameters<typeof chromium.launchPersistentContext>[1] = {
    executablePath: isFullPage ? chromiumPath : walkerPath,
    args: [...FLAGS, `--blink-settings=defaultFontSize=${letterPx}`],
    headless: true,
    serviceWorkers: 'block',
  };
  const context = await chromium.launchPersistentContext(profile, { ...launch, ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  const complaints: string[] = [];
  const hasScript = options.javaScriptEnabled !== false;
  const readyPages = (page: Page) => (hasScript ? waitingForScript(page) : page);
  context.on('console', (message) => {
    if (!isExpected(message.text(), message.location().url))
      complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`script error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host)
      complaints.push(`request to ${url.href}`);
  });
  return {
    context,
    complaints,
    async open(url) {
      const page = readyPages(await context.newPage());
      if (SLOWDOWN > 1) await slowDown(page);
      await page.goto(url);
      return page;
    },
    close: closedLater(async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }),
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** A tab whose navigation waits until the page is interactive. */
function waitingForScript(page: Page): Page {
  const ready = page.locator('html[data-ready], html:not(:has(#root))');
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...parameters) => {
    const answer = await goto(...parameters);
    await ready.waitFor({ state: 'attached' });
    return answer;
  };
  page.reload = async (...parameters) => {
    const answer = await reload(...parameters);
    await ready.waitFor({ state: 'attached' });
    return answer;
  };
  return page;
}

// Chromium logs every response with status 400 or above; some tests expect them.
function isExpected(text: string, url: string): boolean {
  if (text === 'Service Worker registration blocked by Playwright') return true;
  return text.startsWith('Failed to load resource') && /\/(graphql|no-such-page)/.test(url);
}
