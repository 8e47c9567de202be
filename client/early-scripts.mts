import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as events from './lib/early-events';
import type * as themes from './state/theme';

/** The explorer has its own theme. */
const EXPLORER = /graphiql\.html$/;
/** The shop's document, the only one that the server renders into. */
const SHOP = /^\/index\.html$/;
const THEME = fileURLToPath(new URL('./state/theme.ts', import.meta.url));
const EVENTS = fileURLToPath(new URL('./lib/early-events.ts', import.meta.url));

/** Inlines the scripts that run before the first paint: the theme, and the recorder of early events. */
export function earlyScripts(): Plugin {
  return {
    name: 'early-scripts',
    async transformIndexHtml(_html, { path }) {
      if (EXPLORER.test(path)) return [];
      const theme = await runnerImport<typeof themes>(THEME);
      const tags = [inlined(theme.module.EARLY_THEME)];
      if (SHOP.test(path)) {
        const record = await runnerImport<typeof events>(EVENTS);
        tags.push(inlined(record.module.REPLAYED_EVENTS));
      }
      return tags;
    },
  };
}

function inlined(source: string) {
  return { tag: 'script', children: source, injectTo: 'head-prepend' as const };
}
