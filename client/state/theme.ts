import { earlyText, persistedVar } from './persisted-var';

/** What the shop looks like: light, dark, or as the device has it. */
export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'theme';

/** What the head of each document runs, so that the look that was chosen is worn before anything is painted. */
export const EARLY_THEME = `try {
  const [, theme] = /^"(light|dark)"$/.exec(${earlyText(KEY)}) ?? [];
  if (theme) document.documentElement.dataset.theme = theme;
} catch {}`;

/** The look that was chosen on this device. */
export const themeVar = persistedVar<Theme>({
  key: KEY,
  empty: 'auto',
  parse: (stored) => ({ value: stored === 'light' || stored === 'dark' ? stored : 'auto', dropped: [] }),
  present: (theme) => (theme === 'auto' ? undefined : theme),
});
