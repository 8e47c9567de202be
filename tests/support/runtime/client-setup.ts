import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });
configure({ asyncUtilTimeout: 20_000 });

// Ignores the styles of Ant Design: no test depends on them, and they slow down queries by role by seconds.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set() {} });

let unexpectedError: string | undefined;

beforeEach(() => {
  unexpectedError = undefined;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      unexpectedError ??= values.map(String).join(' ');
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (unexpectedError !== undefined) throw new Error(`Unexpected console message: ${unexpectedError}`);
});
