import type { Page } from 'playwright-core';

const MAX_PRESSES = 150;

/** Keyboard-only control of a page. */
export interface Keyboard {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab until the named element has the focus. */
  focusByTab: (name: string | RegExp, key?: string) => Promise<void>;
  /** Focuses the named element and presses Enter. */
  activate: (name: string | RegExp) => Promise<void>;
  /** Name of the focused element. */
  readFocusedName: () => Promise<string>;
}

/** Creates a keyboard-only control: it reads the focus, but never sets it. */
export function createKeyboard(page: Page): Keyboard {
  const readFocusedName = () => page.evaluate(nameOfFocused);
  const focusByTab = async (name: string | RegExp, key = 'Tab') => {
    const visitedNames: string[] = [];
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await page.keyboard.press(key);
      const focusedName = await readFocusedName();
      if (typeof name === 'string' ? focusedName === name : name.test(focusedName)) return;
      visitedNames.push(focusedName);
    }
    throw new Error(`Tab does not focus ${String(name)}, but ${visitedNames.slice(0, 60).join(' | ')}`);
  };
  return {
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    focusByTab,
    activate: async (name) => {
      await focusByTab(name);
      await page.keyboard.press('Enter');
    },
    readFocusedName,
  };
}

function nameOfFocused(): string {
  const element = document.activeElement;
  const titleId = element?.getAttribute('aria-labelledby');
  const title = titleId ? document.getElementById(titleId)?.textContent : undefined;
  const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
  return (element?.getAttribute('aria-label') ?? title ?? label ?? element?.textContent ?? '').trim();
}
