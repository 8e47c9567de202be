/** Targets of events that the document received before React listened, by event type. */
export interface EarlyEvents extends Record<'click' | 'scroll' | 'submit', Set<EventTarget>> {
  /** URL of the document when it loaded; the Back button may have changed it later. */
  href: string;
  record: (event: Event) => void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/**
 * Inline script for the head of the shop's document, which records early events. It delays the submission of POST
 * forms, which need React; other forms work without it.
 */
export const EARLY_EVENTS_SCRIPT = `{
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
