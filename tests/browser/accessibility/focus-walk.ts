import type { Page } from 'playwright-core';

/** Upper bound of Tab presses: more means a focus trap. */
const MAX_STOPS = 400;

/** The elements that Tab focused on one round through a page. */
export interface FocusWalk {
  stops: string[];
  /** Elements without a visible focus ring, or covered by another element. 2.4.7, 2.4.11 */
  faults: string[];
}

/** Presses Tab from the start of a page until the focus wraps around. */
export async function walkByTab(page: Page): Promise<FocusWalk> {
  await page.evaluate(goToStart);
  await page.evaluate(`(${recordStops.toString()})(${describeFocus.toString()})`);
  const session = await page.context().newCDPSession(page);
  const press = (type: string) => session.send('Input.dispatchKeyEvent', { ...TAB, type: type as 'keyUp' });
  let notes: WalkRecord = { stops: [], faults: [], isFinished: false };
  for (let presses = 0; presses < MAX_STOPS && !notes.isFinished; presses += AT_ONCE) {
    // The browser queues the keys; awaiting each would take longer than the walk.
    await Promise.all(Array.from({ length: AT_ONCE }, () => [press('rawKeyDown'), press('keyUp')]).flat());
    notes = await page.evaluate(readWalk);
  }
  await session.detach();
  await page.evaluate(stopWalk);
  const { stops, faults, isFinished } = notes;
  return { stops, faults: isFinished ? faults : [...faults, 'The focus does not come round'] };
}

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
const AT_ONCE = 20;

interface WalkRecord extends FocusWalk {
  isFinished: boolean;
}

type DescribeFocus = () => { name: string; fault?: string } | undefined;
type WalkWindow = Window & { walk?: { notes: WalkRecord; stop: () => void } };

function goToStart(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  // A menu closes when it loses the focus, but here it never had it.
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name]')) menu.open = false;
  window.scrollTo(0, 0);
  // Tab continues from the last click or focus, so this moves the start to the top.
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus({ preventScroll: true });
  start.remove();
}

/** Examines the focused element before each further Tab. */
function recordStops(describeFocused: DescribeFocus): void {
  const notes: WalkRecord = { stops: [], faults: [], isFinished: false };
  let presses = 0;
  const note = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab' || notes.isFinished) return;
    presses += 1;
    if (presses === 1) return;
    const stop = describeFocused();
    notes.isFinished = stop === undefined;
    if (stop === undefined) return;
    notes.stops.push(stop.name);
    if (stop.fault) notes.faults.push(`${stop.name}: ${stop.fault}`);
  };
  window.addEventListener('keydown', note, { capture: true });
  (window as WalkWindow).walk = {
    notes,
    stop: () => window.removeEventListener('keydown', note, { capture: true }),
  };
}

function readWalk(): WalkRecord {
  return (window as WalkWindow).walk!.notes;
}

function stopWalk(): void {
  (window as WalkWindow).walk?.stop();
  // The last key presses continued into the next round.
  (document.activeElement as HTMLElement | null)?.blur();
}

/** Name and fault of the focused element; undefined after the page was left or the focus wrapped around. */
function describeFocus(): { name: string; fault?: string } | undefined {
  const element = document.activeElement as HTMLElement | null;
  // A date input has several tab stops.
  if (element?.dataset.walked === 'now') return { name: element.tagName };
  for (const before of document.querySelectorAll<HTMLElement>('[data-walked="now"]'))
    before.dataset.walked = '';
  if (!element || element === document.body || element.dataset.walked !== undefined) {
    for (const walked of document.querySelectorAll<HTMLElement>('[data-walked]'))
      delete walked.dataset.walked;
    return undefined;
  }
  element.dataset.walked = 'now';
  const label = (element as HTMLInputElement).labels?.[0]?.textContent;
  const text = element.getAttribute('aria-label') ?? label ?? element.textContent;
  const name = `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;

  const hasFocusRing = (candidate: Element | null, pseudo?: string): boolean => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(candidate, pseudo);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
    return (
      (hasOutline && !/, 0\)$/.test(outlineColor)) ||
      (boxShadow !== 'none' && boxShadow.includes('px 0px 0px'))
    );
  };
  let ring: Element | null = element;
  for (
    let levels = 0;
    levels < 4 && ring && !hasFocusRing(ring) && !hasFocusRing(ring, '::after');
    levels += 1
  )
    ring = ring.parentElement;
  // A control whose neighbour draws it, such as a switch, has its ring there.
  const isSeen =
    hasFocusRing(ring) || hasFocusRing(ring, '::after') || hasFocusRing(element.nextElementSibling);
  if (!isSeen) return { name, fault: 'no ring is seen' };

  const box = (ring ?? element).getBoundingClientRect();
  const [left, top] = [Math.max(box.left, 0) + 2, Math.max(box.top, 0) + 2];
  const right = Math.min(box.right, document.documentElement.clientWidth) - 2;
  const bottom = Math.min(box.bottom, window.innerHeight) - 2;
  if (right < left || bottom < top) return { name, fault: 'it is out of sight' };
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left, top],
    [right, bottom],
    [right, top],
    [left, bottom],
  ] as const;
  const isOwn = (hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.contains(element) || Boolean(ring?.contains(hit)));
  const covering = points.map(([x, y]) => document.elementFromPoint(x, y)).filter((hit) => !isOwn(hit));
  if (covering.length < points.length) return { name };
  return { name, fault: `covered by ${covering[0]?.outerHTML.slice(0, 80)}` };
}
