import type { IncomingMessage } from 'node:http';

const OPERATION = Symbol('operation');

interface RequestWithOperation extends IncomingMessage {
  [OPERATION]?: string;
}

/** Records the operation of a request for the metrics. The number of different names must be limited. */
export function setOperation(request: RequestWithOperation, operation: string): void {
  request[OPERATION] = operation;
}

/** Returns the recorded operation, for requests whose URL does not name it. */
export function getOperation(request: RequestWithOperation): string | undefined {
  return request[OPERATION];
}
