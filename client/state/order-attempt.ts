import { persistedVar, type StoredValue } from './persisted-var';

interface Attempt {
  /** The order input as text. */
  content: string;
  idempotencyKey: string;
}

const attemptVar = persistedVar<Attempt | null>({
  key: 'orderAttempt',
  empty: null,
  parse: parseAttempt,
  present: (attempt) => attempt ?? undefined,
});

/**
 * Idempotency key for an order. The same content returns the same key, also after a reload or in another tab, so that a
 * retry after a lost response creates one order. §4
 */
export function idempotencyKeyOf(content: string): string {
  attemptVar.change((lastAttempt) =>
    lastAttempt?.content === content ? lastAttempt : { content, idempotencyKey: randomKey() },
  );
  return attemptVar()?.idempotencyKey ?? randomKey();
}

/** Ends the attempt, so that the next order gets a new key even with the same content. */
export function clearAttempt(): void {
  attemptVar.change(() => null);
}

/** A random key of 32 hexadecimal digits, for requests that the server recognizes when the client repeats them. */
export function randomKey(): string {
  // `crypto.randomUUID` does not exist on pages without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parseAttempt(storedJson: unknown): StoredValue<Attempt | null> {
  const { content, idempotencyKey } = (storedJson ?? {}) as Record<string, unknown>;
  if (
    typeof content !== 'string' ||
    typeof idempotencyKey !== 'string' ||
    !/^[0-9a-f]{32}$/.test(idempotencyKey)
  ) {
    return { value: null, droppedKeys: ['orderAttempt'] };
  }
  return { value: { content, idempotencyKey }, droppedKeys: [] };
}
