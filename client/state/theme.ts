import { persistedVar } from './persisted-var';

/** What the shop looks like: light, dark, or as the device has it. */
export type Theme = 'auto' | 'light' | 'dark';

/** The look that was chosen on this device. The document's head reads it too, before anything is painted. */
export const themeVar = persistedVar<Theme>({
  key: 'theme',
  empty: 'auto',
  parse: (stored) => ({ value: stored === 'light' || stored === 'dark' ? stored : 'auto', dropped: [] }),
  present: (theme) => (theme === 'auto' ? undefined : theme),
});
