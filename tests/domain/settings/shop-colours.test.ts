import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ACCENT_LABEL,
  accentShadesOf,
  contrastChecksOf,
  contrastOf,
  contrastText,
  DEFAULT_ACCENT,
  isReadableAccent,
  nearestReadableAccent,
} from '../../../server/domain/settings/shop-colours';
import { accentProblem } from '../../../server/domain/settings/shop-colours-validation';
import { shopStylesheet } from '../../../server/domain/settings/shop-stylesheet';

const SAMPLES = ['#6b4228', '#000000', '#1144cc', '#00ff00', '#ffe08a', '#c2185b', '#ffffff', '#f5a131'];
const tokens = readFileSync(path.join(__dirname, '../../../client/app/theme/tokens.css'), 'utf8');

function tokenShades(name: string): [light: string, dark: string] {
  const [, light = '', dark = light] =
    new RegExp(`--${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`).exec(tokens) ?? [];
  return [light, dark];
}

/** Hue of a colour in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  );
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

describe('The contrast of colours', () => {
  it('follows WCAG 2.2', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrastOf('#abcdef', '#abcdef')).toBe(1);
  });

  it('is rounded down in words', () => {
    expect(contrastText(4.49999)).toBe('4.4');
    expect(contrastText(4.5)).toBe('4.5');
  });

  it('is checked against the colours of the theme', () => {
    expect(tokenShades('on-accent')[0]).toBe(ACCENT_LABEL);
    expect(tokenShades('accent')[0]).toBe(DEFAULT_ACCENT);
    const lowest = (name: string, shade: 0 | 1) => contrastOf('#c88f5c', tokenShades(name)[shade]);
    const [, night, darkPaper] = contrastChecksOf('#c88f5c').map(({ ratio }) => ratio);
    expect(night).toBe(Math.min(lowest('night', 0), lowest('night', 1)));
    expect(darkPaper).toBe(Math.min(...['paper', 'paper-2', 'surface'].map((name) => lowest(name, 1))));
  });
});

describe('An accent colour', () => {
  it('below the limit is refused with its ratio, the limit and the nearest colour', () => {
    expect(accentProblem('#6b4228')).toEqual({
      key: 'setting.colourContrast',
      params: { colour: '#6b4228', label: ACCENT_LABEL, ratio: '1.8', limit: '4.5', nearest: '#bd794d' },
    });
    expect(accentProblem('#bd794d')).toBeUndefined();
    expect(accentProblem('red')).toBe('setting.notColour');
  });

  it.each(SAMPLES)('%s has a nearest colour of its hue that passes, and is the first to pass', (colour) => {
    const nearest = nearestReadableAccent(colour);
    expect(isReadableAccent(nearest)).toBe(true);
    if (isReadableAccent(colour)) return expect(nearest).toBe(colour);
    expect(contrastOf(nearest, ACCENT_LABEL)).toBeLessThan(4.6);
    if (colour !== '#000000') expect(Math.abs(hueOf(nearest) - hueOf(colour))).toBeLessThan(3);
  });

  it.each(SAMPLES)('%s leads to readable shades in both themes', (colour) => {
    const shades = accentShadesOf(nearestReadableAccent(colour));
    for (const [index, theme] of (['light', 'dark'] as const).entries()) {
      const { accent, accentHover, accentPress, accentInk, accentInkHighContrast } = shades[theme];
      for (const button of [accent, accentHover, accentPress])
        expect(contrastOf(button, ACCENT_LABEL)).toBeGreaterThanOrEqual(4.5);
      for (const name of ['paper', 'paper-2', 'surface']) {
        const background = tokenShades(name)[index] ?? '';
        expect(contrastOf(accentInk, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(accentInkHighContrast, background)).toBeGreaterThanOrEqual(7);
      }
    }
  });
});

describe('The stylesheet of an accent colour', () => {
  it('replaces tokens of the theme, on screens without forced colours only', () => {
    const css = shopStylesheet('#c88f5c');
    const names = [...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name ?? '');
    expect(names).toContain('accent');
    for (const name of names) expect(tokens).toContain(`  --${name}: `);
    expect(css.match(/@media [^{]+/g)).toEqual([
      '@media screen and (forced-colors: none) ',
      '@media screen and (forced-colors: none) and (prefers-contrast: more) ',
    ]);
  });
});
