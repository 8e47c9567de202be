import {
  registerServiceWorker,
  activateNewVersion,
} from '../../../client/app/offline/register-service-worker';

const workboxEvents = new EventTarget();
const messageSkipWaiting = jest.fn();

jest.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => workboxEvents.addEventListener(type, listener);
    register = () => Promise.resolve();
    messageSkipWaiting = messageSkipWaiting;
  },
}));

/** Browser with an active worker and a version that waits for the visitor's consent. */
class FakeContainer extends EventTarget {
  controller = { postMessage: jest.fn() };
  unregister = jest.fn(() => Promise.resolve(true));
  getRegistration = () => Promise.resolve({ unregister: this.unregister });
}

describe('A new version that the visitor accepts', () => {
  const container = new FakeContainer();
  const reload = jest.fn();

  beforeAll(async () => {
    jest.useFakeTimers();
    Object.defineProperty(navigator, 'serviceWorker', { value: container });
    await registerServiceWorker(reload);
  });
  afterAll(() => {
    jest.useRealTimers();
  });
  beforeEach(() => {
    jest.clearAllMocks();
    workboxEvents.dispatchEvent(new Event('waiting'));
  });

  it('is active after one reload when the browser activates it', async () => {
    activateNewVersion()?.();
    expect(messageSkipWaiting).toHaveBeenCalledTimes(1);
    container.dispatchEvent(new Event('controllerchange'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(container.unregister).not.toHaveBeenCalled();
  });

  it('is fetched by a page without a worker when the browser does not activate it within 5 seconds', async () => {
    activateNewVersion()?.();
    await jest.advanceTimersByTimeAsync(4_900);
    expect(container.unregister).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(container.unregister).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
