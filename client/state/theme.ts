import { storageReadScript, persistedVar } from './persisted-var';

/** The theme: light, dark, or the device's preference. */
export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'theme';

/** Inline script for the document's head, which applies the stored theme before the first paint. */
export const EARLY_THEME_SCRIPT = `try {
  const [, theme] = /^"(light|dark)"$/.exec(${storageReadScript(KEY)}) ?? [];
  if (theme) document.documentElement.dataset.theme = theme;
} catch {}`;

/** The chosen theme of this device. */
export const themeVar = persistedVar<Theme>({
  key: KEY,
  empty: 'auto',
  parse: (storedJson) => ({
    value: storedJson === 'light' || storedJson === 'dark' ? storedJson : 'auto',
    droppedKeys: [],
  }),
  present: (theme) => (theme === 'auto' ? undefined : theme),
});
