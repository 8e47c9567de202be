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

interface PrecacheList {
  files: { url: string; revision: string | null }[];
  entry: string;
}

const ENTRY = 'index.html';
const SHELL_FILES = ['index.html', 'favicon.svg', 'manifest.webmanifest'];
/** Modules of the back office, which needs the network. */
const EXCLUDED_MODULES = /^admin\/|\/admin\//;
/** Fonts of other scripts; the worker caches them on first use. */
const OTHER_SCRIPT_FONTS = /devanagari/;

/** Lists the built files that the shopper screens need, from Vite's manifest. Throws if the client is not built. */
export function listPrecachedFiles(clientDir: string): PrecacheList {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const visitedNames = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visitedNames.has(name) || EXCLUDED_MODULES.test(name)) return;
    visitedNames.add(name);
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(visit);
  };
  visit(ENTRY);
  const chunks = [...visitedNames].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const chunkFiles = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const hashedFiles = new Set(chunkFiles.filter((file) => !OTHER_SCRIPT_FONTS.test(file)));
  return {
    files: [
      ...SHELL_FILES.map((file) => ({ url: `/${file}`, revision: revisionOf(path.join(clientDir, file)) })),
      ...[...hashedFiles].map((file) => ({ url: `/${file}`, revision: null })),
    ],
    entry: `/${manifest[ENTRY]?.file ?? ''}`,
  };
}

function revisionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
