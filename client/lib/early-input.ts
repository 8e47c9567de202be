type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The two hydration boundaries: the frame of the page, then its main part. */
export type HydrationPart = 'frame' | 'main';

const MAIN = '#main';
/** Form controls that work before hydration. */
const CONTROLS = 'input:not([type=file]), select, textarea';
const SCRIPTED_BUTTON = 'button[type=button]';

/** Parts that are not hydrated yet; empty if the page has no server HTML. */
const awaited = new Set<HydrationPart>();
const hydrating = new AbortController();
/** The control whose change event is being dispatched. */
let changing: EventTarget | null = null;

/** Starts the replay of early input. From now on React handles clicks, submissions and changes. */
export function beginHydration(): void {
  awaited.add('frame').add('main');
  const { signal } = hydrating;
  stopRecording('click', 'submit');
  window.addEventListener('change', ({ target }) => (changing = target), { capture: true, signal });
  window.addEventListener('change', () => (changing = null), { signal });
}

/**
 * Replays early input of a part to React as native events: changed values, text, focus, scroll and clicks. Call it in a
 * layout effect of the part, before React changes the controls.
 */
export function replayEarlyInput(hydratedPart: HydrationPart): void {
  if (!awaited.delete(hydratedPart)) return;
  const isPart = (target: EventTarget | null): target is Element =>
    target instanceof Element && (target.closest(MAIN) !== null) === (hydratedPart === 'main');
  const controls = [...document.querySelectorAll<Control>(CONTROLS)].filter(isPart).filter(isChanged);
  const replays = controls.map(createReplay);
  // React ignores events during a commit.
  queueMicrotask(() => {
    for (const replay of replays) replay();
    if (isPart(document.activeElement)) tell(document.activeElement, 'focusin');
    replayEvents(isPart);
    if (awaited.size === 0) endHydration();
  });
}

function endHydration(): void {
  hydrating.abort();
  stopRecording('scroll');
  document.documentElement.dataset.hydrated = '';
}

function stopRecording(...types: ('click' | 'scroll' | 'submit')[]): void {
  for (const type of types) {
    if (window.earlyEvents) window.removeEventListener(type, window.earlyEvents.record, true);
  }
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].findIndex((option) => option.defaultSelected);
    return control !== changing && control.selectedIndex !== Math.max(served, 0);
  }
  // In a radio group, the newly checked button represents the group.
  if (isCheckable(control)) return control.checked !== control.defaultChecked && !isLeftRadio(control);
  return control.value !== control.defaultValue;
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function isLeftRadio({ type, checked }: HTMLInputElement): boolean {
  return type === 'radio' && !checked;
}

/** Saves the state of a control, because another render may reset it before the replay. */
function createReplay(control: Control): () => void {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control;
    return () => {
      control.selectedIndex = selectedIndex;
      tell(control, 'input', 'change');
    };
  }
  if (isCheckable(control)) {
    const { checked, defaultChecked } = control;
    return () => {
      if (control.checked !== checked) control.checked = checked;
      setTracked(control, 'checked', defaultChecked);
      tell(control, 'click', 'input', 'change');
    };
  }
  const { value, defaultValue } = control;
  return () => {
    if (control.value !== value) control.value = value;
    setTracked(control, 'value', defaultValue);
    tell(control, 'input');
  };
}

/**
 * Resets React's tracked value to the served one. React ignores an event if the value equals its tracked value, and
 * hydration tracked the early value. The setter runs on a clone, which keeps caret and composition of the control.
 */
function setTracked(control: Control, property: 'value' | 'checked', served: string | boolean): void {
  Object.getOwnPropertyDescriptor(control, property)?.set?.call(control.cloneNode(), served);
}

function replayEvents(isPart: (target: EventTarget | null) => target is Element): void {
  const { click, scroll, submit } = window.earlyEvents ?? {};
  const buttons = [...(click ?? [])]
    .filter(isPart)
    .map((target) => target.closest<HTMLElement>(SCRIPTED_BUTTON));
  for (const target of [...(scroll ?? [])].filter(isPart)) tell(target, 'scroll');
  for (const button of new Set(buttons)) button?.click();
  for (const form of [...(submit ?? [])].filter(isPart)) (form as HTMLFormElement).requestSubmit();
}

/** Dispatches synthetic events without a default action. */
function tell(target: Element, ...types: string[]): void {
  for (const type of types) target.dispatchEvent(new Event(type, { bubbles: type !== 'scroll' }));
}
