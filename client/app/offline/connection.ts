import { createStore } from './value';

const PROBE = '/healthz';

/** Whether the shop is out of reach for want of a network. */
export const isOffline = createStore(false);

/**
 * Follows whether there is a network. A device that says there is none may still reach a shop that runs on it or
 * beside it, so the shop is asked before anybody is told. Gives back the way to stop.
 */
export function followConnection(): () => void {
  const look = async () => {
    const isOut = !navigator.onLine && !(await isReachable());
    // It may have come back while the shop was asked.
    isOffline.set(isOut && !navigator.onLine);
  };
  const hear = () => void look();
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  hear();
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(PROBE, { cache: 'no-store' })).ok;
  } catch {
    // fetch() rejects where there is no network.
    return false;
  }
}
