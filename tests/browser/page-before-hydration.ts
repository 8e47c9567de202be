import type { BrowserContext, Page } from 'playwright-core';
import { INTERACTIVE_PAGE } from '../support/runtime/browser';

/** CPU slowdown that simulates a slow phone. */
const CPU_SLOWDOWN = 6;

/** A tab that delays all scripts until `releaseScripts`. */
export interface EarlyPage {
  page: Page;
  /** Runs an action with the CPU speed of a phone, so that the action happens during hydration. */
  runWithSlowCpu(action: () => Promise<void>): Promise<void>;
  /** Opens a page without its scripts. */
  open(url: string): Promise<void>;
  holdScripts(): void;
  releaseScripts(): void;
  /** Resolves after hydration and the renders that it causes. */
  waitForHydration(): Promise<void>;
}

/** Opens a tab that delays the scripts of its pages. */
export async function openBeforeScripts(context: BrowserContext): Promise<EarlyPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const setSlowdown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  let release: () => void = () => undefined;
  let scriptsReleased = Promise.resolve();
  const holdScripts = () => {
    scriptsReleased = new Promise((resolve) => (release = resolve));
  };
  await page.route('**/assets/*.js', async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  return {
    page,
    holdScripts,
    async runWithSlowCpu(action) {
      await setSlowdown(CPU_SLOWDOWN);
      await action();
      await setSlowdown(1);
    },
    async open(url) {
      holdScripts();
      await page.goto(url, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
    },
    releaseScripts: () => release(),
    async waitForHydration() {
      await page.locator(INTERACTIVE_PAGE).waitFor({ state: 'attached' });
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestIdleCallback(() => requestIdleCallback(resolve));
          }),
      );
    },
  };
}

/** Runs in the page: changes every control, opens every disclosure, scrolls every row, and sets focus and caret. */
export function changeEveryControl(): number {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('input, select, textarea, details, [role=group]'),
  ]
    // Skips the sort select and the boxes of filters, because they navigate to another page.
    .filter(
      (element) =>
        element.offsetParent !== null &&
        !element.matches(':disabled, :disabled *, #sort, form[method=get] [type=checkbox]'),
    );
  for (const element of controls) {
    if (element instanceof HTMLSelectElement) element.selectedIndex = element.options.length - 1;
    else if (element instanceof HTMLDetailsElement) element.open = !element.open;
    else if (element instanceof HTMLTextAreaElement) element.value = 'Typed early';
    else if (!(element instanceof HTMLInputElement))
      element.scrollTo({ left: element.clientWidth, behavior: 'instant' });
    else if (['checkbox', 'radio'].includes(element.type)) element.checked = !element.checked;
    else element.value = element.inputMode === 'decimal' ? '1234' : 'Typed early';
  }
  const field =
    document.querySelector<HTMLInputElement>('main input[type=text]') ??
    document.querySelector<HTMLInputElement>('#search');
  field?.focus();
  field?.setSelectionRange(2, 4);
  window.scrollTo({ top: 120, behavior: 'instant' });
  Object.assign(window, { changedControls: controls });
  return controls.length;
}

/** Runs in the page: reads the same controls, the focus, the caret and the scroll position. */
export function readChangedControls() {
  const { changedControls } = window as unknown as { changedControls: HTMLElement[] };
  const controls = changedControls.map((element) => {
    const name = `${element.tagName} ${element.getAttribute('name') ?? element.className}`;
    const { value, checked, open } = element as Partial<HTMLInputElement & HTMLDetailsElement>;
    return {
      name,
      value,
      checked,
      open,
      left: Math.round(element.scrollLeft),
      isConnected: element.isConnected,
    };
  });
  const { activeElement, scrollingElement } = document;
  const caret =
    activeElement instanceof HTMLInputElement
      ? [activeElement.selectionStart, activeElement.selectionEnd]
      : [];
  const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scrollingElement ?? {};
  return {
    controls,
    focusAndCaret: { focus: activeElement?.getAttribute('name'), caret },
    top: Math.round(scrollTop),
    maxTop: scrollHeight - clientHeight,
  };
}
