import { createStore } from '../../state/store';

const HEALTH_CHECK_PATH = '/healthz';

/** True while the device is offline and the server is unreachable. */
export const isOffline = createStore(false);

/**
 * Updates `isOffline`. An offline device can still reach a local server, so a request to the server decides. Returns a
 * function that removes the listeners.
 */
export function trackConnection(): () => void {
  const updateOffline = async () => {
    const isOfflineNow = !navigator.onLine && !(await isReachable());
    // The network may have returned during the request.
    isOffline.set(isOfflineNow && !navigator.onLine);
  };
  const onChange = () => void updateOffline();
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  onChange();
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(HEALTH_CHECK_PATH, { cache: 'no-store' })).ok;
  } catch {
    // fetch() rejects without a network.
    return false;
  }
}
