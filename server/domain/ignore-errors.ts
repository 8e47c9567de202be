/**
 * Creates an error handler for errors that need no reaction, such as the errors of a closing socket. The reason
 * documents the call site; the handler returns the fallback.
 */
export function ignoreErrors(reason: string): (error: unknown) => undefined;
export function ignoreErrors<T>(reason: string, fallback: T): (error: unknown) => T;
export function ignoreErrors(_reason: string, fallback?: unknown): (error: unknown) => unknown {
  return () => fallback;
}
