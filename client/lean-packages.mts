import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const LEAN_PRINT = '\0lean-print';

const ROUTER_BUILDS: Record<string, string | undefined> = {
  'react-router': productionOf('index.mjs'),
  'react-router/dom': productionOf('dom-export.mjs'),
};
const ROUTER_CUTS: readonly [what: RegExp, instead: string][] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/= (React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/let \[shouldPrefetch, .*\] = usePrefetchBehavior\([^)]*\);/, 'let prefetchRef, prefetchHandlers;'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
];

/**
 * Removes code from packages that the shop never runs in a browser. The build fails if a removal no longer matches the
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
      return LEAN_PRINT;
    },
    load(id) {
      if (id !== LEAN_PRINT) return;
      return 'export const print = Object.assign((d) => d.__meta__?.hash ?? JSON.stringify(d), { reset() {} });';
    },
    buildEnd() {
      if (!isApplied) this.error('Apollo Client no longer prints documents where it did');
    },
  };
}

/**
 * React Router's default build contains warnings, so the production build replaces it. Its component names for
 * developer tools prevent tree shaking, and its links contain framework prefetching, which the shop does itself.
 */
function leanRouter(): Plugin {
  let cuts = 0;
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => ROUTER_BUILDS[source],
    transform(code, id) {
      if (!/\/react-router\/dist\//.test(id)) return;
      return ROUTER_CUTS.reduce((text, [source, instead]) => {
        const cut = text.replace(source, instead);
        if (cut !== text) cuts += 1;
        return cut;
      }, code);
    },
    buildEnd() {
      if (cuts < ROUTER_CUTS.length) this.error('React Router is no longer written as it was');
    },
  };
}

function productionOf(file: string): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  return path.join(folder, 'dist/production', file);
}
