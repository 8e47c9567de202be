import type { Page } from 'playwright-core';
import { palettes } from '../../../client/app/theme/theme-tokens';
import { violationsOf } from '../../support/runtime/axe';
import { walkByTab } from './focus-walk';
import { cutText, headingFaults, motions, smallTargets, stickingOut } from './in-page';

/** A phone, a tablet, a desk. */
const WIDTHS = [1440, 768, 360] as const;
const NARROWEST = 320;
const CONTRAST = 'color-contrast';
const HEIGHT = 900;
/** Of this size are the letters of somebody who has doubled them in the browser. 1.4.4 */
const LARGE_LETTERS_PX = 32;
const LETTERS_PX = 16;

const SPACED_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** What is asked of every screen of a place. */
export interface Measure {
  /** The smallest target, in px. 2.5.8 */
  target: number;
  /**
   * Whether every rule of axe is asked at each width in both themes, as `npm run axe` does; else the light ones are asked
   * for contrast at 1440 px alone, and the dark ones for nothing but contrast, at 360 px.
   */
  isThorough?: boolean;
}

/** What is wrong, by what was asked. */
export type Findings = Record<string, string[]>;

/** Everything that is found wrong with a screen as it is shown now, at every width and in both themes. */
export async function examine(page: Page, { target, isThorough = false }: Measure): Promise<Findings> {
  const findings: Findings = {};
  const note = (name: string, found: string[]) => {
    if (found.length > 0) findings[name] = found;
  };

  for (const width of WIDTHS) {
    await resize(page, width);
    // Contrast takes most of the time: here it is asked for in the light on a desk, and below in the dark on a phone.
    const isSpared = !isThorough && width !== 1440;
    note(`axe, ${width} px`, await violationsOf(page, { but: isSpared ? [CONTRAST] : [] }));
    note(`sticks out, ${width} px`, await stickingOut(page));
    if (width !== 768) note(`small targets, ${width} px`, await smallTargets(page, target));
  }
  note('headings', await headingFaults(page));
  note('motion', await motions(page));

  await changeTheme(page, 'dark');
  for (const width of isThorough ? [...WIDTHS].reverse() : [360]) {
    await resize(page, width);
    note(`axe, ${width} px, dark`, await violationsOf(page, isThorough ? undefined : { only: [CONTRAST] }));
  }
  await changeTheme(page, 'light');

  await resize(page, 1280);
  note('cut', await cutText(page));
  await withLetters(page, LARGE_LETTERS_PX, async () => {
    note('sticks out, large letters', await stickingOut(page));
    note('cut, large letters', await cutText(page));
  });
  await resize(page, NARROWEST);
  note(`sticks out, ${NARROWEST} px`, await stickingOut(page));
  await withStyle(page, SPACED_TEXT, async () => {
    note('sticks out, spaced text', await stickingOut(page));
    note('cut, spaced text', await cutText(page));
  });
  for (const width of [360, 1440]) {
    await resize(page, width);
    const walk = await walkByTab(page);
    note(`focus, ${width} px`, walk.faults);
  }
  return findings;
}

/** What axe finds at every width, what does not fit, and what is too small: for a screen known in another language. */
export async function examineWords(page: Page): Promise<Findings> {
  const findings: Findings = {};
  const note = (name: string, found: string[]) => {
    if (found.length > 0) findings[name] = found;
  };
  for (const width of WIDTHS) {
    await resize(page, width);
    note(`axe, ${width} px`, await violationsOf(page));
    note(`sticks out, ${width} px`, await stickingOut(page));
    note(`cut, ${width} px`, await cutText(page));
  }
  note('headings', await headingFaults(page));
  await resize(page, NARROWEST);
  note(`sticks out, ${NARROWEST} px`, await stickingOut(page));
  return findings;
}

/** Changes the theme that the device asks for, and waits until everything on the page wears it. */
export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(isDressed, { colorScheme, ink: palettes[colorScheme].ink });
}

/** Whether the theme is in force, also in what Ant Design draws by colours of its own, and nothing fades to it. */
function isDressed({ colorScheme, ink }: { colorScheme: string; ink: string }): boolean {
  const inkOf = (element: Element) => getComputedStyle(element).getPropertyValue('--ant-color-text').trim();
  const isFading = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  return (
    window.matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches &&
    [...document.querySelectorAll('.haat')].every((element) => inkOf(element) === ink) &&
    !document.getAnimations().some(isFading)
  );
}

export async function resize(page: Page, width: number): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === width && now.height === HEIGHT) return;
  await page.setViewportSize({ width, height: HEIGHT });
  await answered(page);
}

async function answered(page: Page): Promise<void> {
  // Whatever listens to the width has answered by the second frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Looks at a page as somebody reads it who has set the size of letters in the browser. */
async function withLetters(page: Page, px: number, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setTo = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await answered(page);
  };
  await setTo(px);
  await look();
  await setTo(LETTERS_PX);
  await session.detach();
}

/** Looks at a page as somebody reads it who brings styles of their own. 1.4.12 */
async function withStyle(page: Page, css: string, look: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}
