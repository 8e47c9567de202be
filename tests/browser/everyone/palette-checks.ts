import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** What is filled or pressed by its shape, as selectors; a link is told by its text. */
const SHAPED = 'button, select, textarea, input:not([type="hidden"])';

/** Controls of which nothing is drawn around, and that no text of their own tells. 1.4.11 */
export function unboundControls(page: Page): Promise<string[]> {
  return page.evaluate((shaped) => {
    const clear = /^(?:transparent|rgba\(.*, 0\))$/;
    const isBound = (element: Element) => {
      const style = getComputedStyle(element);
      return ['Top', 'Bottom'].every((side) => {
        const width = style.getPropertyValue(`border-${side.toLowerCase()}-width`);
        const colour = style.getPropertyValue(`border-${side.toLowerCase()}-color`);
        return Number.parseFloat(width) >= 1 && !clear.test(colour);
      });
    };
    const isNative = ({ appearance }: CSSStyleDeclaration) => appearance === 'auto';
    return [...document.querySelectorAll<HTMLElement>(shaped)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.matches('input, select, textarea'))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter(
        (element) =>
          !isNative(getComputedStyle(element)) ||
          !/^(radio|checkbox)$/.test((element as HTMLInputElement).type),
      )
      .filter((element) => !isBound(element) && !isBound(element.parentElement ?? element))
      .map((element) => element.outerHTML.slice(0, 120));
  }, SHAPED);
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
