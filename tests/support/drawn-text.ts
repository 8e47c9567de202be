import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** A font that drew letters of an element: its own name, and whether the page brought it. */
interface DrawingFont {
  name: string;
  isOfThePage: boolean;
  glyphs: number;
}

/** The fonts that Chromium really used for the text of an element, fallbacks of the system included. */
export async function fontsThatDrew(page: Page, selector: string): Promise<DrawingFont[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont, glyphCount }) => ({
    name: familyName,
    isOfThePage: isCustomFont,
    glyphs: glyphCount,
  }));
}

/** Whether an element looks different when the fonts of the shop are taken from it. */
export async function dependsOnShopFonts(element: Locator): Promise<boolean> {
  const drawn = await pixelsOf(element);
  const original = await element.evaluate((node: HTMLElement) => {
    const { fontFamily } = node.style;
    // A family that no machine has, so the browser falls back as it does when a file is missing.
    node.style.fontFamily = '"No Such Family"';
    return fontFamily;
  });
  const bare = await pixelsOf(element);
  await element.evaluate((node: HTMLElement, family) => {
    node.style.fontFamily = family;
  }, original);
  return !drawn.equals(bare);
}

/** The share of an element's pixels that differ from its ground. */
export async function inkOf(element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data[0] ?? 0;
  const inked = data.filter((value) => Math.abs(value - ground) > 40).length;
  return inked / (info.width * info.height);
}

async function pixelsOf(element: Locator): Promise<Buffer> {
  return sharp(await element.screenshot())
    .raw()
    .toBuffer();
}

/** The state of each face of the page whose range begins with a character, by family. */
export function faceStates(page: Page, from: string): Promise<Record<string, string>> {
  return page.evaluate(
    (start) =>
      Object.fromEntries(
        [...document.fonts]
          .filter(({ unicodeRange }) => unicodeRange.toUpperCase().startsWith(start))
          .map(({ family, status }) => [family.replaceAll('"', ''), status]),
      ),
    from,
  );
}
