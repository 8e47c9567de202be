/**
 * Moves the focus away from a button before its click removes its row or column: to the same button of the next one,
 * else of the previous one, else to the heading of the page. A row whose button is disabled gets the focus on its link.
 */
export function focusAfterRemoval(button: HTMLElement): void {
  const row = button.closest('li, th');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const position = row ? buttonsOf(row).indexOf(button) : -1;
  const nextButton = next ? buttonsOf(next)[position] : undefined;
  const target = nextButton?.matches(':disabled') ? next?.querySelector<HTMLElement>(LINK) : nextButton;
  if (target) target.focus();
  else focusHeading();
}

const LINK = 'a:not([tabindex="-1"])';

function buttonsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll('button')];
}

/** Moves the focus to the heading of the page. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
