import type * as AttemptModule from '../../../client/state/order-attempt';

/** The module as a freshly loaded page has it. */
function loadPage(): typeof AttemptModule {
  let page!: typeof AttemptModule;
  jest.isolateModules(() => {
    page = jest.requireActual<typeof AttemptModule>('../../../client/state/order-attempt');
  });
  return page;
}

beforeEach(() => localStorage.clear());

describe('§4 One order per attempt', () => {
  it('has one key for one content, also after a reload', () => {
    const key = loadPage().keyOfAttempt('two speakers');

    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(loadPage().keyOfAttempt('two speakers')).toBe(key);
  });

  it('has another key for another content', () => {
    const { keyOfAttempt } = loadPage();

    expect(keyOfAttempt('two speakers')).not.toBe(keyOfAttempt('three speakers'));
  });

  it('has another key once the order is made', () => {
    const { keyOfAttempt, clearAttempt } = loadPage();
    const key = keyOfAttempt('two speakers');
    clearAttempt();

    expect(localStorage).toHaveLength(0);
    expect(keyOfAttempt('two speakers')).not.toBe(key);
  });
});
