import type { Page } from 'playwright-core';

/** Elements that overflow to the right and make the page scroll horizontally. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const names = wide.slice(-4).map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth} of ${clientWidth} px`, ...names];
  });
}

/** Text that its own box clips. Text with an intentional ellipsis is not reported. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: Element) => {
      const style = getComputedStyle(element);
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (style.clipPath !== 'none' || isShortened) return false;
      const isCut = (overflow: string, contentSize: number, visibleSize: number) =>
        ['hidden', 'clip'].includes(overflow) && contentSize > visibleSize + 1;
      return (
        isCut(style.overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(style.overflowY, element.scrollHeight, element.clientHeight)
      );
    };
    const outside = (box: DOMRect, text: DOMRect) =>
      text.right > box.right + 1 || text.bottom > box.bottom + 1 || text.top < box.top - 1;
    const problems = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        // Scrollable boxes can show all text, and screen reader text is never visible.
        const { overflowX, clipPath } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') break;
        if (isClipped(box) && outside(box.getBoundingClientRect(), text))
          problems.add(`${node.textContent.trim().slice(0, 40)} in ${box.className || box.tagName}`);
      }
    }
    return [...problems];
  });
}

/** Running or declared animations, which must not exist under reduced motion. */
export function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runningAnimations = document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      const isFinished = animation.playState !== 'running' || Number(duration) * Number(iterations) <= 1;
      return isFinished ? [] : [animation instanceof CSSAnimation ? animation.animationName : 'a transition'];
    });
    const lasts = (times: string) => times.split(', ').some((time) => Number.parseFloat(time) > 0.001);
    const animatedElements = [...document.body.querySelectorAll('*')]
      .filter((element) => lasts(getComputedStyle(element).transitionDuration))
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''} changes slowly`);
    return [...new Set([...runningAnimations, ...animatedElements])];
  });
}

/** Up to this size, the space around a target counts as part of it. */
const APART_PX = 24;

/** Selectors of clickable elements. */
const PRESSABLE = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  '[role="button"]',
  '[role="option"]',
  '[role="menuitem"]',
  '[role="tab"]',
  '[role="slider"]',
  '[role="switch"]',
].join();

/**
 * Clickable elements smaller than `least` px in a direction, except links within sentences. At 24 px, a target with
 * enough free space around it passes. 2.5.8
 */
export function smallTargets(page: Page, minPx: number): Promise<string[]> {
  return page.evaluate(measureTargets, { pressable: PRESSABLE, minPx, hasEnoughSpace: minPx <= APART_PX });
}

interface TargetRules {
  pressable: string;
  minPx: number;
  hasEnoughSpace: boolean;
}

function measureTargets({ pressable, minPx, hasEnoughSpace }: TargetRules): string[] {
  const isInSentence = (element: Element) => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent.trim() ?? '';
    return around.length > element.textContent.trim().length + 1;
  };
  const belongsTo = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    if (hasEnoughSpace && !hit.closest(`${pressable}, dialog, [role="listbox"]`)) return true;
    return element.contains(hit) || hit.closest('label')?.control === element;
  };
  /** Clickable distance from a point in one direction; an ::after overlay counts. */
  const reach = (element: Element, x: number, y: number, stepX: number, stepY: number) => {
    let steps = 0;
    while (steps < minPx && belongsTo(element, x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
    return steps;
  };
  const problems: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    if (element.matches(':disabled, [inert] *, [aria-hidden="true"], [aria-hidden="true"] *')) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || isInSentence(element)) continue;
    if (box.width >= minPx - 0.5 && box.height >= minPx - 0.5) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Covered by a list or dialog, so not clickable now.
    if (!belongsTo(element, x, y)) continue;
    const width = Math.max(box.width, reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0) + 1);
    const height = Math.max(box.height, reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1) + 1);
    if (width >= minPx - 0.5 && height >= minPx - 0.5) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    const tagName = element.tagName.toLowerCase();
    problems.push(`${tagName} “${name.slice(0, 30)}” ${width.toFixed(0)}×${height.toFixed(0)}`);
  }
  window.scrollTo(0, 0);
  return [...new Set(problems)];
}

/** Headings that break the order: one level 1 heading, first, and no skipped level. 1.3.1, 2.4.6 */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visibleHeadings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility(),
    );
    const levels = visibleHeadings.map(({ tagName }) => Number(tagName[1]));
    const faults = levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1
        ? [`${visibleHeadings[index]?.outerHTML.slice(0, 80)} leaves one out`]
        : [],
    );
    const count = levels.filter((level) => level === 1).length;
    return count === 1 ? faults : [`${count} of level 1`, ...faults];
  });
}
