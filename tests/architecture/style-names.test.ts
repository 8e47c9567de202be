import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.join(__dirname, '../../client');
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  // The prebuilt GraphiQL files define some of their properties in a script, so this test does not read them.
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('/prebuilt/'));
const readText = (file: string) => readFileSync(path.join(CLIENT, file), 'utf8');
const texts = files.map(readText);
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

/** Classes of each CSS module, by its path. */
const definedClasses = new Map(
  files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => [file, new Set(Array.from(selectorsOf(file).matchAll(/\.([a-z][\w-]*)/gi), nameOf))]),
);

/** A CSS module in a component, with the classes that it names. */
interface ModuleUse {
  component: string;
  module: string;
  names: string[];
  /** True if the component also computes names. */
  isComputed: boolean;
}

const moduleUses: ModuleUse[] = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((component) => {
    const text = readText(component);
    return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(
      ([, styles = '', source = '']) => ({
        component,
        module: path.join(path.dirname(component), source),
        names: Array.from(text.matchAll(new RegExp(`\\b${styles}\\.(?!module\\b)(\\w+)`, 'g')), nameOf),
        isComputed: text.includes(`${styles}[`),
      }),
    );
  });

function selectorsOf(file: string): string {
  return readText(file)
    .replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)/g, '')
    .replaceAll(/:global\([^)]*\)|\{[^{}]*\}/g, '{}');
}

function nameOf([, name = '']: RegExpMatchArray): string {
  return name;
}

describe('Classes of CSS modules', () => {
  it('all have a rule, because an element with another class has no style', () => {
    expect(moduleUses.length).toBeGreaterThan(200);
    const missing = moduleUses.flatMap(({ component, module, names }) =>
      names.filter((name) => !definedClasses.get(module)?.has(name)).map((name) => `${component}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('all are in use', () => {
    const unused = [...definedClasses].flatMap(([module, names]) => {
      const uses = moduleUses.filter((use) => use.module === module);
      if (uses.some(({ isComputed }) => isComputed)) return [];
      const usedNames = new Set(uses.flatMap((use) => use.names));
      return [...names]
        .filter((name) => !usedNames.has(name) && !name.startsWith('ant-'))
        .map((name) => `${module}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
