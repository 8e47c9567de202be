import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measures, palettes, highContrastPalettes } from '../../../client/app/theme/theme-tokens';

const css = readFileSync(path.join(__dirname, '../../../client/app/theme/tokens.css'), 'utf8');

const STATE_COLOURS = ['walnut', 'forest', 'madder'];

/** The CSS name of a colour: paper2 is --paper-2, accentInk is --accent-ink. */
function cssNameOf(key: string): string {
  const kebab = key.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`).replace(/(\d)/, '-$1');
  return `--${kebab}`;
}

function cssValueOf(name: string): string {
  const [, value] = new RegExp(`^ *${name}: ([^;]+);`, 'm').exec(css) ?? [];
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  return value;
}

function parseShades(value: string): { light: string; dark: string } {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  return light && dark ? { light, dark } : { light: value, dark: value };
}

describe('The theme tokens', () => {
  it.each(Object.keys(palettes.light))('have the same value for %s as tokens.css', (key) => {
    const name = key as keyof typeof palettes.light;
    expect({ light: palettes.light[name], dark: palettes.dark[name] }).toEqual(
      parseShades(cssValueOf(cssNameOf(key))),
    );
  });

  it('define the high-contrast colours as in tokens.css', () => {
    const [, highContrastRules = ''] = /prefers-contrast: more\) \{\s*:root \{([^}]+)\}/.exec(css) ?? [];
    const highContrastColours = [...highContrastRules.matchAll(/(--[\w-]+): ([^;]+);/g)];
    for (const scheme of ['light', 'dark'] as const) {
      for (const key of Object.keys(palettes.light) as (keyof typeof palettes.light)[]) {
        const value =
          highContrastColours.find(([, name]) => name === cssNameOf(key))?.[2] ?? cssValueOf(cssNameOf(key));
        const [, referencedName] = /^var\((.+)\)$/.exec(value) ?? [];
        const shade = parseShades(referencedName ? cssValueOf(referencedName) : value)[scheme];
        expect({ key, shade: highContrastPalettes[scheme][key] }).toEqual({ key, shade });
      }
    }
  });

  it('include every state background', () => {
    for (const state of STATE_COLOURS)
      expect(Object.keys(palettes.dark)).toEqual(expect.arrayContaining([state, `${state}Bg`]));
  });

  it('define sizes and durations as in tokens.css', () => {
    expect(cssValueOf('--r-1')).toBe(`${measures.radius}px`);
    expect(cssValueOf('--control')).toBe(`${measures.control / 16}rem`);
    expect(cssValueOf('--m-quick')).toBe(`${Number.parseFloat(measures.quickDuration) * 1000}ms`);
    expect(cssValueOf('--m-base')).toBe(`${Number.parseFloat(measures.baseDuration) * 1000}ms`);
  });
});
