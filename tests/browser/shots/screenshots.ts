import path from 'node:path';
import type { Page } from 'playwright-core';

const COLOR_SCHEMES = ['light', 'dark'] as const;
const ALL_WIDTHS: readonly number[] = [1440, 768, 360];

/** A screen in one state. The walk opens it from the previous state. */
export interface ScreenshotState {
  name: string;
  navigate: (page: Page, url: string) => Promise<void>;
  /** True to capture only the viewport, for sticky elements. Otherwise the screenshot contains the complete page. */
  isViewportOnly?: boolean;
  /** Widths at which the state exists; every width by default. */
  widths?: readonly number[];
}

/** Viewport size of a width: a phone, a tablet or a desktop. */
export const viewportOf = (width: number) => ({ width, height: width < 500 ? 740 : 900 });

/** Opens a path at desktop width. */
export async function open(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize(viewportOf(1440));
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
}

/** A state that its URL defines completely. */
export const stateAt = (
  name: string,
  path: string,
  options: Partial<ScreenshotState> = {},
): ScreenshotState => ({
  name,
  navigate: (page, url) => open(page, url, path),
  ...options,
});

/** Writes screenshots of a state at every width and in both themes to a folder. */
export async function takeScreenshots(page: Page, folder: string, state: ScreenshotState): Promise<void> {
  const slug = state.name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  for (const width of state.widths ?? ALL_WIDTHS) {
    for (const colorScheme of COLOR_SCHEMES) {
      await page.setViewportSize(viewportOf(width));
      await page.emulateMedia({ colorScheme });
      await waitUntilStable(page);
      if (!(state.isViewportOnly ?? (await hasOverlay(page)))) await fitViewportToPage(page, width);
      await page.screenshot({ path: path.join(folder, `${slug}-${width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', media: null });
}

/** Makes the viewport as high as the page, so that sticky elements are at the end of the page. */
async function fitViewportToPage(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, viewportOf(width).height) });
}

/** Returns true for a page with an overlay. Overlays are centred in the viewport, not in the page. */
async function hasOverlay(page: Page): Promise<boolean> {
  return (await page.locator('dialog[open], .ant-modal, .ant-drawer-open').count()) > 0;
}

async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser skips the layout of content far below the viewport.
    for (const element of document.querySelectorAll<HTMLElement>('.later'))
      element.style.contentVisibility = 'visible';
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    // Ant Design recomputes its theme, and fields have transitions.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  });
}
