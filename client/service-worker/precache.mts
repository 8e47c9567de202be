import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

interface Built {
  files: { url: string; revision: string | null }[];
  entry: string;
}

const ENTRY = 'index.html';
const SHELL_FILES = ['index.html', 'favicon.svg', 'manifest.webmanifest'];
/** Admin chunks need the network, and other scripts' fonts are cached on use. */
const LEFT_OUT = /^admin\/|\/desk\//;
const OTHER_LETTERS = /devanagari/;

/** Lists the built files that the shopper screens need, from Vite's manifest. Throws if the client is not built. */
export function builtFiles(clientDir: string): Built {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const visited = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name) || LEFT_OUT.test(name)) return;
    visited.add(name);
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(walk);
  };
  walk(ENTRY);
  const chunks = [...visited].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const named = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const hashed = new Set(named.filter((file) => !OTHER_LETTERS.test(file)));
  return {
    files: [
      ...SHELL_FILES.map((file) => ({ url: `/${file}`, revision: revisionOf(path.join(clientDir, file)) })),
      ...[...hashed].map((file) => ({ url: `/${file}`, revision: null })),
    ],
    entry: `/${manifest[ENTRY]?.file ?? ''}`,
  };
}

function revisionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
