import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measures, palettes } from '../../../client/app/theme/theme-tokens';

const css = readFileSync(path.join(__dirname, '../../../client/app/theme/tokens.css'), 'utf8');

/** What the style sheet calls the colour: paper2 is --paper-2, accentInk is --accent-ink. */
const SHORT = ['walnut', 'forest', 'madder'];

function nameOf(key: string): string {
  const kebab = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, '-$1');
  return `--${kebab}`;
}

function valueOf(name: string): string {
  const [, value] = new RegExp(`^ *${name}: ([^;]+);`, 'm').exec(css) ?? [];
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  return value;
}

function shadesOf(name: string): { light: string; dark: string } {
  const value = valueOf(name);
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  return light && dark ? { light, dark } : { light: value, dark: value };
}

describe('One list of colours', () => {
  it.each(Object.keys(palettes.light))('has %s as the style sheet has it', (key) => {
    const name = key as keyof typeof palettes.light;
    expect({ light: palettes.light[name], dark: palettes.dark[name] }).toEqual(shadesOf(nameOf(key)));
  });

  it('leaves out no ground of a state', () => {
    for (const state of SHORT)
      expect(Object.keys(palettes.dark)).toEqual(expect.arrayContaining([state, `${state}Bg`]));
  });

  it('has sizes and times as the style sheet has them', () => {
    expect(valueOf('--r-1')).toBe(`${measures.radius}px`);
    expect(valueOf('--control')).toBe(`${measures.control / 16}rem`);
    expect(valueOf('--m-quick')).toBe(`${Number.parseFloat(measures.quick) * 1000}ms`);
    expect(valueOf('--m-base')).toBe(`${Number.parseFloat(measures.base) * 1000}ms`);
  });
});
