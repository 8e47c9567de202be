import type { Plugin } from 'vite';

const IMPORT = "await import('react-dom/client')";

/**
 * Keeps React's renderer in the first file, from which an import would take it, and lets it run when the entry asks
 * for it instead of with everything else: a phone would be deaf for as long as both take.
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
