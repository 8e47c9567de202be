import type { IncomingMessage } from 'node:http';

const OPERATION = Symbol('operation');

interface Named extends IncomingMessage {
  [OPERATION]?: string;
}

/** Says what a request asks for, in one of a bounded number of words, for who measures. */
export function noteOperation(request: Named, operation: string): void {
  request[OPERATION] = operation;
}

/** What a request asks for, where its address alone does not tell. */
export function notedOperation(request: Named): string | undefined {
  return request[OPERATION];
}
