import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { persistedVar, type PersistedVar } from '../../../client/state/persisted-var';

const KEY = 'words';

function wordsVar(): PersistedVar<readonly string[]> {
  return persistedVar<readonly string[]>({
    key: KEY,
    empty: [],
    parse: (stored) =>
      Array.isArray(stored)
        ? {
            value: stored.filter((word) => typeof word === 'string'),
            dropped: stored.filter(Number).map(String),
          }
        : { value: [], dropped: ['all'] },
    present: (words) => (words.length ? words : undefined),
  });
}

function Words({ words }: { words: PersistedVar<readonly string[]> }) {
  const dropped = words.useDroppedKeys();
  return (
    <p role="status">
      {words.use()?.join(' ') ?? 'unknown'}
      {dropped.length > 0 && `, without ${dropped.join(' ')}`}
    </p>
  );
}

const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const add = (words: PersistedVar<readonly string[]>, word: string) =>
  act(() => words.change((all) => [...all, word]));

/** Simulates another tab: writes to storage and dispatches the event. */
function writeElsewhere(text: string | null) {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text })));
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('§3 Local persistence', () => {
  it('keeps all of three changes in a row', () => {
    const words = wordsVar();
    for (const word of ['one', 'two', 'three']) add(words, word);

    expect(stored()).toEqual(['one', 'two', 'three']);
    expect(wordsVar()()).toEqual(['one', 'two', 'three']);
  });

  it('reads storage on the first subscription', () => {
    localStorage.setItem(KEY, '["kept"]');
    render(<Words words={wordsVar()} />);

    expect(screen.getByRole('status')).toHaveTextContent('kept');
  });

  it('is undefined on the server', () => {
    localStorage.setItem(KEY, '["kept"]');

    expect(renderToString(<Words words={wordsVar()} />)).toContain('unknown');
  });

  it('removes the key for an empty value', () => {
    const words = wordsVar();
    add(words, 'one');
    act(() => words.change(() => []));

    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('follows another tab without writing', () => {
    render(<Words words={wordsVar()} />);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    writeElsewhere('["theirs"]');

    expect(screen.getByRole('status')).toHaveTextContent('theirs');
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('follows another tab that clears storage', () => {
    const words = wordsVar();
    render(<Words words={words} />);
    add(words, 'one');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('merges with a write of another tab before its event arrives', () => {
    const words = wordsVar();
    add(words, 'mine');
    localStorage.setItem(KEY, '["mine","theirs"]');
    add(words, 'again');

    expect(stored()).toEqual(['mine', 'theirs', 'again']);
  });

  it('rereads storage after a back-forward cache restore', () => {
    render(<Words words={wordsVar()} />);
    localStorage.setItem(KEY, '["meanwhile"]');
    act(() => void window.dispatchEvent(new Event('pageshow')));

    expect(screen.getByRole('status')).toHaveTextContent('meanwhile');
  });

  it('reads invalid JSON as empty', () => {
    localStorage.setItem(KEY, '["half');

    expect(wordsVar()()).toEqual([]);
  });

  it('reports dropped parts until the next change', () => {
    localStorage.setItem(KEY, '["good",7]');
    const words = wordsVar();
    render(<Words words={words} />);
    expect(screen.getByRole('status')).toHaveTextContent('good, without 7');

    add(words, 'better');
    expect(screen.getByRole('status')).toHaveTextContent(/^good better$/);
  });

  it('continues in memory when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const words = wordsVar();
    add(words, 'one');
    add(words, 'two');

    expect(words()).toEqual(['one', 'two']);
  });

  it('continues in memory when storage is blocked', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const words = wordsVar();
    add(words, 'one');

    expect(words()).toEqual(['one']);
  });
});
