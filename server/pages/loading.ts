import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashSource } from './inline-scripts';

const ENTRY = 'index.html';
const LOADERS =
  /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n/gm;

/**
 * Inline script that starts the client once the first view has painted, or on the first pointer, key or wheel event.
 * Until then the page works as plain HTML. In a hidden tab nothing paints, so a timer starts the client. Other
 * pictures and the manifest load shortly before, so the first view has the network to itself.
 */
const START = `{const {files}=document.currentScript.dataset;let begun;\
const manifest=[...document.querySelectorAll('[rel=manifest]')];for(const link of manifest)link.remove();\
const show=()=>{document.body.removeAttribute('data-early');document.head.append(...manifest.splice(0))};\
const begin=()=>{if(begun)return;begun=true;show();for(const file of files.split(' '))import(file)};\
const frame=requestAnimationFrame;\
const painted=()=>{frame(()=>frame(()=>{show();setTimeout(begin,50)}));setTimeout(begin,500)};\
if(document.readyState==='complete')painted();else addEventListener('load',painted);\
for(const act of ['pointerdown','keydown','wheel'])addEventListener(act,begin,{once:true,passive:true})}`;

/** A file of the built client, from Vite's manifest. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The built client's files by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Tags that load the client: inline styles, and scripts after everything else. */
export interface Loading {
  /** HTML for the head. */
  styles: string;
  /** HTML for the end of the body. */
  starter: string;
  /** Content security policy that allows exactly these styles and scripts. */
  policy: string;
}

interface LoadingParts {
  /** Folder of the built client. */
  clientDir: string;
  /** Content security policy of all other responses. */
  policy: string;
}

/** Creates a function that returns the loading tags of a page. Its screens are named by their source files. */
export function createLoading({ clientDir, policy }: LoadingParts): (sources: readonly string[]) => Loading {
  const manifest = readManifest(clientDir);
  const loadings = new Map<string, Loading>();
  const createEntry = (sources: readonly string[]): Loading => {
    const first = withImports(manifest, ENTRY);
    const all = [...sources, ENTRY].reduce(
      (chunks, source) => withImports(manifest, source, chunks),
      new Set(first),
    );
    const styles = [...stylesOf(all)].map((file) => readStyle(clientDir, file));
    // Vite's loader checks for these links to find styles that are already loaded.
    const deferredStyles = [...stylesOf(all)].filter((file) => !stylesOf(first).has(file));
    const files = [...all].map(({ file }) => `/${file}`).join(' ');
    return {
      styles: [...styles.map((css) => `<style>${css}</style>`), ...deferredStyles.map(unusedLink)].join(''),
      starter: `<script data-files="${files}">${START}</script>`,
      policy: policy
        .replace(/style-src [^;]*/, `$& ${styles.map(hashSource).join(' ')}`)
        .replace(/script-src [^;]*/, `$& ${hashSource(START)}`),
    };
  };
  return (sources) => {
    const key = sources.join(' ');
    const loading = loadings.get(key) ?? createEntry(sources);
    loadings.set(key, loading);
    return loading;
  };
}

/** Removes the script and style tags from the built client's document. */
export function withoutLoaders(html: string): string {
  return html.replace(LOADERS, '');
}

function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function readStyle(clientDir: string, file: string): string {
  return readFileSync(path.join(clientDir, file), 'utf8').trim();
}

function unusedLink(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`;
}

function withImports(manifest: Manifest, source: string, chunks = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[source];
  if (!chunk || chunks.has(chunk)) return chunks;
  chunk.imports?.forEach((name) => withImports(manifest, name, chunks));
  return chunks.add(chunk);
}

function stylesOf(chunks: Iterable<Chunk>): Set<string> {
  return new Set([...chunks].flatMap(({ css = [] }) => css));
}
