/** Targets of events that the document received before React listened, by the type of the event. */
export interface EarlyEvents extends Record<'click' | 'scroll' | 'submit', Set<EventTarget>> {
  /** Address of the document, which Back may have left since. */
  href: string;
  record: (event: Event) => void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/**
 * Source text that the head of the shop's document runs. A form with method POST needs the script, so its submission
 * waits; all others work without.
 */
export const EARLY_EVENTS = `{
  const record = (event) => {
    const { type, target } = event;
    if (type === 'submit') {
      if (target.method !== 'post') return;
      event.preventDefault();
    }
    early[type].add(target);
  };
  const early = (window.earlyEvents = { href: location.href, record });
  for (const type of ['click', 'scroll', 'submit']) {
    early[type] = new Set();
    addEventListener(type, record, true);
  }
}`;
