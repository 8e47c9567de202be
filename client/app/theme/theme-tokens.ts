/** The colours of tokens.css as plain hex, because Ant Design computes with them. */
export interface Palette {
  paper: string;
  paper2: string;
  surface: string;
  ink: string;
  ink2: string;
  accent: string;
  accentHover: string;
  accentPress: string;
  accentInk: string;
  onAccent: string;
  rule: string;
  fieldRule: string;
  focus: string;
  forest: string;
  forestBg: string;
  walnut: string;
  walnutBg: string;
  madder: string;
  madderBg: string;
}

const light: Palette = {
  paper: '#fcfaf5',
  paper2: '#f3eee3',
  surface: '#ffffff',
  ink: '#14233a',
  ink2: '#505b6b',
  accent: '#f5a131',
  accentHover: '#ea9019',
  accentPress: '#db820c',
  accentInk: '#8f400a',
  onAccent: '#14233a',
  rule: '#e0d8c9',
  fieldRule: '#837a6a',
  focus: '#14233a',
  forest: '#1f5540',
  forestBg: '#e3eee5',
  walnut: '#6b4228',
  walnutBg: '#f3e6d8',
  madder: '#9c2a1c',
  madderBg: '#fae8e2',
};

const dark: Palette = {
  paper: '#0f1a29',
  paper2: '#17263a',
  surface: '#1a2a40',
  ink: '#f4ede1',
  ink2: '#b3bcc9',
  accent: '#f6a93f',
  accentHover: '#ffbc5e',
  accentPress: '#e89a2e',
  accentInk: '#f7be72',
  onAccent: '#14233a',
  rule: '#2a3b53',
  fieldRule: '#7c8ba1',
  focus: '#ffc878',
  forest: '#93d1b2',
  forestBg: '#14332b',
  walnut: '#d9b08c',
  walnutBg: '#33261d',
  madder: '#ffab9b',
  madderBg: '#43211f',
};

export type Scheme = 'light' | 'dark';

/** Colours for Ant Design components; a test compares them with tokens.css. */
export const palettes: Readonly<Record<Scheme, Palette>> = { light, dark };

/** The palettes for `prefers-contrast: more`, as in tokens.css. */
export const highContrastPalettes: Readonly<Record<Scheme, Palette>> = {
  light: { ...withHighContrast(light), accentInk: '#6f3006', madder: '#7d1c11' },
  dark: withHighContrast(dark),
};

function withHighContrast(palette: Palette): Palette {
  return { ...palette, ink2: palette.ink, rule: palette.fieldRule };
}

/** Sizes in px and durations in seconds that both themes share, as in tokens.css. */
export const measures = {
  radius: 3,
  control: 46,
  controlBase: 40,
  controlSmall: 32,
  fontSize: 15,
  quickDuration: '0.12s',
  baseDuration: '0.3s',
} as const;
