import type { RenderedPage } from './renderer';

const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';

/** A file of the built client, as Vite's manifest lists it. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The built client's files by their sources. */
export type Manifest = Readonly<Record<string, Chunk>>;

interface TemplateParts {
  /** The built client's document. */
  html: string;
  manifest: Manifest;
  /** Id of the element that carries the state. */
  stateId: string;
}

/** Puts a rendered page into the client's document. */
export type PageTemplate = (page: Pick<RenderedPage, 'head' | 'body' | 'state' | 'sources'>) => string;

/** Makes the template of all pages from the built client's document. Throws when that has no place for a page. */
export function createPageTemplate({ html, manifest, stateId }: TemplateParts): PageTemplate {
  const [beforeHead, afterHead] = cut(html, HEAD_END);
  const [beforeBody, afterBody] = cut(afterHead, ROOT);
  const linksOf = (sources: readonly string[]) => sources.map((source) => links(manifest, source)).join('');
  return ({ head, body, state, sources }) =>
    [
      `${beforeHead}${head}${linksOf(sources)}${HEAD_END}`,
      `${beforeBody}<div id="root">${body}</div>`,
      state === undefined ? '' : stateElement(stateId, state),
      afterBody,
    ].join('');
}

/** The state as text that cannot end the element it stands in. */
function stateElement(id: string, state: unknown): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** What the chunk of a lazy screen needs, so that nothing is shown without its styles. */
function links(manifest: Manifest, source: string): string {
  const chunks = withImports(manifest, source);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const scripts = new Set(chunks.map(({ file }) => file));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

function withImports(manifest: Manifest, source: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen))];
}

function cut(text: string, at: string): [before: string, after: string] {
  const place = text.indexOf(at);
  if (place < 0) throw new Error(`The built client's document has no ${at}`);
  return [text.slice(0, place), text.slice(place + at.length)];
}
