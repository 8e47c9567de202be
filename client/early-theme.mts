import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as themes from './state/theme';

/** The explorer has a look of its own. */
const EXPLORER = /graphiql\.html$/;
const THEME = fileURLToPath(new URL('./state/theme.ts', import.meta.url));

/** Lets a document wear the look that was chosen on the device before anything is painted. */
export function earlyTheme(): Plugin {
  return {
    name: 'early-theme',
    async transformIndexHtml(_html, { path }) {
      if (EXPLORER.test(path)) return [];
      const { module } = await runnerImport<typeof themes>(THEME);
      return [{ tag: 'script', children: module.EARLY_THEME, injectTo: 'head-prepend' }];
    },
  };
}
