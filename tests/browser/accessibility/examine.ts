import type { Page } from 'playwright-core';
import { palettes } from '../../../client/app/theme/theme-tokens';
import { violationsOf } from '../../support/runtime/axe';
import { walkByTab } from './focus-walk';
import { cutText, headingFaults, motions, smallTargets, overflowingElements } from './in-page';

/** A phone, a tablet and a desktop. */
const WIDTHS = [1440, 768, 360] as const;
const NARROWEST = 320;
const CONTRAST = 'color-contrast';
const HEIGHT = 900;
/** Font size of a visitor who has doubled it in the browser. 1.4.4 */
const LARGE_LETTERS_PX = 32;
const LETTERS_PX = 16;

const SPACED_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Options for the examination of a screen. */
export interface Measure {
  /** Minimum target size, in px. 2.5.8 */
  target: number;
  /** True for a further state of an examined screen, whose unchanged parts need no second examination. */
  isState?: boolean;
  /**
   * True to run all axe rules at every width in both themes, as `npm run axe` does. Otherwise contrast runs at 1440 px
   * in the light theme and at 360 px in the dark theme only.
   */
  isExhaustive?: boolean;
}

/** Failures by check. */
export type Findings = Record<string, string[]>;

/** Examines the current screen at every width and in both themes. */
export async function examine(page: Page, measure: Measure): Promise<Findings> {
  const { target, isState = false, isExhaustive = false } = measure;
  if (isState && !isExhaustive) return examineState(page, target);
  const findings: Findings = {};
  const note = (name: string, problems: string[]) => {
    if (problems.length > 0) findings[name] = problems;
  };

  for (const width of WIDTHS) {
    await resize(page, width);
    // Contrast takes most of the time. It runs in the light theme on a desktop here, and in the dark theme on a phone
    // below.
    const isSkipped = !isExhaustive && width !== 1440;
    note(`axe, ${width} px`, await violationsOf(page, { but: isSkipped ? [CONTRAST] : [] }));
    note(`sticks out, ${width} px`, await overflowingElements(page));
    if (width !== 768) note(`small targets, ${width} px`, await smallTargets(page, target));
  }
  note('headings', await headingFaults(page));
  note('motion', await motions(page));

  await changeTheme(page, 'dark');
  for (const width of isExhaustive ? [...WIDTHS].reverse() : [360]) {
    await resize(page, width);
    note(`axe, ${width} px, dark`, await violationsOf(page, isExhaustive ? undefined : { only: [CONTRAST] }));
  }
  await changeTheme(page, 'light');

  await resize(page, 1280);
  note('cut', await cutText(page));
  await withLargeText(page, LARGE_LETTERS_PX, async () => {
    note('sticks out, large letters', await overflowingElements(page));
    note('cut, large letters', await cutText(page));
  });
  await resize(page, NARROWEST);
  note(`sticks out, ${NARROWEST} px`, await overflowingElements(page));
  await withStyle(page, SPACED_TEXT, async () => {
    note('sticks out, spaced text', await overflowingElements(page));
    note('cut, spaced text', await cutText(page));
  });
  for (const width of [360, 1440]) {
    await resize(page, width);
    const walk = await walkByTab(page);
    note(`focus, ${width} px`, walk.faults);
  }
  return findings;
}

/** Examines the light theme on a desktop and the dark one on the narrowest phone, where new parts have least room. */
async function examineState(page: Page, target: number): Promise<Findings> {
  const findings: Findings = {};
  const note = (name: string, problems: string[]) => {
    if (problems.length > 0) findings[name] = problems;
  };
  await resize(page, 1440);
  note('axe, 1440 px', await violationsOf(page));
  note('headings', await headingFaults(page));
  note('motion', await motions(page));
  await changeTheme(page, 'dark');
  await resize(page, 360);
  note('axe, 360 px, dark', await violationsOf(page));
  note('small targets, 360 px', await smallTargets(page, target));
  note('focus, 360 px', (await walkByTab(page)).faults);
  await changeTheme(page, 'light');
  await resize(page, NARROWEST);
  note(`sticks out, ${NARROWEST} px`, await overflowingElements(page));
  note(`cut, ${NARROWEST} px`, await cutText(page));
  return findings;
}

/**
 * Runs axe at every width, and checks overflow and target size: for a screen already examined in another language,
 * with the same colours.
 */
export async function examineWords(page: Page): Promise<Findings> {
  const findings: Findings = {};
  const note = (name: string, problems: string[]) => {
    if (problems.length > 0) findings[name] = problems;
  };
  for (const width of WIDTHS) {
    await resize(page, width);
    note(`axe, ${width} px`, await violationsOf(page, { but: [CONTRAST] }));
    note(`sticks out, ${width} px`, await overflowingElements(page));
    note(`cut, ${width} px`, await cutText(page));
  }
  note('headings', await headingFaults(page));
  await resize(page, NARROWEST);
  note(`sticks out, ${NARROWEST} px`, await overflowingElements(page));
  return findings;
}

/** Switches the device's theme, and waits until the whole page uses it. */
export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(isThemed, { colorScheme, ink: palettes[colorScheme].ink });
}

/** Reports whether the theme is active, also in Ant Design's own colours, without running transitions. */
function isThemed({ colorScheme, ink }: { colorScheme: string; ink: string }): boolean {
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
  // Width listeners have run by the second frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Runs `look` with another default font size of the browser. */
async function withLargeText(page: Page, px: number, inspect: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setTo = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await answered(page);
  };
  await setTo(px);
  await inspect();
  await setTo(LETTERS_PX);
  await session.detach();
}

/** Runs `look` with a user style sheet. 1.4.12 */
async function withStyle(page: Page, css: string, inspect: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  await inspect();
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}
