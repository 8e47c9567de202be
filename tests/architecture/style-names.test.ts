import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.join(__dirname, '../../client');
const texts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  // The prebuilt GraphiQL files define some of their properties in a script, so this test does not read them.
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('/prebuilt/'))
  .map((file) => readFileSync(path.join(CLIENT, file), 'utf8'));
const namesMatching = (pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));

describe('CSS custom properties', () => {
  it('all have a definition, because a misspelt name has no value', () => {
    const definedNames = namesMatching(/(--[a-z\d-]+)['"]?\s*:/g);
    const usedNames = [...namesMatching(/var\((--[a-z\d-]+)/g)];

    expect(usedNames.length).toBeGreaterThan(50);
    expect(usedNames.filter((name) => !definedNames.has(name))).toEqual([]);
  });
});
