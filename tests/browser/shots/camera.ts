import path from 'node:path';
import type { Page } from 'playwright-core';

const SCHEMES = ['light', 'dark'] as const;
const ALL_WIDTHS: readonly number[] = [1440, 768, 360];

/** A screen in one state, reached from the state before. */
export interface State {
  name: string;
  reach: (page: Page, url: string) => Promise<void>;
  /** True to photograph the window only, for sticky elements; else the whole page. */
  inWindow?: boolean;
  /** Widths at which the state exists; all by default. */
  widths?: readonly number[];
}

/** Window size of a width: a phone, a tablet or a desktop. */
export const windowOf = (width: number) => ({ width, height: width < 500 ? 740 : 900 });

/** Opens a path at desktop width. */
export async function open(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize(windowOf(1440));
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
}

/** A state that its URL defines completely. */
export const at = (name: string, path: string, more: Partial<State> = {}): State => ({
  name,
  reach: (page, url) => open(page, url, path),
  ...more,
});

/** Writes screenshots of a state at every width and in both themes to a folder. */
export async function photograph(page: Page, folder: string, state: State): Promise<void> {
  const slug = state.name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  for (const width of state.widths ?? ALL_WIDTHS) {
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(windowOf(width));
      await page.emulateMedia({ colorScheme });
      await settle(page);
      if (!(state.inWindow ?? (await isOverlaid(page)))) await unroll(page, width);
      await page.screenshot({ path: path.join(folder, `${slug}-${width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', media: null });
}

/** Makes the window as high as the page, so that sticky elements are at its end. */
async function unroll(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, windowOf(width).height) });
}

/** Overlays are centred in the window, not in the page. */
async function isOverlaid(page: Page): Promise<boolean> {
  return (await page.locator('dialog[open], .ant-modal, .ant-drawer-open').count()) > 0;
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser skips the layout of content far below the window.
    for (const element of document.querySelectorAll<HTMLElement>('.later'))
      element.style.contentVisibility = 'visible';
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    // Ant Design recomputes its theme, and fields have transitions.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
