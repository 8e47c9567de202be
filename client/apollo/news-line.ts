import { createClient } from 'graphql-ws/client';

// The last of them is made four minutes after the first; a page that is looked at again begins anew.
const MOST_TRIES = 8;

/** What the shop is asked to tell of, and who asks. */
export interface Subscription {
  query: string;
  variables: Record<string, unknown>;
  token: string;
}

/** Hears news; undefined says that the line was taken, before which there may have been some. */
export type Hear = (data?: Record<string, unknown>) => void;

/**
 * Stays on the line until it is left, while the page is in sight and the device has a network. Who cannot have the
 * line hears nothing, and sees what is shown without it. §7
 */
export function stayOnLine(subscription: Subscription, left: AbortSignal, hear: Hear): void {
  let hangUp = () => {};
  const callOrHangUp = () => {
    hangUp();
    const isFit = !left.aborted && !document.hidden && navigator.onLine;
    hangUp = isFit ? call(subscription, hear) : () => {};
  };
  document.addEventListener('visibilitychange', callOrHangUp, { signal: left });
  for (const change of ['online', 'offline']) window.addEventListener(change, callOrHangUp, { signal: left });
  left.addEventListener('abort', callOrHangUp);
  callOrHangUp();
}

function call({ query, variables, token }: Subscription, hear: Hear): () => void {
  let isOver = false;
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: MOST_TRIES,
    shouldRetry: () => !isOver,
    on: { connected: () => hear() },
  });
  const stop = client.subscribe(
    { query, variables },
    {
      next: ({ data }) => {
        if (data && !isOver) hear(data);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return () => {
    isOver = true;
    stop();
    void client.dispose();
  };
}
