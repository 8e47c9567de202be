import { createClient } from 'graphql-ws/client';

// The last retry happens four minutes after the first. A page that becomes visible starts a new series.
const MAX_TRIES = 8;

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
export type SubscriptionListener = (data?: Record<string, unknown>) => void;

/**
 * Keeps a subscription open until `left` aborts, while the page is visible and the device is online. Without a
 * connection, the callback is never called. §7
 */
export function keepSubscribed(
  subscription: Subscription,
  signal: AbortSignal,
  listener: SubscriptionListener,
): void {
  let disconnect = () => {};
  const updateConnection = () => {
    disconnect();
    const mayConnect = !signal.aborted && !document.hidden && navigator.onLine;
    disconnect = mayConnect ? connect(subscription, listener) : () => {};
  };
  document.addEventListener('visibilitychange', updateConnection, { signal });
  for (const change of ['online', 'offline']) window.addEventListener(change, updateConnection, { signal });
  signal.addEventListener('abort', updateConnection);
  updateConnection();
}

function connect({ query, variables, token }: Subscription, listener: SubscriptionListener): () => void {
  let isClosed = false;
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: MAX_TRIES,
    shouldRetry: () => !isClosed,
    on: { connected: () => listener() },
  });
  const stop = client.subscribe(
    { query, variables },
    {
      next: ({ data }) => {
        if (data && !isClosed) listener(data);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return () => {
    isClosed = true;
    stop();
    void client.dispose();
  };
}
