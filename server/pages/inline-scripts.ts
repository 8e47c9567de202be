import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the CSP hashes of the inline scripts in the built client's document. */
export function inlineScriptsOf(clientDir: string): string[] {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  return [...html.matchAll(/<script>([^<]+)<\/script>/g)].map(([, text = '']) => hashSource(text));
}

/** Returns the CSP hash source of a script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
