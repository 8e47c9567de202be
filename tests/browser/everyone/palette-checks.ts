import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { walkByTab } from './focus-walk';

/** What one fills in, as selectors; a radio button draws itself. */
const FILLED = 'select, textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"])';

/** Fields around which neither they nor what holds them draws anything. 1.4.11 */
function unboundFields(page: Page): Promise<string[]> {
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
async function unseenMarks(page: Page): Promise<string[]> {
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

/** In a palette of the reader's own, which takes all other colours away, everything can still be told apart. */
export async function expectAllSeen(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect({
      unbound: await unboundFields(page),
      unseen: await unseenMarks(page),
      focus: (await walkByTab(page)).faults,
    }).toEqual({ unbound: [], unseen: [], focus: [] });
  }
}
