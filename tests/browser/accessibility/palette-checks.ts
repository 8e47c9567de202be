import type { ElementHandle, Page } from 'playwright-core';
import sharp from 'sharp';
import { walkByTab } from './focus-walk';

/** Selectors of form fields, except radio buttons and checkboxes. */
const FILLED = 'select, textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"])';

/** Fields without a visible border, their own or their container's. 1.4.11 */
function unboundFields(page: Page): Promise<string[]> {
  return page.evaluate((filled) => {
    const isRendered = (element: Element | null) => {
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
            isRendered,
          ),
      )
      .map((element) => element.outerHTML.slice(0, 160));
  }, FILLED);
}

/** Invisible marks without text: icons of controls, stars. 1.4.11 */
async function invisibleMarks(page: Page): Promise<string[]> {
  const wordless = page
    .locator('main :is(a, button), header :is(a, button), main [role="img"]')
    .filter({ visible: true, hasNotText: /[\p{L}\p{N}]/u });
  let due = (await wordless.elementHandles()) as ElementHandle<Mark>[];
  const problems: string[] = [];
  while (due[0]) {
    const [first] = due;
    const boxes = await page.evaluate(visibleBoxes, due);
    // One screenshot serves all marks in the window; a mark that does not fit gets its own.
    const picture = boxes[0] ? await pixelsOf(page) : await pixelsOf(first);
    const fullPicture = { left: 0, top: 0, width: picture.width, height: picture.height };
    const observed = boxes[0] ? boxes : [fullPicture];
    for (const [index, mark] of due.entries()) {
      const box = observed[index];
      if (box && isSingleColour(picture, box))
        problems.push(await mark.evaluate(({ outerHTML }) => outerHTML.slice(0, 160)));
    }
    due = due.filter((_mark, index) => !observed[index]);
  }
  return [...new Set(problems)];
}

type Mark = SVGElement | HTMLElement;

/** Scrolls the first mark into view, and returns the boxes of the marks that are fully visible. */
function visibleBoxes(marks: Mark[]): (Box | undefined)[] {
  marks[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const isIn = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 &&
    inner.top >= outer.top - 1 &&
    inner.right <= outer.right + 1 &&
    inner.bottom <= outer.bottom + 1;
  const ancestors = (element: Element | null) => {
    const all: Element[] = [];
    for (let each = element; each; each = each.parentElement) all.push(each);
    return all;
  };
  const isShown = (mark: Mark, box: DOMRect) => {
    if (!isIn(box, new DOMRect(0, 0, document.documentElement.clientWidth, window.innerHeight))) return false;
    const clips = ancestors(mark.parentElement).filter(
      (each) => each !== document.body && !/^visible$/.test(getComputedStyle(each).overflow),
    );
    if (!clips.every((each) => each.tagName === 'HTML' || isIn(box, each.getBoundingClientRect())))
      return false;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // A fixed or sticky element may cover it.
    return !ancestors(hit).some(
      (each) => /fixed|sticky/.test(getComputedStyle(each).position) && !each.contains(mark),
    );
  };
  return marks.map((mark) => {
    const box = mark.getBoundingClientRect();
    if (!isShown(mark, box)) return undefined;
    return { left: box.left, top: box.top, width: box.width, height: box.height };
  });
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Pixels {
  rgb: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(observed: Page | ElementHandle): Promise<Pixels> {
  const picture = sharp(await observed.screenshot({ animations: 'disabled' }));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** Highest channel difference within one colour. */
const FLAT = 2;
/** A smaller box is not a mark. */
const MIN_PX = 4;

/** Reports whether a box has one colour: each channel is nearly constant. */
function isSingleColour(
  { rgb, width: rowWidth, height: rows }: Pixels,
  { left, top, width, height }: Box,
): boolean {
  if (width < MIN_PX || height < MIN_PX) return false;
  const [right, bottom] = [
    Math.min(Math.ceil(left + width), rowWidth),
    Math.min(Math.ceil(top + height), rows),
  ];
  return [0, 1, 2].every((channel) => {
    let [count, sum, squares] = [0, 0, 0];
    for (let y = Math.max(0, Math.floor(top)); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < right; x += 1) {
        const value = rgb[(y * rowWidth + x) * 3 + channel] ?? 0;
        count += 1;
        sum += value;
        squares += value * value;
      }
    }
    return Math.sqrt(squares / count - (sum / count) ** 2) < FLAT;
  });
}

/** Expects every control and mark to stay visible in forced colours. */
export async function expectAllVisible(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const findings = { unbound: await unboundFields(page), unseen: await invisibleMarks(page) };
    expect(findings).toEqual({ unbound: [], unseen: [] });
  }
  // The walk in the shop's own colours covers both widths; here only the colour of the rings differs.
  expect((await walkByTab(page)).faults).toEqual([]);
}
