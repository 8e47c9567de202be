import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The names, in a content policy, of what the built client's document runs by itself before anything is painted. */
export function inlineScriptsOf(clientDir: string): string[] {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  return [...html.matchAll(/<script>([^<]+)<\/script>/g)].map(([, text = '']) => hashSource(text));
}

/** The name of a text in a content policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
