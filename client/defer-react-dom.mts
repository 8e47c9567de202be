import type { Plugin } from 'vite';

const REACT_DOM_IMPORT = "await import('react-dom/client')";

/**
 * Bundles react-dom into the entry chunk, but evaluates it only when the entry imports it. Evaluating both in one task
 * blocks a phone for too long.
 */
export function deferReactDom(): Plugin {
  let isApplied = false;
  return {
    name: 'defer-react-dom',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/client/entry-client.tsx') || !code.includes(REACT_DOM_IMPORT)) return;
      isApplied = true;
      return code.replace(REACT_DOM_IMPORT, "require('react-dom/client')");
    },
    buildEnd() {
      if (!isApplied)
        this.error('The import of react-dom/client in the entry has changed: update REACT_DOM_IMPORT');
    },
  };
}
