import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as events from './lib/early-events';
import type * as announcements from './state/closed-announcement';
import type * as themes from './state/theme';

/** The document of the GraphQL explorer, which has its own theme. */
const EXPLORER_DOCUMENT = /graphiql\.html$/;
/** The shop's document, the only one with server-rendered HTML. */
const SHOP_DOCUMENT = /^\/index\.html$/;
const THEME_MODULE = fileURLToPath(new URL('./state/theme.ts', import.meta.url));
const ANNOUNCEMENT_MODULE = fileURLToPath(new URL('./state/closed-announcement.ts', import.meta.url));
const EVENTS_MODULE = fileURLToPath(new URL('./lib/early-events.ts', import.meta.url));

/** Inlines the scripts that run before the first paint: the theme, the closed announcement,
 * and the recorder of early events. */
export function earlyScripts(): Plugin {
  return {
    name: 'early-scripts',
    async transformIndexHtml(_html, { path }) {
      if (EXPLORER_DOCUMENT.test(path)) return [];
      const theme = await runnerImport<typeof themes>(THEME_MODULE);
      const tags = [inlineScript(theme.module.EARLY_THEME_SCRIPT)];
      if (SHOP_DOCUMENT.test(path)) {
        const recorder = await runnerImport<typeof events>(EVENTS_MODULE);
        const announcement = await runnerImport<typeof announcements>(ANNOUNCEMENT_MODULE);
        tags.push(inlineScript(announcement.module.EARLY_ANNOUNCEMENT_SCRIPT));
        tags.push(inlineScript(recorder.module.EARLY_EVENTS_SCRIPT));
      }
      return tags;
    },
  };
}

function inlineScript(source: string) {
  return { tag: 'script', children: source, injectTo: 'head-prepend' as const };
}
