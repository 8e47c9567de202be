import { earlyText, persistedVar } from './persisted-var';

/** The theme: light, dark, or the device's preference. */
export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'theme';

/** Inline script for the document's head, which applies the stored theme before the first paint. */
export const EARLY_THEME = `try {
  const [, theme] = /^"(light|dark)"$/.exec(${earlyText(KEY)}) ?? [];
  if (theme) document.documentElement.dataset.theme = theme;
} catch {}`;

/** The chosen theme of this device. */
export const themeVar = persistedVar<Theme>({
  key: KEY,
  empty: 'auto',
  parse: (stored) => ({ value: stored === 'light' || stored === 'dark' ? stored : 'auto', dropped: [] }),
  present: (theme) => (theme === 'auto' ? undefined : theme),
});
