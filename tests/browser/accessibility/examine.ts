import type { Page } from 'playwright-core';
import { palettes } from '../../../client/app/theme/theme-tokens';
import { violationsOf } from '../../support/runtime/axe';
import { walkByTab } from './focus-walk';
import {
  findClippedText,
  findHeadingFaults,
  findAnimations,
  findSmallTargets,
  findOverflow,
} from './page-checks';

/** The widths of a desktop, a tablet and a phone, in px. */
const WIDTHS = [1440, 768, 360] as const;
const NARROWEST_WIDTH = 320;
const CONTRAST_RULE = 'color-contrast';
const VIEWPORT_HEIGHT = 900;
/** Twice the default font size of a browser. WCAG 1.4.4 */
const LARGE_FONT_SIZE_PX = 32;
const DEFAULT_FONT_SIZE_PX = 16;

const SPACED_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Options for the examination of a screen. */
export interface ExaminationOptions {
  /** Minimum target size, in px. WCAG 2.5.8 */
  minTargetPx: number;
  /** True for another state of an examined screen. It needs fewer checks, because most of the screen is unchanged. */
  isVariant?: boolean;
  /**
   * True to run all axe rules at every width in both themes, as `npm run axe` does. Otherwise contrast runs at 1440 px
   * in the light theme and at 360 px in the dark theme only.
   */
  isExhaustive?: boolean;
}

/** Failures by check. */
export type Failures = Record<string, string[]>;

/** Examines the current screen at every width and in both themes. */
export async function examine(page: Page, options: ExaminationOptions): Promise<Failures> {
  const { minTargetPx, isVariant = false, isExhaustive = false } = options;
  if (isVariant && !isExhaustive) return examineVariant(page, minTargetPx);
  const failures: Failures = {};
  const addFailures = (name: string, problems: string[]) => {
    if (problems.length > 0) failures[name] = problems;
  };

  for (const width of WIDTHS) {
    await resize(page, width);
    // The contrast rule is slow. It runs here in the light theme on a desktop, and below in the dark theme on a phone.
    const skipsContrast = !isExhaustive && width !== 1440;
    addFailures(
      `axe, ${width} px`,
      await violationsOf(page, { except: skipsContrast ? [CONTRAST_RULE] : [] }),
    );
    addFailures(`overflow, ${width} px`, await findOverflow(page));
    if (width !== 768) addFailures(`small targets, ${width} px`, await findSmallTargets(page, minTargetPx));
  }
  addFailures('headings', await findHeadingFaults(page));
  addFailures('motion', await findAnimations(page));

  await changeTheme(page, 'dark');
  for (const width of isExhaustive ? [...WIDTHS].reverse() : [360]) {
    await resize(page, width);
    addFailures(
      `axe, ${width} px, dark`,
      await violationsOf(page, isExhaustive ? undefined : { only: [CONTRAST_RULE] }),
    );
  }
  await changeTheme(page, 'light');

  await resize(page, 1280);
  addFailures('clipped text', await findClippedText(page));
  await withLargeText(page, LARGE_FONT_SIZE_PX, async () => {
    addFailures('overflow, large font', await findOverflow(page));
    addFailures('clipped text, large font', await findClippedText(page));
  });
  await resize(page, NARROWEST_WIDTH);
  addFailures(`overflow, ${NARROWEST_WIDTH} px`, await findOverflow(page));
  await withStyle(page, SPACED_TEXT, async () => {
    addFailures('overflow, spaced text', await findOverflow(page));
    addFailures('clipped text, spaced text', await findClippedText(page));
  });
  for (const width of [360, 1440]) {
    await resize(page, width);
    const walk = await walkByTab(page);
    addFailures(`focus, ${width} px`, walk.faults);
  }
  return failures;
}

/** Examines the light theme on a desktop and the dark theme on a phone, where new elements have the least space. */
async function examineVariant(page: Page, minTargetPx: number): Promise<Failures> {
  const failures: Failures = {};
  const addFailures = (name: string, problems: string[]) => {
    if (problems.length > 0) failures[name] = problems;
  };
  await resize(page, 1440);
  addFailures('axe, 1440 px', await violationsOf(page));
  addFailures('headings', await findHeadingFaults(page));
  addFailures('motion', await findAnimations(page));
  await changeTheme(page, 'dark');
  await resize(page, 360);
  addFailures('axe, 360 px, dark', await violationsOf(page));
  addFailures('small targets, 360 px', await findSmallTargets(page, minTargetPx));
  addFailures('focus, 360 px', (await walkByTab(page)).faults);
  await changeTheme(page, 'light');
  await resize(page, NARROWEST_WIDTH);
  addFailures(`overflow, ${NARROWEST_WIDTH} px`, await findOverflow(page));
  addFailures(`clipped text, ${NARROWEST_WIDTH} px`, await findClippedText(page));
  return failures;
}

/** Runs axe at every width, and checks overflow and clipped text. The same screen has passed all checks in English. */
export async function examineTranslation(page: Page): Promise<Failures> {
  const failures: Failures = {};
  const addFailures = (name: string, problems: string[]) => {
    if (problems.length > 0) failures[name] = problems;
  };
  for (const width of WIDTHS) {
    await resize(page, width);
    addFailures(`axe, ${width} px`, await violationsOf(page, { except: [CONTRAST_RULE] }));
    addFailures(`overflow, ${width} px`, await findOverflow(page));
    addFailures(`clipped text, ${width} px`, await findClippedText(page));
  }
  addFailures('headings', await findHeadingFaults(page));
  await resize(page, NARROWEST_WIDTH);
  addFailures(`overflow, ${NARROWEST_WIDTH} px`, await findOverflow(page));
  return failures;
}

/** Switches the theme of the device, and waits until every element uses it. */
export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(isThemed, { colorScheme, ink: palettes[colorScheme].ink });
}

/** Returns true when the theme is active, also in the colours of Ant Design, and no transition runs. */
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
  const viewport = page.viewportSize();
  if (viewport?.width === width && viewport.height === VIEWPORT_HEIGHT) return;
  await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
  await waitForLayout(page);
}

async function waitForLayout(page: Page): Promise<void> {
  // Every resize listener has run before the second frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Runs `inspect` with another default font size of the browser. */
async function withLargeText(page: Page, px: number, inspect: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setFontSize = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await waitForLayout(page);
  };
  await setFontSize(px);
  await inspect();
  await setFontSize(DEFAULT_FONT_SIZE_PX);
  await session.detach();
}

/** Runs `inspect` with a user style sheet. WCAG 1.4.12 */
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
