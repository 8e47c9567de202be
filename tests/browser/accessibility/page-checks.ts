import type { Page } from 'playwright-core';

/** Finds elements that overflow to the right and make the page scroll horizontally. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wideElements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const names = wideElements.slice(-4).map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth} of ${clientWidth} px`, ...names];
  });
}

/** Finds text that its own box clips, except text with an intentional ellipsis. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: Element) => {
      const style = getComputedStyle(element);
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (style.clipPath !== 'none' || isShortened) return false;
      const clipsContent = (overflow: string, contentSize: number, visibleSize: number) =>
        ['hidden', 'clip'].includes(overflow) && contentSize > visibleSize + 1;
      return (
        clipsContent(style.overflowX, element.scrollWidth, element.clientWidth) ||
        clipsContent(style.overflowY, element.scrollHeight, element.clientHeight)
      );
    };
    const isOutside = (box: DOMRect, text: DOMRect) =>
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
        if (isClipped(box) && isOutside(box.getBoundingClientRect(), text))
          problems.add(`${node.textContent.trim().slice(0, 40)} in ${box.className || box.tagName}`);
      }
    }
    return [...problems];
  });
}

/** Finds running and declared animations, which must not exist under reduced motion. */
export function findAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runningAnimations = document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      const isFinished = animation.playState !== 'running' || Number(duration) * Number(iterations) <= 1;
      return isFinished ? [] : [animation instanceof CSSAnimation ? animation.animationName : 'a transition'];
    });
    const isSlow = (times: string) => times.split(', ').some((time) => Number.parseFloat(time) > 0.001);
    const animatedElements = [...document.body.querySelectorAll('*')]
      .filter((element) => isSlow(getComputedStyle(element).transitionDuration))
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''} has a slow transition`);
    return [...new Set([...runningAnimations, ...animatedElements])];
  });
}

/** Up to this minimum size, the free space around a target counts as part of the target. */
const MAX_SPACED_TARGET_PX = 24;

/** Selectors of clickable elements. */
const CLICKABLE = [
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
 * Finds clickable elements smaller than `minPx`, except links within sentences. At 24 px, a target with
 * enough free space around it passes. WCAG 2.5.8
 */
export function findSmallTargets(page: Page, minPx: number): Promise<string[]> {
  return page.evaluate(measureTargets, {
    clickable: CLICKABLE,
    minPx,
    countsSurroundingSpace: minPx <= MAX_SPACED_TARGET_PX,
  });
}

interface TargetRules {
  clickable: string;
  minPx: number;
  countsSurroundingSpace: boolean;
}

function measureTargets({ clickable, minPx, countsSurroundingSpace }: TargetRules): string[] {
  const isInSentence = (element: Element) => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    const sentence = element.parentElement?.textContent.trim() ?? '';
    return sentence.length > element.textContent.trim().length + 1;
  };
  const belongsTo = (element: Element, x: number, y: number) => {
    const topElement = document.elementFromPoint(x, y);
    if (topElement === null) return false;
    if (countsSurroundingSpace && !topElement.closest(`${clickable}, dialog, [role="listbox"]`)) return true;
    return element.contains(topElement) || topElement.closest('label')?.control === element;
  };
  /** Clickable distance from a point in one direction; an ::after overlay counts. */
  const clickableDistance = (element: Element, x: number, y: number, stepX: number, stepY: number) => {
    let steps = 0;
    while (steps < minPx && belongsTo(element, x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
    return steps;
  };
  const problems: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(clickable)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    if (element.matches(':disabled, [inert] *, [aria-hidden="true"], [aria-hidden="true"] *')) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || isInSentence(element)) continue;
    if (box.width >= minPx - 0.5 && box.height >= minPx - 0.5) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // A list or dialog covers the element, so it is not clickable now.
    if (!belongsTo(element, x, y)) continue;
    const width = Math.max(
      box.width,
      clickableDistance(element, x, y, 1, 0) + clickableDistance(element, x, y, -1, 0) + 1,
    );
    const height = Math.max(
      box.height,
      clickableDistance(element, x, y, 0, 1) + clickableDistance(element, x, y, 0, -1) + 1,
    );
    if (width >= minPx - 0.5 && height >= minPx - 0.5) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    const tagName = element.tagName.toLowerCase();
    problems.push(`${tagName} “${name.slice(0, 30)}” ${width.toFixed(0)}×${height.toFixed(0)}`);
  }
  window.scrollTo(0, 0);
  return [...new Set(problems)];
}

/** Finds headings that break the order: first one heading of level 1, and no skipped level. WCAG 1.3.1, 2.4.6 */
export function findHeadingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visibleHeadings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility(),
    );
    const levels = visibleHeadings.map(({ tagName }) => Number(tagName[1]));
    const faults = levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1
        ? [`${visibleHeadings[index]?.outerHTML.slice(0, 80)} skips a level`]
        : [],
    );
    const count = levels.filter((level) => level === 1).length;
    return count === 1 ? faults : [`${count} headings of level 1`, ...faults];
  });
}
