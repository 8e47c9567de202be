import { persistedVar, type Stored } from './persisted-var';

interface Attempt {
  /** Everything that was asked for, as text. */
  content: string;
  idempotencyKey: string;
}

const attemptVar = persistedVar<Attempt | null>({
  key: 'orderAttempt',
  empty: null,
  parse: readAttempt,
  present: (attempt) => attempt ?? undefined,
});

/**
 * The idempotency key for placing this order. Asking again for the same, even after a reload or from
 * another tab, gives the same key, so that a retry after a lost answer makes one order. §4
 */
export function keyOfAttempt(content: string): string {
  attemptVar.change((last) => (last?.content === content ? last : { content, idempotencyKey: randomKey() }));
  return attemptVar()?.idempotencyKey ?? randomKey();
}

/** Ends the attempt: the next order is another one, even when it asks for the same. */
export function clearAttempt(): void {
  attemptVar.change(() => null);
}

/** 128 random bits as text. `crypto.randomUUID` is missing where the shop is opened without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readAttempt(stored: unknown): Stored<Attempt | null> {
  const { content, idempotencyKey } = (stored ?? {}) as Record<string, unknown>;
  if (
    typeof content !== 'string' ||
    typeof idempotencyKey !== 'string' ||
    !/^[0-9a-f]{32}$/.test(idempotencyKey)
  ) {
    return { value: null, dropped: ['orderAttempt'] };
  }
  return { value: { content, idempotencyKey }, dropped: [] };
}
