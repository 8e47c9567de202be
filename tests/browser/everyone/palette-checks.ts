import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** What one fills in, as selectors; a radio button draws itself. */
const FILLED = 'select, textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"])';

/** Fields around which neither they nor what holds them draws anything. 1.4.11 */
export function unboundFields(page: Page): Promise<string[]> {
  return page.evaluate((filled) => {
    const isDrawn = (element: Element | null) => {
      const style = element && getComputedStyle(element);
      return (
        style !== null &&
        Number.parseFloat(style.borderTopWidth) >= 1 &&
        Number.parseFloat(style.borderBottomWidth) >= 1 &&
        !/transparent|, 0\)$/.test(style.borderBottomColor)
      );
    };
    return [...document.querySelectorAll(filled)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter(
        (element) =>
          ![element, element.parentElement, element.closest('.ant-select'), element.closest('form')].some(
            isDrawn,
          ),
      )
      .map((element) => element.outerHTML.slice(0, 160));
  }, FILLED);
}

/** Below this, a box is all of one colour. */
const FLAT = 2;

/** Marks that say something without words, and are not seen: icons of controls, stars. 1.4.11 */
export async function unseenMarks(page: Page): Promise<string[]> {
  const wordless = await page
    .locator('main :is(a, button), header :is(a, button), main [role="img"]')
    .filter({ visible: true, hasNotText: /[\p{L}\p{N}]/u })
    .all();
  const found: string[] = [];
  for (const mark of wordless)
    if (await isFlat(mark)) found.push(await mark.evaluate(({ outerHTML }) => outerHTML.slice(0, 160)));
  return [...new Set(found)];
}

async function isFlat(mark: Locator): Promise<boolean> {
  const box = await mark.boundingBox();
  if (!box || box.width < 4 || box.height < 4) return false;
  const { channels } = await sharp(await mark.screenshot({ animations: 'disabled' })).stats();
  return channels.slice(0, 3).every(({ stdev }) => stdev < FLAT);
}
