import type { Page } from 'playwright-core';

/** Upper bound of Tab presses: more means a focus trap. */
const MAX_PRESSES = 400;

/** The elements that the Tab key focuses on one walk through a page. */
export interface FocusWalk {
  stops: string[];
  /** Elements without a visible focus ring, or covered by another element. WCAG 2.4.7, 2.4.11 */
  faults: string[];
}

/** Presses Tab from the start of a page until the focus wraps around. */
export async function walkByTab(page: Page): Promise<FocusWalk> {
  await page.evaluate(resetFocus);
  await page.evaluate(`(${recordStops.toString()})(${describeFocus.toString()})`);
  const session = await page.context().newCDPSession(page);
  const press = (type: string) => session.send('Input.dispatchKeyEvent', { ...TAB, type: type as 'keyUp' });
  let record: WalkRecord = { stops: [], faults: [], isFinished: false };
  for (let presses = 0; presses < MAX_PRESSES && !record.isFinished; presses += PRESSES_PER_BATCH) {
    // The browser queues the key events, so the walk does not await each key.
    await Promise.all(
      Array.from({ length: PRESSES_PER_BATCH }, () => [press('rawKeyDown'), press('keyUp')]).flat(),
    );
    record = await page.evaluate(readWalk);
  }
  await session.detach();
  await page.evaluate(stopWalk);
  const { stops, faults, isFinished } = record;
  return {
    stops,
    faults: isFinished ? faults : [...faults, 'The focus does not return to the start of the page'],
  };
}

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
const PRESSES_PER_BATCH = 20;

interface WalkRecord extends FocusWalk {
  isFinished: boolean;
}

type DescribeFocus = () => { name: string; fault?: string } | undefined;
type WalkWindow = Window & { walk?: { record: WalkRecord; stop: () => void } };

function resetFocus(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  // Closes open menus. They close by themselves only when they lose the focus.
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name]')) menu.open = false;
  window.scrollTo(0, 0);
  // Tab continues from the last click or focus, so this moves the start to the top.
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus({ preventScroll: true });
  start.remove();
}

/** Records the focused element before each Tab press. */
function recordStops(describeFocused: DescribeFocus): void {
  const record: WalkRecord = { stops: [], faults: [], isFinished: false };
  let presses = 0;
  const recordStop = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab' || record.isFinished) return;
    presses += 1;
    if (presses === 1) return;
    const stop = describeFocused();
    record.isFinished = stop === undefined;
    if (stop === undefined) return;
    record.stops.push(stop.name);
    if (stop.fault) record.faults.push(`${stop.name}: ${stop.fault}`);
  };
  window.addEventListener('keydown', recordStop, { capture: true });
  (window as WalkWindow).walk = {
    record,
    stop: () => window.removeEventListener('keydown', recordStop, { capture: true }),
  };
}

function readWalk(): WalkRecord {
  return (window as WalkWindow).walk!.record;
}

function stopWalk(): void {
  (window as WalkWindow).walk?.stop();
  // The last key presses moved the focus beyond the end of the walk.
  (document.activeElement as HTMLElement | null)?.blur();
}

/** Name and fault of the focused element. Undefined after the focus leaves the page or returns to its start. */
function describeFocus(): { name: string; fault?: string } | undefined {
  // The attribute `data-tab-stop` is "current" on the focused element, and "visited" on the earlier ones.
  const element = document.activeElement as HTMLElement | null;
  // A date input has several tab stops, so the focus may stay in the same element.
  if (element?.dataset.tabStop === 'current') return { name: element.tagName };
  for (const previousStop of document.querySelectorAll<HTMLElement>('[data-tab-stop="current"]'))
    previousStop.dataset.tabStop = 'visited';
  if (!element || element === document.body || element.dataset.tabStop !== undefined) {
    for (const visitedElement of document.querySelectorAll<HTMLElement>('[data-tab-stop]'))
      delete visitedElement.dataset.tabStop;
    return undefined;
  }
  element.dataset.tabStop = 'current';
  const label = (element as HTMLInputElement).labels?.[0]?.textContent;
  const text = element.getAttribute('aria-label') ?? label ?? element.textContent;
  const name = `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;

  // A focus ring is an outline with an alpha above 0, or a box shadow without offset and blur.
  const hasFocusRing = (candidate: Element | null, pseudo?: string): boolean => {
    // A ring around an element without a size is not visible: the input of a segmented control is one.
    if (!candidate || candidate.getClientRects().length === 0) return false;
    const { width, height } = candidate.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(candidate, pseudo);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
    return (
      (hasOutline && !/, 0\)$/.test(outlineColor)) ||
      (boxShadow !== 'none' && boxShadow.includes('px 0px 0px'))
    );
  };
  // An ancestor may show the focus ring, for example the container of an input.
  let ringElement: Element | null = element;
  for (
    let level = 0;
    level < 4 && ringElement && !hasFocusRing(ringElement) && !hasFocusRing(ringElement, '::after');
    level += 1
  )
    ringElement = ringElement.parentElement;
  // A switch is an invisible input without a size; the next sibling element shows the control and its focus ring.
  if (!hasFocusRing(ringElement) && !hasFocusRing(ringElement, '::after'))
    ringElement = hasFocusRing(element.nextElementSibling) ? element.nextElementSibling : null;
  if (!ringElement) return { name, fault: 'no visible focus ring' };

  const box = ringElement.getBoundingClientRect();
  const [left, top] = [Math.max(box.left, 0) + 2, Math.max(box.top, 0) + 2];
  const right = Math.min(box.right, document.documentElement.clientWidth) - 2;
  const bottom = Math.min(box.bottom, window.innerHeight) - 2;
  if (right < left || bottom < top) return { name, fault: 'outside the viewport' };
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left, top],
    [right, bottom],
    [right, top],
    [left, bottom],
  ] as const;
  const belongsToElement = (topElement: Element | null) =>
    topElement !== null &&
    (element.contains(topElement) ||
      topElement.contains(element) ||
      Boolean(ringElement?.contains(topElement)));
  const coveringElements = points
    .map(([x, y]) => document.elementFromPoint(x, y))
    .filter((topElement) => !belongsToElement(topElement));
  if (coveringElements.length < points.length) return { name };
  return { name, fault: `covered by ${coveringElements[0]?.outerHTML.slice(0, 80)}` };
}
