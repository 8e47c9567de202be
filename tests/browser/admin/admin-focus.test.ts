import type { Locator } from 'playwright-core';
import { describeInBrowser } from '../describe-in-browser';
import { waitUntilLoaded, openAdminScreen, type AdminSession } from './admin-session';

jest.setTimeout(180_000);

/** Focus rings of a field and its ancestors. */
function readFocusRings(field: Locator): Promise<string[]> {
  return field.evaluate((input) => {
    const rings: string[] = [];
    for (let box: Element | null = input; box && rings.length < 5; box = box.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      if (outlineStyle !== 'none' && outlineWidth !== '0px') rings.push(`${outlineStyle} ${outlineWidth}`);
    }
    return rings;
  });
}

describeInBrowser('§2 The focus in fields of the back office', () => {
  let session: AdminSession;

  it.each(['light', 'dark'] as const)(
    'has one ring around a field with a prefix or suffix, in the %s theme',
    async (colorScheme) => {
      session = await openAdminScreen('/admin/productlist', { colorScheme });
      const { page } = session;
      await waitUntilLoaded(page);
      const search = page.getByRole('main').getByRole('searchbox').first();
      await search.focus();
      expect(await readFocusRings(search)).toEqual(['solid 2px']);

      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: 'Change Price', exact: true }).click();
      const percent = page.getByRole('dialog').getByLabel('Percent', { exact: true });
      await percent.focus();
      expect(await readFocusRings(percent)).toEqual(['solid 2px']);
    },
  );
});
