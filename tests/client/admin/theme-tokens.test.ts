import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measures, palettes, strongPalettes } from '../../../client/app/theme/theme-tokens';

const css = readFileSync(path.join(__dirname, '../../../client/app/theme/tokens.css'), 'utf8');

/** The CSS name of a colour: paper2 is --paper-2, accentInk is --accent-ink. */
const SHORT = ['walnut', 'forest', 'madder'];

function nameOf(key: string): string {
  const kebab = key.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`).replace(/(\d)/, '-$1');
  return `--${kebab}`;
}

function valueOf(name: string): string {
  const [, value] = new RegExp(`^ *${name}: ([^;]+);`, 'm').exec(css) ?? [];
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  return value;
}

function shadesIn(value: string): { light: string; dark: string } {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  return light && dark ? { light, dark } : { light: value, dark: value };
}

describe('The theme tokens', () => {
  it.each(Object.keys(palettes.light))('has %s as the style sheet has it', (key) => {
    const name = key as keyof typeof palettes.light;
    expect({ light: palettes.light[name], dark: palettes.dark[name] }).toEqual(
      shadesIn(valueOf(nameOf(key))),
    );
  });

  it('define the high-contrast colours as in tokens.css', () => {
    const [, strong = ''] = /prefers-contrast: more\) \{\s*:root \{([^}]+)\}/.exec(css) ?? [];
    const strongColors = [...strong.matchAll(/(--[\w-]+): ([^;]+);/g)];
    for (const scheme of ['light', 'dark'] as const) {
      for (const key of Object.keys(palettes.light) as (keyof typeof palettes.light)[]) {
        const value = strongColors.find(([, name]) => name === nameOf(key))?.[2] ?? valueOf(nameOf(key));
        const [, other] = /^var\((.+)\)$/.exec(value) ?? [];
        const shade = shadesIn(other ? valueOf(other) : value)[scheme];
        expect({ key, shade: strongPalettes[scheme][key] }).toEqual({ key, shade });
      }
    }
  });

  it('include every state background', () => {
    for (const state of SHORT)
      expect(Object.keys(palettes.dark)).toEqual(expect.arrayContaining([state, `${state}Bg`]));
  });

  it('define sizes and durations as in tokens.css', () => {
    expect(valueOf('--r-1')).toBe(`${measures.radius}px`);
    expect(valueOf('--control')).toBe(`${measures.control / 16}rem`);
    expect(valueOf('--m-quick')).toBe(`${Number.parseFloat(measures.quick) * 1000}ms`);
    expect(valueOf('--m-base')).toBe(`${Number.parseFloat(measures.base) * 1000}ms`);
  });
});
