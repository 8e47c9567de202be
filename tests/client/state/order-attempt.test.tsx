import type * as AttemptModule from '../../../client/state/order-attempt';

/** Loads the module again, like a new page. */
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
    const key = loadPage().idempotencyKeyOf('two speakers');

    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(loadPage().idempotencyKeyOf('two speakers')).toBe(key);
  });

  it('differs for different content', () => {
    const { idempotencyKeyOf } = loadPage();

    expect(idempotencyKeyOf('two speakers')).not.toBe(idempotencyKeyOf('three speakers'));
  });

  it('differs after the end of the attempt', () => {
    const { idempotencyKeyOf, clearAttempt } = loadPage();
    const key = idempotencyKeyOf('two speakers');
    clearAttempt();

    expect(localStorage).toHaveLength(0);
    expect(idempotencyKeyOf('two speakers')).not.toBe(key);
  });
});
