import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { persistedVar, type PersistedVar } from '../../../client/state/persisted-var';

const KEY = 'words';

function wordsVar(): PersistedVar<readonly string[]> {
  return persistedVar<readonly string[]>({
    key: KEY,
    empty: [],
    parse: (storedWords) =>
      Array.isArray(storedWords)
        ? {
            value: storedWords.filter((word) => typeof word === 'string'),
            droppedKeys: storedWords.filter(Number).map(String),
          }
        : { value: [], droppedKeys: ['all'] },
    present: (words) => (words.length ? words : undefined),
  });
}

function Words({ words }: { words: PersistedVar<readonly string[]> }) {
  const droppedKeys = words.useDroppedKeys();
  return (
    <p role="status">
      {words.use()?.join(' ') ?? 'unknown'}
      {droppedKeys.length > 0 && `, without ${droppedKeys.join(' ')}`}
    </p>
  );
}

const storedWords = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const addWord = (words: PersistedVar<readonly string[]>, word: string) =>
  act(() => words.change((currentWords) => [...currentWords, word]));

/** Simulates another tab: writes to storage and dispatches the event. */
function writeInAnotherTab(text: string | null) {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text })));
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('§3 Local persistence', () => {
  it('stores several consecutive changes', () => {
    const words = wordsVar();
    for (const word of ['one', 'two', 'three']) addWord(words, word);

    expect(storedWords()).toEqual(['one', 'two', 'three']);
    expect(wordsVar()()).toEqual(['one', 'two', 'three']);
  });

  it('reads storage on the first subscription', () => {
    localStorage.setItem(KEY, '["stored"]');
    render(<Words words={wordsVar()} />);

    expect(screen.getByRole('status')).toHaveTextContent('stored');
  });

  it('is undefined on the server', () => {
    localStorage.setItem(KEY, '["stored"]');

    expect(renderToString(<Words words={wordsVar()} />)).toContain('unknown');
  });

  it('removes the key for an empty value', () => {
    const words = wordsVar();
    addWord(words, 'one');
    act(() => words.change(() => []));

    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('shows a value that another tab wrote, without writing it again', () => {
    render(<Words words={wordsVar()} />);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    writeInAnotherTab('["other"]');

    expect(screen.getByRole('status')).toHaveTextContent('other');
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('becomes empty when another tab clears storage', () => {
    const words = wordsVar();
    render(<Words words={words} />);
    addWord(words, 'one');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('merges with a write of another tab before its event arrives', () => {
    const words = wordsVar();
    addWord(words, 'own');
    localStorage.setItem(KEY, '["own","other"]');
    addWord(words, 'next');

    expect(storedWords()).toEqual(['own', 'other', 'next']);
  });

  it('rereads storage after a back-forward cache restore', () => {
    render(<Words words={wordsVar()} />);
    localStorage.setItem(KEY, '["meanwhile"]');
    act(() => void window.dispatchEvent(new Event('pageshow')));

    expect(screen.getByRole('status')).toHaveTextContent('meanwhile');
  });

  it('reads invalid JSON as empty', () => {
    localStorage.setItem(KEY, '["truncated');

    expect(wordsVar()()).toEqual([]);
  });

  it('reports dropped entries until the next change', () => {
    localStorage.setItem(KEY, '["good",7]');
    const words = wordsVar();
    render(<Words words={words} />);
    expect(screen.getByRole('status')).toHaveTextContent('good, without 7');

    addWord(words, 'better');
    expect(screen.getByRole('status')).toHaveTextContent(/^good better$/);
  });

  it('continues in memory when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const words = wordsVar();
    addWord(words, 'one');
    addWord(words, 'two');

    expect(words()).toEqual(['one', 'two']);
  });

  it('continues in memory when storage is blocked', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const words = wordsVar();
    addWord(words, 'one');

    expect(words()).toEqual(['one']);
  });
});
