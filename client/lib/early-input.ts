type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The sections that React hydrates separately: the frame of the page, its main content, and the sort form and filters
 * of a list, which have a chunk of their own. Elements of a section inside another one carry `data-section`.
 */
export type HydrationSection = 'frame' | 'main' | 'controls';

const SECTION_SELECTOR = '[data-section]';
/** Form controls that work before hydration. */
const CONTROL_SELECTOR = 'input:not([type=file]), select, textarea';
const SCRIPTED_BUTTON_SELECTOR = 'button[type=button]';

/** Sections that React has not hydrated yet; empty if the page has no server HTML. */
const pendingSections = new Set<HydrationSection>();
const hydrationController = new AbortController();
/** The control whose change event is being dispatched. */
let changingControl: EventTarget | null = null;

/**
 * Starts the replay of early input. After this call React handles clicks, submissions and changes. The attribute
 * `data-hydrating` stays on the root element until every section is hydrated; browser tests wait for it.
 */
export function beginHydration(): void {
  document.documentElement.dataset.hydrating = '';
  pendingSections.add('frame');
  for (const element of document.querySelectorAll(SECTION_SELECTOR)) pendingSections.add(sectionOf(element));
  const { signal } = hydrationController;
  stopRecording('click', 'submit');
  window.addEventListener('change', ({ target }) => (changingControl = target), { capture: true, signal });
  window.addEventListener('change', () => (changingControl = null), { signal });
}

/**
 * Replays early input of a section to React as native events: changed values, text, focus, scroll and clicks. Call it
 * in a layout effect of the section, before React changes the controls.
 */
export function replayEarlyInput(section: HydrationSection): void {
  if (!pendingSections.delete(section)) return;
  const isInSection = (target: EventTarget | null): target is Element =>
    target instanceof Element && sectionOf(target) === section;
  const controls = [...document.querySelectorAll<Control>(CONTROL_SELECTOR)]
    .filter(isInSection)
    .filter(isChanged);
  const replays = controls.map(createReplay);
  // React ignores events during a commit.
  queueMicrotask(() => {
    for (const replay of replays) replay();
    if (isInSection(document.activeElement)) dispatch(document.activeElement, 'focusin');
    replayEvents(isInSection);
    if (pendingSections.size === 0) endHydration();
  });
}

/** Section of an element; an element without a section belongs to the frame. */
function sectionOf(element: Element): HydrationSection {
  const { section } = element.closest<HTMLElement>(SECTION_SELECTOR)?.dataset ?? {};
  return (section ?? 'frame') as HydrationSection;
}

function endHydration(): void {
  hydrationController.abort();
  stopRecording('scroll');
  delete document.documentElement.dataset.hydrating;
}

function stopRecording(...types: ('click' | 'scroll' | 'submit')[]): void {
  for (const type of types) {
    if (window.earlyEvents) window.removeEventListener(type, window.earlyEvents.record, true);
  }
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const servedIndex = [...control.options].findIndex((option) => option.defaultSelected);
    return control !== changingControl && control.selectedIndex !== Math.max(servedIndex, 0);
  }
  // In a radio group, the newly checked button represents the group.
  if (isCheckable(control)) return control.checked !== control.defaultChecked && !isUncheckedRadio(control);
  return control.value !== control.defaultValue;
}

function isCheckable(control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function isUncheckedRadio({ type, checked }: HTMLInputElement): boolean {
  return type === 'radio' && !checked;
}

/** Saves the state of a control, because another render may reset it before the replay. */
function createReplay(control: Control): () => void {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control;
    return () => {
      control.selectedIndex = selectedIndex;
      dispatch(control, 'input', 'change');
    };
  }
  if (isCheckable(control)) {
    const { checked, defaultChecked } = control;
    return () => {
      if (control.checked !== checked) control.checked = checked;
      setTrackedValue(control, 'checked', defaultChecked);
      dispatch(control, 'click', 'input', 'change');
    };
  }
  const { value, defaultValue, selectionStart, selectionEnd } = control;
  return () => {
    if (control.value !== value) {
      control.value = value;
      // A new value moves the caret to its end. Numbers and email addresses have no position.
      if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    }
    setTrackedValue(control, 'value', defaultValue);
    dispatch(control, 'input');
  };
}

/**
 * Resets React's tracked value to the value in the HTML. React ignores an event if the value equals its tracked value,
 * and hydration tracked the early value. The setter runs on a clone, so caret and composition of the control stay.
 */
function setTrackedValue(
  control: Control,
  property: 'value' | 'checked',
  servedValue: string | boolean,
): void {
  Object.getOwnPropertyDescriptor(control, property)?.set?.call(control.cloneNode(), servedValue);
}

function replayEvents(isInSection: (target: EventTarget | null) => target is Element): void {
  const { click, scroll, submit } = window.earlyEvents ?? {};
  const buttons = [...(click ?? [])]
    .filter(isInSection)
    .map((target) => target.closest<HTMLElement>(SCRIPTED_BUTTON_SELECTOR));
  for (const target of [...(scroll ?? [])].filter(isInSection)) dispatch(target, 'scroll');
  for (const button of new Set(buttons)) button?.click();
  for (const form of [...(submit ?? [])].filter(isInSection)) (form as HTMLFormElement).requestSubmit();
}

/** Dispatches synthetic events without a default action. */
function dispatch(target: Element, ...types: string[]): void {
  for (const type of types) target.dispatchEvent(new Event(type, { bubbles: type !== 'scroll' }));
}
