import { ACCENT_LABEL, accentShadesOf, type AccentShades, type HexColour } from './shop-colours';

/** Replaces the tokens of the theme on screens. Print and forced colours stay as they are. */
const SCREEN = '@media screen and (forced-colors: none)';
const HIGH_CONTRAST = `${SCREEN} and (prefers-contrast: more)`;

/** The stylesheet that replaces the accent colour of both themes. */
export function shopStylesheet(accent: HexColour): string {
  const shades = accentShadesOf(accent);
  const both = (name: keyof AccentShades) => `light-dark(${shades.light[name]}, ${shades.dark[name]})`;
  const tokens = {
    accent: both('accent'),
    'accent-hover': both('accentHover'),
    'accent-press': both('accentPress'),
    'accent-ink': both('accentInk'),
    'canopy-2': both('canopy2'),
    check: `light-dark(${ACCENT_LABEL}, ${shades.dark.accent})`,
    focus: `light-dark(${ACCENT_LABEL}, ${shades.dark.accentInk})`,
    'focus-night': shades.dark.accentInk,
  };
  return `${rule(SCREEN, tokens)}\n${rule(HIGH_CONTRAST, { 'accent-ink': both('accentInkHighContrast') })}\n`;
}

// The doubled selector wins over the theme in every order of the stylesheets.
function rule(media: string, tokens: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `--${name}: ${value};`);
  return `${media} {\n  :root:root {\n    ${declarations.join('\n    ')}\n  }\n}`;
}
