import type { Plugin } from 'vite';

const IMPORT = "await import('react-dom/client')";

/**
 * Bundles react-dom into the entry chunk, but evaluates it only when the entry imports it. Evaluating both together
 * would block a phone for a long task.
 */
export function runApart(): Plugin {
  let isApplied = false;
  return {
    name: 'run-apart',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/client/entry-client.tsx') || !code.includes(IMPORT)) return;
      isApplied = true;
      return code.replace(IMPORT, "require('react-dom/client')");
    },
    buildEnd() {
      if (!isApplied) this.error('The entry no longer imports React’s renderer as it did');
    },
  };
}
