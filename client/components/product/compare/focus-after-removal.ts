/**
 * Moves the focus away from a button before its click removes it: to the button of the next product of the list, else of
 * the previous one, else to the heading of the page.
 */
export function focusAfterRemoval(button: HTMLElement): void {
  const buttons = [...(button.closest('ul, thead')?.querySelectorAll('button') ?? [])];
  const index = buttons.findIndex((other) => other === button);
  const nextButton = buttons[index + 1] ?? buttons[index - 1];
  if (nextButton) nextButton.focus();
  else focusHeading();
}

/** Moves the focus to the heading of the page. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
