import type { ElementHandle, Page } from 'playwright-core';
import sharp from 'sharp';
import { walkByTab } from './focus-walk';

/** Selectors of form fields, except radio buttons and checkboxes. */
const FIELD_SELECTOR = 'select, textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"])';

/** Finds fields without a visible border around the field or its container. WCAG 1.4.11 */
function findFieldsWithoutBorder(page: Page): Promise<string[]> {
  return page.evaluate((fieldSelector) => {
    // The border colour has an alpha of 0 when the element has no visible border.
    const hasBorder = (element: Element | null) => {
      const style = element && getComputedStyle(element);
      return (
        style !== null &&
        Number.parseFloat(style.borderTopWidth) >= 1 &&
        Number.parseFloat(style.borderBottomWidth) >= 1 &&
        !/transparent|, 0\)$/.test(style.borderBottomColor)
      );
    };
    return [...document.querySelectorAll(fieldSelector)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter(
        (element) =>
          ![element, element.parentElement, element.closest('.ant-select'), element.closest('form')].some(
            hasBorder,
          ),
      )
      .map((element) => element.outerHTML.slice(0, 160));
  }, FIELD_SELECTOR);
}

/** Finds invisible icons, such as icons of controls without text, and rating stars. WCAG 1.4.11 */
async function findInvisibleIcons(page: Page): Promise<string[]> {
  const iconLocator = page
    .locator('main :is(a, button), header :is(a, button), main [role="img"]')
    .filter({ visible: true, hasNotText: /[\p{L}\p{N}]/u });
  let remainingIcons = (await iconLocator.elementHandles()) as ElementHandle<Icon>[];
  const problems: string[] = [];
  while (remainingIcons[0]) {
    const [firstIcon] = remainingIcons;
    const boxes = await page.evaluate(visibleBoxes, remainingIcons);
    const visibleIcons = remainingIcons.filter((_icon, index) => boxes[index]);
    await page.evaluate(decodePictures, visibleIcons);
    // One screenshot contains all icons of the viewport. An icon that does not fit has its own screenshot.
    const screenshot = boxes[0] ? await pixelsOf(page) : await pixelsOf(firstIcon);
    const completeArea = { left: 0, top: 0, width: screenshot.width, height: screenshot.height };
    const visibleAreas = boxes[0] ? boxes : [completeArea];
    for (const [index, icon] of remainingIcons.entries()) {
      const box = visibleAreas[index];
      if (box && isSingleColour(screenshot, box))
        problems.push(await icon.evaluate(({ outerHTML }) => outerHTML.slice(0, 160)));
    }
    remainingIcons = remainingIcons.filter((_icon, index) => !visibleAreas[index]);
  }
  return [...new Set(problems)];
}

type Icon = SVGElement | HTMLElement;

/** Waits until the pictures in visible icons are drawn; before, a picture is an area of one colour. */
async function decodePictures(icons: Icon[]): Promise<void> {
  const pictures = icons.flatMap((icon) => [...icon.querySelectorAll('img')]);
  await Promise.all(pictures.map((picture) => picture.decode()));
}

/** Scrolls the first icon into view, and returns the boxes of the icons that are fully visible. */
function visibleBoxes(icons: Icon[]): (Box | undefined)[] {
  icons[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 &&
    inner.top >= outer.top - 1 &&
    inner.right <= outer.right + 1 &&
    inner.bottom <= outer.bottom + 1;
  const ancestors = (element: Element | null) => {
    const elements: Element[] = [];
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) elements.push(ancestor);
    return elements;
  };
  const isFullyVisible = (icon: Icon, box: DOMRect) => {
    if (!isInside(box, new DOMRect(0, 0, document.documentElement.clientWidth, window.innerHeight)))
      return false;
    const clippingAncestors = ancestors(icon.parentElement).filter(
      (ancestor) => ancestor !== document.body && !/^visible$/.test(getComputedStyle(ancestor).overflow),
    );
    if (
      !clippingAncestors.every(
        (ancestor) => ancestor.tagName === 'HTML' || isInside(box, ancestor.getBoundingClientRect()),
      )
    )
      return false;
    const topElement = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // A fixed or sticky element may cover the icon.
    return !ancestors(topElement).some(
      (ancestor) => /fixed|sticky/.test(getComputedStyle(ancestor).position) && !ancestor.contains(icon),
    );
  };
  return icons.map((icon) => {
    const box = icon.getBoundingClientRect();
    if (!isFullyVisible(icon, box)) return undefined;
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

async function pixelsOf(target: Page | ElementHandle): Promise<Pixels> {
  const screenshot = sharp(await target.screenshot({ animations: 'disabled' }));
  const { data, info } = await screenshot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** Highest standard deviation of a channel within one colour. */
const MAX_DEVIATION = 2;
/** A smaller box is not an icon. */
const MIN_ICON_PX = 4;

/** Returns true for a box with one colour, where each channel is nearly constant. */
function isSingleColour(
  { rgb, width: rowWidth, height: rows }: Pixels,
  { left, top, width, height }: Box,
): boolean {
  if (width < MIN_ICON_PX || height < MIN_ICON_PX) return false;
  const [right, bottom] = [
    Math.min(Math.ceil(left + width), rowWidth),
    Math.min(Math.ceil(top + height), rows),
  ];
  return [0, 1, 2].every((channel) => {
    let [count, sum, squareSum] = [0, 0, 0];
    for (let y = Math.max(0, Math.floor(top)); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < right; x += 1) {
        const value = rgb[(y * rowWidth + x) * 3 + channel] ?? 0;
        count += 1;
        sum += value;
        squareSum += value * value;
      }
    }
    return Math.sqrt(squareSum / count - (sum / count) ** 2) < MAX_DEVIATION;
  });
}

/** Expects every field and icon to be visible in forced colours. */
export async function expectAllVisible(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const failures = {
      fieldsWithoutBorder: await findFieldsWithoutBorder(page),
      invisibleIcons: await findInvisibleIcons(page),
    };
    expect(failures).toEqual({ fieldsWithoutBorder: [], invisibleIcons: [] });
  }
  // One width is enough here. The walk with the colours of the shop checks the focus rings at both widths.
  expect((await walkByTab(page)).faults).toEqual([]);
}
