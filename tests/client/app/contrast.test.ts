import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Minimum contrast: WCAG 1.4.3 for text, 1.4.11 for graphics. */
const MIN_TEXT_RATIO = 4.5;
const MIN_GRAPHICS_RATIO = 3;

type Pair = readonly [foreground: string, background: string, minRatio: number];

const BACKGROUNDS = ['paper', 'paper-2', 'surface'];
const TEXT_COLOURS = ['ink', 'ink-2', 'accent-ink', 'madder', 'forest', 'walnut'];
const GRAPHICS_COLOURS = ['field-rule', 'focus', 'star', 'check', 'rule-ink'];
const pairsOf = (foregrounds: readonly string[], backgrounds: readonly string[], minRatio: number): Pair[] =>
  backgrounds.flatMap((background) =>
    foregrounds.map((foreground) => [foreground, background, minRatio] as const),
  );

/** Every pair of tokens that the style sheets combine. */
const PAIRS: readonly Pair[] = [
  ...pairsOf(TEXT_COLOURS, BACKGROUNDS, MIN_TEXT_RATIO),
  ...pairsOf(GRAPHICS_COLOURS, BACKGROUNDS, MIN_GRAPHICS_RATIO),
  ...['forest', 'madder', 'walnut'].flatMap((name) => pairsOf([name, 'ink'], [`${name}-bg`], MIN_TEXT_RATIO)),
  ...pairsOf(['on-accent'], ['accent', 'accent-hover', 'accent-press'], MIN_TEXT_RATIO),
  ...pairsOf(['on-picture', 'on-picture-2'], ['picture-bg'], MIN_TEXT_RATIO),
  ...pairsOf(['on-picture-star'], ['picture-bg'], MIN_GRAPHICS_RATIO),
  ...pairsOf(['on-night', 'on-night-2', 'accent'], ['night'], MIN_TEXT_RATIO),
  ...pairsOf(['focus-night'], ['night'], MIN_GRAPHICS_RATIO),
  ...pairsOf(['on-toast'], ['toast'], MIN_TEXT_RATIO),
  ...pairsOf(['paper'], ['ink', 'madder'], MIN_TEXT_RATIO),
];

const styleSheet = readFileSync(path.join(__dirname, '../../../client/app/theme/tokens.css'), 'utf8');

/** The colours of a token in the light and the dark theme. */
function coloursOf(token: string): [light: string, dark: string] {
  const [, value = ''] = new RegExp(`--${token}:\\s*([^;]+);`).exec(styleSheet) ?? [];
  const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/gi) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no colour --${token}`);
  return [light, dark];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(firstColour: string, secondColour: string): number {
  const [dark = 0, light = 0] = [luminance(firstColour), luminance(secondColour)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('Contrast of foreground and background', () => {
  it.each(PAIRS)('of --%s on --%s is at least %d to 1 in both themes', (foreground, background, minRatio) => {
    const [foregrounds, backgrounds] = [coloursOf(foreground), coloursOf(background)];
    const ratios = [contrast(foregrounds[0], backgrounds[0]), contrast(foregrounds[1], backgrounds[1])];
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(minRatio);
  });
});
