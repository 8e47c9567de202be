import type { ScreenState } from './storefront-states';

const COMPARE = /^Compare/;

/** The choice of products to compare, and their comparison. */
export const COMPARISON_STATES: readonly ScreenState[] = [
  {
    name: 'search, with a product to compare',
    isVariant: true,
    async navigate(page, url) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${url}/search/headphones`);
      await page.getByRole('checkbox', { name: COMPARE }).first().check();
      await page.getByRole('region', { name: 'Comparison' }).waitFor();
    },
  },
  {
    name: 'comparison',
    async navigate(page) {
      await page.getByRole('checkbox', { name: COMPARE }).nth(1).check();
      await page.getByRole('link', { name: 'Compare 2 products' }).click();
      await page.getByRole('columnheader', { name: /Raga/ }).waitFor();
    },
  },
];
