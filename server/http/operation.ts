import type { IncomingMessage } from 'node:http';

const OPERATION = Symbol('operation');

interface Named extends IncomingMessage {
  [OPERATION]?: string;
}

/** Records the operation of a request for the metrics; the set of names must be bounded. */
export function noteOperation(request: Named, operation: string): void {
  request[OPERATION] = operation;
}

/** Returns the recorded operation, for requests whose URL does not name it. */
export function notedOperation(request: Named): string | undefined {
  return request[OPERATION];
}
