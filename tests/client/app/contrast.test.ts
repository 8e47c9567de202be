import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Minimum contrast: WCAG 1.4.3 for text, 1.4.11 for graphics. */
const WORDS = 4.5;
const SHAPES = 3;

type Pair = readonly [front: string, ground: string, least: number];

const GROUNDS = ['paper', 'paper-2', 'surface'];
const INKS = ['ink', 'ink-2', 'accent-ink', 'madder', 'forest', 'walnut'];
const DRAWN = ['field-rule', 'focus', 'star', 'check', 'rule-ink'];
const across = (foregrounds: readonly string[], backgrounds: readonly string[], minRatio: number): Pair[] =>
  backgrounds.flatMap((background) =>
    foregrounds.map((foreground) => [foreground, background, minRatio] as const),
  );

/** Every pair of tokens that the style sheets combine. */
const PAIRS: readonly Pair[] = [
  ...across(INKS, GROUNDS, WORDS),
  ...across(DRAWN, GROUNDS, SHAPES),
  ...['forest', 'madder', 'walnut'].flatMap((name) => across([name, 'ink'], [`${name}-bg`], WORDS)),
  ...across(['on-accent'], ['accent', 'accent-hover', 'accent-press'], WORDS),
  ...across(['on-stage', 'on-stage-2'], ['stage'], WORDS),
  ...across(['on-stage-star'], ['stage'], SHAPES),
  ...across(['on-night', 'on-night-2', 'accent'], ['night'], WORDS),
  ...across(['focus-night'], ['night'], SHAPES),
  ...across(['on-toast'], ['toast'], WORDS),
  ...across(['paper'], ['ink', 'madder'], WORDS),
];

const sheet = readFileSync(path.join(__dirname, '../../../client/app/theme/tokens.css'), 'utf8');

/** The colours of a token: of the light theme, and of the dark one. */
function coloursOf(token: string): [light: string, dark: string] {
  const [, value = ''] = new RegExp(`--${token}:\\s*([^;]+);`).exec(sheet) ?? [];
  const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/gi) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`No colour is called --${token}`);
  return [light, dark];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('Contrast of foreground and background', () => {
  it.each(PAIRS)('--%s on --%s by %d to 1, in both themes', (foreground, background, minRatio) => {
    const [foregrounds, backgrounds] = [coloursOf(foreground), coloursOf(background)];
    const ratios = [contrast(foregrounds[0], backgrounds[0]), contrast(foregrounds[1], backgrounds[1])];
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(minRatio);
  });
});
