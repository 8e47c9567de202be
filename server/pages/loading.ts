import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashSource } from './inline-scripts';

const ENTRY = 'index.html';
const LOADERS =
  /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n/gm;

/**
 * Starts the client when everything that is to be seen first is there and has been painted, or with the first touch,
 * key or turn of the wheel: until then the page works as plain HTML. What is not looked at is not painted, and does not
 * wait for it. The other pictures come a little before, and the manifest with its icons too, so that what is seen first
 * has the line for itself.
 */
const START = `{const {files}=document.currentScript.dataset;let begun;\
const manifest=[...document.querySelectorAll('[rel=manifest]')];for(const link of manifest)link.remove();\
const show=()=>{document.body.removeAttribute('data-early');document.head.append(...manifest.splice(0))};\
const begin=()=>{if(begun)return;begun=true;show();for(const file of files.split(' '))import(file)};\
const frame=requestAnimationFrame;\
const painted=()=>{frame(()=>frame(()=>{show();setTimeout(begin,50)}));setTimeout(begin,500)};\
if(document.readyState==='complete')painted();else addEventListener('load',painted);\
for(const act of ['pointerdown','keydown','wheel'])addEventListener(act,begin,{once:true,passive:true})}`;

/** A file of the built client, as Vite's manifest lists it. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The built client's files by their sources. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** How a page brings the client: its styles within it, its scripts after everything else. */
export interface Loading {
  /** For the head. */
  styles: string;
  /** For the end of the body. */
  starter: string;
  /** The content policy that lets just these in. */
  policy: string;
}

interface LoadingParts {
  /** Folder of the built client. */
  clientDir: string;
  /** The content policy of all other answers. */
  policy: string;
}

/** Makes what tells how a page loads that begins with these screens, which are named by their source files. */
export function createLoading({ clientDir, policy }: LoadingParts): (sources: readonly string[]) => Loading {
  const manifest = readManifest(clientDir);
  const known = new Map<string, Loading>();
  const make = (sources: readonly string[]): Loading => {
    const first = withImports(manifest, ENTRY);
    const all = [...sources, ENTRY].reduce(
      (seen, source) => withImports(manifest, source, seen),
      new Set(first),
    );
    const styles = [...stylesOf(all)].map((file) => readStyle(clientDir, file));
    // The loader of later screens looks for links to find out what is there already.
    const later = [...stylesOf(all)].filter((file) => !stylesOf(first).has(file));
    const files = [...all].map(({ file }) => `/${file}`).join(' ');
    return {
      styles: [...styles.map((css) => `<style>${css}</style>`), ...later.map(unusedLink)].join(''),
      starter: `<script data-files="${files}">${START}</script>`,
      policy: policy
        .replace(/style-src [^;]*/, `$& ${styles.map(hashSource).join(' ')}`)
        .replace(/script-src [^;]*/, `$& ${hashSource(START)}`),
    };
  };
  return (sources) => {
    const key = sources.join(' ');
    const loading = known.get(key) ?? make(sources);
    known.set(key, loading);
    return loading;
  };
}

/** The built client's document without what it loads. */
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

function withImports(manifest: Manifest, source: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[source];
  if (!chunk || seen.has(chunk)) return seen;
  chunk.imports?.forEach((name) => withImports(manifest, name, seen));
  return seen.add(chunk);
}

function stylesOf(chunks: Iterable<Chunk>): Set<string> {
  return new Set([...chunks].flatMap(({ css = [] }) => css));
}
