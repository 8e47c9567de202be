import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });
configure({ asyncUtilTimeout: 20_000 });

// No test depends on the styles of Ant Design, and they cost jsdom seconds for each query by role.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set() {} });

let unexpectedError: string | undefined;

beforeEach(() => {
  unexpectedError = undefined;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      unexpectedError ??= words.map(String).join(' ');
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (unexpectedError !== undefined) throw new Error(`Unexpected console message: ${unexpectedError}`);
});
