import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Module id of the short replacement for Apollo Client's document printer. */
const LEAN_PRINT_ID = '\0lean-print';

const ROUTER_BUILDS: Record<string, string | undefined> = {
  'react-router': productionBuild('index.mjs'),
  'react-router/dom': productionBuild('dom-export.mjs'),
};
/** Replacements in React Router's source: no component names, pure calls, no framework prefetching. */
const ROUTER_REMOVALS: readonly [pattern: RegExp, replacement: string][] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/= (React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/let \[shouldPrefetch, .*\] = usePrefetchBehavior\([^)]*\);/, 'let prefetchRef, prefetchHandlers;'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
];

/**
 * Removes the parts of packages that never run in a browser. The build fails if a removal no longer matches the
 * package.
 */
export function leanPackages(): Plugin[] {
  return [leanApolloPrint(), leanRouter()];
}

/**
 * Apollo Client prints documents only to deduplicate requests. The persisted query hash identifies them too. Code that
 * needs the text imports graphql's printer.
 */
function leanApolloPrint(): Plugin {
  let isApplied = false;
  return {
    name: 'lean-apollo-print',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!source.endsWith('/graphql/print.js') || !importer?.includes('/@apollo/client/')) return;
      isApplied = true;
      return LEAN_PRINT_ID;
    },
    load(id) {
      if (id !== LEAN_PRINT_ID) return;
      return 'export const print = Object.assign((d) => d.__meta__?.hash ?? JSON.stringify(d), { reset() {} });';
    },
    buildEnd() {
      if (!isApplied) this.error('Apollo Client has moved its document printer: update leanApolloPrint');
    },
  };
}

/**
 * Replaces React Router's default build, which contains warnings, by its production build. Removes component names for
 * developer tools, which prevent tree shaking, and framework prefetching, because the shop prefetches itself.
 */
function leanRouter(): Plugin {
  let removalCount = 0;
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => ROUTER_BUILDS[source],
    transform(code, id) {
      if (!/\/react-router\/dist\//.test(id)) return;
      return ROUTER_REMOVALS.reduce((text, [pattern, replacement]) => {
        const result = text.replace(pattern, replacement);
        if (result !== text) removalCount += 1;
        return result;
      }, code);
    },
    buildEnd() {
      if (removalCount < ROUTER_REMOVALS.length)
        this.error('The source of React Router has changed: update ROUTER_REMOVALS');
    },
  };
}

function productionBuild(file: string): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  return path.join(folder, 'dist/production', file);
}
