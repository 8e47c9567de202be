import type { Locator, Page } from 'playwright-core';

/** Counts the taps and the filled fields of a task. */
export function countEffort(page: Page) {
  const effort = { taps: 0, fields: 0 };
  return {
    effort,
    tap: async (control: Locator) => {
      effort.taps += 1;
      await control.click();
    },
    fill: async (label: string, text: string) => {
      effort.fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}

/** The width of the content that does not fit into the window. */
export const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
