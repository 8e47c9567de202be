import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.join(__dirname, '../../client');
const texts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  // GraphiQL's prebuilt style sheet names properties that its own script sets.
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('/prebuilt/'))
  .map((file) => readFileSync(path.join(CLIENT, file), 'utf8'));
const classNamesMatching = (pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));

describe('CSS custom properties', () => {
  it('all have a definition, because a misspelt name yields no value', () => {
    const declared = classNamesMatching(/(--[a-z\d-]+)['"]?\s*:/g);
    const used = [...classNamesMatching(/var\((--[a-z\d-]+)/g)];

    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((name) => !declared.has(name) && !name?.startsWith('--ant-'))).toEqual([]);
  });
});
