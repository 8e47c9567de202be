import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashSource } from './inline-scripts';

const ENTRY = 'index.html';
/** Script and style tags that Vite writes into the document. */
const LOADER_TAGS =
  /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n/gm;

/**
 * Inline script that starts the client after the first paint, or on the first pointer, key or wheel event.
 * Until then the page works as plain HTML. A hidden tab does not paint, so a timer starts the client there. Lazy
 * pictures and the web app manifest load shortly before the client, so they do not delay the first view.
 */
const START_SCRIPT = `{const {files}=document.currentScript.dataset;let hasStarted;\
const manifest=[...document.querySelectorAll('[rel=manifest]')];for(const link of manifest)link.remove();\
const show=()=>{document.body.removeAttribute('data-early');document.head.append(...manifest.splice(0))};\
const start=()=>{if(hasStarted)return;hasStarted=true;show();for(const file of files.split(' '))import(file)};\
const nextFrame=requestAnimationFrame;\
const startAfterPaint=()=>{nextFrame(()=>nextFrame(()=>{show();setTimeout(start,50)}));setTimeout(start,500)};\
if(document.readyState==='complete')startAfterPaint();else addEventListener('load',startAfterPaint);\
for(const type of ['pointerdown','keydown','wheel'])addEventListener(type,start,{once:true,passive:true})}`;

/** A file of the built client, from Vite's manifest. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The built client's files by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Tags that load the client: inline styles in the head, and scripts at the end of the body. */
export interface LoadingTags {
  /** HTML for the head. */
  styles: string;
  /** HTML for the end of the body. */
  starter: string;
  /** Content security policy that allows exactly these styles and scripts. */
  policy: string;
}

interface LoadingOptions {
  /** Folder of the built client. */
  clientDir: string;
  /** Content security policy of all other responses. */
  policy: string;
}

/** Creates a function that returns the loading tags of a page with the given source files of its screens. */
export function createLoading({
  clientDir,
  policy,
}: LoadingOptions): (sources: readonly string[]) => LoadingTags {
  const manifest = readManifest(clientDir);
  const tagsByScreens = new Map<string, LoadingTags>();
  const createTags = (sources: readonly string[]): LoadingTags => {
    const allChunks = [ENTRY, ...sources].reduce(
      (chunks, source) => collectImports(manifest, source, chunks),
      new Set<Chunk>(),
    );
    const styles = [...stylesOf(allChunks)].map((file) => readStyle(clientDir, file));
    // Vite's loader checks for these links to find styles that are already loaded. Another copy would restyle the page.
    const styleLinks = [...stylesOf(allChunks)].map(disabledLink);
    const files = [...allChunks].map(({ file }) => `/${file}`).join(' ');
    return {
      styles: [...styles.map((css) => `<style>${css}</style>`), ...styleLinks].join(''),
      starter: `<script data-files="${files}">${START_SCRIPT}</script>`,
      policy: policy
        .replace(/style-src [^;]*/, `$& ${styles.map(hashSource).join(' ')}`)
        .replace(/script-src [^;]*/, `$& ${hashSource(START_SCRIPT)}`),
    };
  };
  return (sources) => {
    const key = sources.join(' ');
    const tags = tagsByScreens.get(key) ?? createTags(sources);
    tagsByScreens.set(key, tags);
    return tags;
  };
}

/** Removes the script and style tags from the built client's document. */
export function withoutLoaders(html: string): string {
  return html.replace(LOADER_TAGS, '');
}

function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function readStyle(clientDir: string, file: string): string {
  return readFileSync(path.join(clientDir, file), 'utf8').trim();
}

function disabledLink(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`;
}

/** Adds the chunk of a source file to the set, after its imports. Chunks may import each other in a circle. */
function collectImports(manifest: Manifest, source: string, chunks = new Set<Chunk>()): Set<Chunk> {
  const visited = new Set(chunks);
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(chunk)) return;
    visited.add(chunk);
    chunk.imports?.forEach(visit);
    chunks.add(chunk);
  };
  visit(source);
  return chunks;
}

function stylesOf(chunks: Iterable<Chunk>): Set<string> {
  return new Set([...chunks].flatMap(({ css = [] }) => css));
}
