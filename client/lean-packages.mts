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
 * Takes out of packages what this shop's browser never runs. Each cut fails the build when the package has
 * changed so much that it no longer applies.
 */
export function leanPackages(): Plugin[] {
  return [leanApolloPrint(), leanRouter()];
}

/**
 * Apollo Client prints a document only to tell whether another like it is under way. The hash says that too, and
 * whoever must know the text asks graphql for it.
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
 * React Router comes with its warnings, unless one asks for the build beside. It names its parts for the developers'
 * tools, which keeps every part in the bundle; and its links bring along how its framework fetches ahead, which this
 * shop does by itself.
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
      return ROUTER_CUTS.reduce((text, [what, instead]) => {
        const cut = text.replace(what, instead);
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
