import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createApolloClient, clearOnUserChange } from '../../../client/apollo/client';
import { App } from '../../../client/app/app';
import { clearCart } from '../../../client/state/cart';
import { signIn, signOut, type Session } from '../../../client/state/session';
import { english } from '../../../client/i18n/english';
import type { Speech } from '../../../client/i18n/messages';
import { fakeShop, type Answers } from '../fakes/fake-shop';

// What jsdom lacks, as a window in which nothing moves.
const still = () => undefined;
Element.prototype.scrollTo = still;
Element.prototype.scrollIntoView = still;
window.scrollTo = still;
window.matchMedia = (media) =>
  ({
    media,
    matches: false,
    addEventListener: still,
    removeEventListener: still,
  }) as unknown as MediaQueryList;
performance.getEntriesByType = () => [];
window.ResizeObserver = class {
  observe = still;
  unobserve = still;
  disconnect = still;
};
// No shop is at hand to tell news: who tests them brings its own.
Reflect.deleteProperty(window, 'WebSocket');
// Of scroll bars, which are pseudo-elements, it knows nothing.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.open = true;
};
// As browsers do, which give the focus back only from a dialog that is still on the page.
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (this.open && this.isConnected) (openers.get(this) as HTMLElement | null)?.focus();
  this.open = false;
};

export const MEERA: Session = {
  id: 'meera',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  isAdmin: false,
  token: 'meera-token',
};

export const ADMIN: Session = {
  ...MEERA,
  id: 'admin',
  name: 'Asha Admin',
  isAdmin: true,
  token: 'admin-token',
};

let stopListening: (() => void) | undefined;

interface Options {
  /** What the shop answers, by root field of the schema. */
  answers?: Answers;
  /** Who is signed in on this device. */
  session?: Session;
  /** Tax of the shop, in hundredths of a percent; the usual one unless told. */
  taxBasisPoints?: number;
  /** Whether the shop is a demo. */
  isDemo?: boolean;
  /** What it speaks; English unless told. */
  speech?: Speech;
}

/** The whole shop at a path: what the screen shows is on `screen`, where it leads to is `path()`. */
export function renderScreen(
  at: string,
  { answers = {}, session, speech = english, taxBasisPoints, isDemo }: Options = {},
) {
  act(() => {
    if (session) {
      const { token, ...user } = session;
      signIn({ token, user });
    } else signOut();
  });
  const client = createApolloClient({ request: fakeShop(answers) });
  stopListening = clearOnUserChange(client);
  let path = at;

  function PathTracker() {
    const { pathname, search } = useLocation();
    path = pathname + search;
    return null;
  }

  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <PathTracker />
      <App client={client} speech={speech} taxBasisPoints={taxBasisPoints} isDemo={isDemo} />
    </MemoryRouter>,
  );
  return { ...view, client, path: () => path, user: userEvent.setup() };
}

afterEach(() => {
  stopListening?.();
  act(() => {
    signOut();
    clearCart();
  });
});
