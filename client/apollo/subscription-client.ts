import { createClient } from 'graphql-ws/client';

// The last retry happens four minutes after the first. A page that becomes visible starts a new series.
const MOST_TRIES = 8;

/** A GraphQL subscription with its token. */
export interface Subscription {
  query: string;
  variables: Record<string, unknown>;
  token: string;
}

/**
 * Receives subscription data. `undefined` means that the connection opened, and that earlier events may have been
 * missed.
 */
export type Hear = (data?: Record<string, unknown>) => void;

/**
 * Keeps a subscription open until `left` aborts, while the page is visible and the device is online. Without a
 * connection, the callback is never called. §7
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
