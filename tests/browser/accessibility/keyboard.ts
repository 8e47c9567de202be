import type { Page } from 'playwright-core';

const MAX_PRESSES = 150;

/** Keyboard-only control of a page. */
export interface Keyboard {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab until the named element has the focus. */
  tabTo: (name: string | RegExp, key?: string) => Promise<void>;
  /** Focuses the named element and presses Enter. */
  follow: (name: string | RegExp) => Promise<void>;
  /** Name of the focused element. */
  focused: () => Promise<string>;
}

/** Creates a keyboard-only control: it reads the focus, but never sets it. */
export function keyboardOf(page: Page): Keyboard {
  const focused = () => page.evaluate(nameOfFocused);
  const tabTo = async (name: string | RegExp, key = 'Tab') => {
    const met: string[] = [];
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await page.keyboard.press(key);
      const now = await focused();
      if (typeof name === 'string' ? now === name : name.test(now)) return;
      met.push(now);
    }
    throw new Error(`Tab does not lead to ${String(name)}, but to ${met.slice(0, 60).join(' | ')}`);
  };
  return {
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    tabTo,
    follow: async (name) => {
      await tabTo(name);
      await page.keyboard.press('Enter');
    },
    focused,
  };
}

function nameOfFocused(): string {
  const element = document.activeElement;
  const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
  return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
}
