/** A colour as six hexadecimal digits, such as `#f5a131`. */
export type HexColour = string;

/** The colours that the merchant chooses. */
export interface ShopColours {
  /** Colour of the canopy, the main button and the mark of the current page; empty for the colour of Haat. */
  accent: HexColour;
}

/** The accent colour of a shop without the setting. */
export const DEFAULT_ACCENT: HexColour = '#f5a131';
/** Label on the accent colour, in both themes. */
export const ACCENT_LABEL: HexColour = '#14233a';

/** Smallest contrasts of WCAG 2.2: of text, and of a mark without text. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;
const HIGH_TEXT_CONTRAST = 7;

const LIGHT_BACKGROUNDS: readonly HexColour[] = ['#fcfaf5', '#f3eee3', '#ffffff'];
const DARK_BACKGROUNDS: readonly HexColour[] = ['#0f1a29', '#17263a', '#1a2a40'];
/** Backgrounds of the promo and the footer, in the light and the dark theme. */
const NIGHT_BACKGROUNDS: readonly HexColour[] = ['#13263d', '#0a1420'];

const HEX = /^#[0-9a-f]{6}$/;
const LIGHTNESS_STEPS = 500;

/** Colours of one theme that follow from the accent colour. */
export interface AccentShades {
  accent: HexColour;
  accentHover: HexColour;
  accentPress: HexColour;
  /** Every second scallop of the canopy. */
  canopy2: HexColour;
  /** Accent colour of links and other text. */
  accentInk: HexColour;
  /** `accentInk` for `prefers-contrast: more`. */
  accentInkHighContrast: HexColour;
}

/** A pair of colours with its contrast and the smallest contrast that it needs. */
export interface ContrastCheck {
  pair: 'label' | 'night' | 'darkPaper';
  ratio: number;
  limit: number;
}

/** Contrast of two colours by WCAG 2.2: from 1 to 21. */
export function contrastOf(first: HexColour, second: HexColour): number {
  const [brighter = 1, darker = 1] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

/** True for a colour in the form `#f5a131`, in small letters. */
export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

/** The contrasts of an accent colour in both themes. */
export function contrastChecksOf(accent: HexColour): ContrastCheck[] {
  const lowest = (backgrounds: readonly HexColour[]) => lowestContrast(accent, backgrounds);
  return [
    { pair: 'label', ratio: contrastOf(accent, ACCENT_LABEL), limit: TEXT_CONTRAST },
    { pair: 'night', ratio: lowest(NIGHT_BACKGROUNDS), limit: MARK_CONTRAST },
    { pair: 'darkPaper', ratio: lowest(DARK_BACKGROUNDS), limit: MARK_CONTRAST },
  ];
}

/** True if the accent colour passes every contrast check. */
export function isReadableAccent(accent: HexColour): boolean {
  return contrastChecksOf(accent).every(({ ratio, limit }) => ratio >= limit);
}

/** The nearest colour of the same hue and saturation that passes every contrast check. */
export function nearestReadableAccent(accent: HexColour): HexColour {
  return lightenUntil(accent, isReadableAccent);
}

/** A contrast in words: one decimal, rounded down, so that a failing ratio never reads like the limit. */
export function contrastText(ratio: number): string {
  const tenths = Math.floor(ratio * 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Colours of both themes that follow from a readable accent colour; each passes its contrast. */
export function accentShadesOf(accent: HexColour): Record<'light' | 'dark', AccentShades> {
  const darkInk = (limit: number) =>
    lightenUntil(accent, (colour) => passes(colour, [...DARK_BACKGROUNDS, ...NIGHT_BACKGROUNDS], limit));
  const lightInk = (limit: number) =>
    darkenUntil(accent, (colour) => passes(colour, LIGHT_BACKGROUNDS, limit));
  return {
    light: {
      accent,
      accentHover: readableShade(accent, -0.05),
      accentPress: readableShade(accent, -0.1),
      canopy2: shade(accent, -0.06),
      accentInk: lightInk(TEXT_CONTRAST),
      accentInkHighContrast: lightInk(HIGH_TEXT_CONTRAST),
    },
    dark: {
      accent,
      accentHover: readableShade(accent, 0.06),
      accentPress: readableShade(accent, -0.05),
      canopy2: shade(accent, -0.1),
      accentInk: darkInk(TEXT_CONTRAST),
      accentInkHighContrast: darkInk(HIGH_TEXT_CONTRAST),
    },
  };
}

/** A shade of the button: the opposite direction if the label would be too hard to read. */
function readableShade(accent: HexColour, change: number): HexColour {
  const colour = shade(accent, change);
  return isReadableAccent(colour) ? colour : shade(accent, Math.abs(change));
}

function passes(colour: HexColour, backgrounds: readonly HexColour[], limit: number): boolean {
  return lowestContrast(colour, backgrounds) >= limit;
}

function lowestContrast(colour: HexColour, backgrounds: readonly HexColour[]): number {
  return Math.min(...backgrounds.map((background) => contrastOf(colour, background)));
}

function lightenUntil(colour: HexColour, isEnough: (colour: HexColour) => boolean): HexColour {
  const { lightness } = hslOf(colour);
  return firstStep(colour, isEnough, (step) => lightness + (1 - lightness) * step);
}

function darkenUntil(colour: HexColour, isEnough: (colour: HexColour) => boolean): HexColour {
  const { lightness } = hslOf(colour);
  return firstStep(colour, isEnough, (step) => lightness * (1 - step));
}

function firstStep(
  colour: HexColour,
  isEnough: (colour: HexColour) => boolean,
  lightnessAt: (step: number) => number,
): HexColour {
  if (isEnough(colour)) return colour;
  const { hue, saturation } = hslOf(colour);
  for (let step = 1; step < LIGHTNESS_STEPS; step += 1) {
    const candidate = hexOf({ hue, saturation, lightness: lightnessAt(step / LIGHTNESS_STEPS) });
    if (isEnough(candidate)) return candidate;
  }
  return hexOf({ hue, saturation, lightness: lightnessAt(1) });
}

function shade(colour: HexColour, change: number): HexColour {
  const { lightness, ...hsl } = hslOf(colour);
  return hexOf({ ...hsl, lightness: Math.min(1, Math.max(0, lightness + change)) });
}

interface Hsl {
  /** Sextants of the colour circle, from 0 to 6. */
  hue: number;
  saturation: number;
  lightness: number;
}

function channelsOf(colour: HexColour): [red: number, green: number, blue: number] {
  const channelAt = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16) / 255;
  return [channelAt(1), channelAt(3), channelAt(5)];
}

function luminanceOf(colour: HexColour): number {
  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function hslOf(colour: HexColour): Hsl {
  const [red, green, blue] = channelsOf(colour);
  const highest = Math.max(red, green, blue);
  const range = highest - Math.min(red, green, blue);
  const lightness = highest - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (highest === red) return { hue: ((green - blue) / range + 6) % 6, saturation, lightness };
  const hue = highest === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue, saturation, lightness };
}

function hexOf({ hue, saturation, lightness }: Hsl): HexColour {
  const range = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + 2 * hue) % 12;
    const value = lightness - range * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
