import { act, render } from '@testing-library/react';
import type { PageTerms } from '../../../server/domain/settings/page-terms';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { createApolloClient, clearOnUserChange } from '../../../client/apollo/client';
import { App } from '../../../client/app/app';
import { clearAccountDataOnUserChange } from '../../../client/app/clear-account-data';
import { cartVar } from '../../../client/state/cart';
import { signIn, signOut, type Session } from '../../../client/state/session';
import { english } from '../../../client/i18n/english';
import type { Locale } from '../../../client/i18n/messages';
import { fakeShop, type FieldResults } from '../fakes/fake-shop';

// jsdom does not implement the following browser functions.
const noop = () => undefined;
Element.prototype.scrollTo = noop;
Element.prototype.scrollIntoView = noop;
window.scrollTo = noop;
window.matchMedia = (media) =>
  ({
    media,
    matches: false,
    addEventListener: noop,
    removeEventListener: noop,
  }) as unknown as MediaQueryList;
performance.getEntriesByType = () => [];
window.ResizeObserver = class {
  observe = noop;
  unobserve = noop;
  disconnect = noop;
};
// Reports no intersection, so every element counts as visible; tests of visibility install their own observer.
window.IntersectionObserver = class {
  observe = noop;
  disconnect = noop;
} as unknown as typeof IntersectionObserver;
// The Select of Ant Design waits for a message before it measures its list.
window.MessageChannel = class {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;
// Removes the WebSocket of jsdom, because no server accepts subscriptions; tests of subscriptions install a fake.
Reflect.deleteProperty(window, 'WebSocket');
// jsdom does not support the pseudo-elements of scroll bars.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
const openers = new Map<HTMLDialogElement, Element | null>();
const focus = HTMLElement.prototype.focus;
// Browsers do not focus an element behind a modal dialog.
HTMLElement.prototype.focus = function focusUnlessInert(this: HTMLElement, options?: FocusOptions) {
  const modal = [...openers.keys()].findLast((dialog) => dialog.open && dialog.isConnected);
  if (!modal || modal.contains(this)) focus.call(this, options);
};
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.open = true;
};
// Browsers restore the focus only if the dialog is still in the document.
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  const wasShown = this.open && this.isConnected;
  this.open = false;
  if (wasShown) (openers.get(this) as HTMLElement | null)?.focus();
  openers.delete(this);
};

/** Empties the cart of this device. */
export function clearCart(): void {
  cartVar.change((items) => (items.length === 0 ? items : []));
}

/** The session of a shopper. */
export const MEERA: Session = {
  id: 'meera',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  isAdmin: false,
  token: 'meera-token',
};

/** The session of an admin. */
export const ADMIN: Session = {
  ...MEERA,
  id: 'admin',
  name: 'Asha Admin',
  isAdmin: true,
  token: 'admin-token',
};

let stopListeners: readonly (() => void)[] = [];

interface ScreenOptions extends Partial<PageTerms> {
  /** Results by root field of the schema. */
  results?: FieldResults;
  /** State of the history entry, which a reload keeps. */
  state?: object;
  /** Session of this device. */
  session?: Session;
  /** True for a demo shop. */
  isDemo?: boolean;
  /** Locale; English by default. */
  locale?: Locale;
}

/** Renders the complete client at a path. `path()` returns the current path. */
export function renderScreen(
  initialPath: string,
  { results = {}, state, session, locale = english, isDemo, ...terms }: ScreenOptions = {},
) {
  act(() => {
    if (session) {
      const { token, ...user } = session;
      signIn({ token, user });
    } else signOut();
  });
  const client = createApolloClient({ terminatingLink: fakeShop(results) });
  stopListeners = [clearAccountDataOnUserChange(), clearOnUserChange(client)];
  let path = initialPath;

  function PathTracker() {
    const { pathname, search } = useLocation();
    path = pathname + search;
    return null;
  }

  const view = render(
    <MemoryRouter initialEntries={[{ ...parsePath(initialPath), state }]}>
      <PathTracker />
      <App {...{ client, locale, isDemo, ...terms }} />
    </MemoryRouter>,
  );
  return { ...view, client, path: () => path, user: userEvent.setup() };
}

afterEach(() => {
  for (const stopListener of stopListeners) stopListener();
  act(() => {
    signOut();
    clearCart();
  });
});
