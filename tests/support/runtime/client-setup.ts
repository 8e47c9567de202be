import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });
configure({ asyncUtilTimeout: 20_000 });

// No test depends on the styles of Ant Design, and they cost jsdom seconds for each query by role.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set: () => undefined });

let complaint: string | undefined;

beforeEach(() => {
  complaint = undefined;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaint ??= words.map(String).join(' ');
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (complaint !== undefined) throw new Error(`Unexpected console message: ${complaint}`);
});
