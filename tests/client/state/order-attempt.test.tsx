import type * as AttemptModule from '../../../client/state/order-attempt';

/** Loads the module as a new page would. */
function loadPage(): typeof AttemptModule {
  let page!: typeof AttemptModule;
  jest.isolateModules(() => {
    page = jest.requireActual<typeof AttemptModule>('../../../client/state/order-attempt');
  });
  return page;
}

beforeEach(() => localStorage.clear());

describe('§4 The idempotency key of an order', () => {
  it('is the same for the same content, also after a reload', () => {
    const key = loadPage().keyOfAttempt('two speakers');

    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(loadPage().keyOfAttempt('two speakers')).toBe(key);
  });

  it('differs for different content', () => {
    const { keyOfAttempt } = loadPage();

    expect(keyOfAttempt('two speakers')).not.toBe(keyOfAttempt('three speakers'));
  });

  it('differs after the order was placed', () => {
    const { keyOfAttempt, clearAttempt } = loadPage();
    const key = keyOfAttempt('two speakers');
    clearAttempt();

    expect(localStorage).toHaveLength(0);
    expect(keyOfAttempt('two speakers')).not.toBe(key);
  });
});
