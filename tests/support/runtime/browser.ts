import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { closedLater } from './cleanup';

/** How Chromium is started wherever it is watched. */
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
// A busy machine is slow, not wrong: what takes longer than this hangs.
const PATIENCE_MS = 60_000;
/** How many times slower than this machine pages compute: `BROWSER_SLOWDOWN=6` shows what a walk takes for granted. */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1);
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium without what is around a page: windows, menus, what asks for an app to be installed. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Where Chromium is, if it is installed. */
export const chromiumPath: string | undefined = PLACES.find((place) => existsSync(place));
/** What walks: the shell where there is one, which takes three fifths of the work, else the whole browser. */
const walkerPath: string | undefined = existsSync(SHELL) ? SHELL : chromiumPath;

/** A browser of its own, which remembers everything that should not have happened in it. */
export interface Visitor {
  context: BrowserContext;
  /** Opens a tab. */
  open(url: string): Promise<Page>;
  /** Script errors, console messages and requests to other hosts so far. */
  complaints: string[];
  close(): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** The size of letters that is set in the browser itself, which has 16 px. */
  letterPx?: number;
  /** Whether it has to be the whole browser: of what is around a page, the shell says that all is well. */
  isWhole?: boolean;
}

/** Starts a fresh browser; `host` is the only one that its pages may talk to. */
export async function visit(
  host: string,
  { letterPx = 16, isWhole = false, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const profile = await mkdtemp(path.join(tmpdir(), 'haat-browser-'));
  // A worker takes over some time after the first page: who does not wait for it sees now one thing, now another.
  const launch: Parameters<typeof chromium.launchPersistentContext>[1] = {
    executablePath: isWhole ? chromiumPath : walkerPath,
    args: [...FLAGS, `--blink-settings=defaultFontSize=${letterPx}`],
    headless: true,
    serviceWorkers: 'block',
  };
  const context = await chromium.launchPersistentContext(profile, { ...launch, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
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

/** A tab that opens a page as people do, who wait until it answers to them. */
function waitingForScript(page: Page): Page {
  const ready = page.locator('html[data-ready], html:not(:has(#root))');
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    const answer = await goto(...given);
    await ready.waitFor({ state: 'attached' });
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload(...given);
    await ready.waitFor({ state: 'attached' });
    return answer;
  };
  return page;
}

// Chromium itself reports each answer of 400 and above; tests that ask for one know about it.
function isExpected(text: string, url: string): boolean {
  if (text === 'Service Worker registration blocked by Playwright') return true;
  return text.startsWith('Failed to load resource') && /\/(graphql|no-such-page)/.test(url);
}
