import { documentIn } from './language';
import { withoutLoaders, type Loading } from './loading';
import type { RenderedPage } from './renderer';

const HEAD_END = '</head>';
const BODY = '<body>';
const ROOT = '<div id="root"></div>';

interface TemplateParts {
  /** The HTML document of the built client. */
  html: string;
  /** Returns the loading tags of a page with these screens. */
  loadingOf: (sources: readonly string[]) => Loading;
  /** Id of the element that carries the state. */
  stateId: string;
}

/** A complete document and its content security policy. */
export interface PageDocument {
  html: string;
  policy: string;
}

/** Inserts a rendered page into the client's document. */
export type PageTemplate = (
  page: Pick<RenderedPage, 'language' | 'head' | 'body' | 'state' | 'sources'>,
) => PageDocument;

/** Creates the template of all pages from the built client's document. Throws if a marker for the page is missing. */
export function createPageTemplate({ html, loadingOf, stateId }: TemplateParts): PageTemplate {
  const inEnglish = withoutLoaders(html);
  const frames = { en: frameOf(inEnglish), hi: frameOf(documentIn('hi', inEnglish)) };
  return ({ language, head, body, state, sources }) => {
    const { beforeHead, beforeBody, afterBody } = frames[language];
    const { styles, starter, policy } = loadingOf(sources);
    const parts = [
      `${beforeHead}${head}${styles}${HEAD_END}`,
      `${beforeBody}<div id="root">${body}</div>`,
      state === undefined ? '' : stateElement(stateId, state),
      starter,
      afterBody,
    ];
    return { html: parts.join(''), policy };
  };
}

function frameOf(html: string) {
  const [beforeHead, afterHead] = splitAt(html, HEAD_END);
  const [beforeRoot, afterBody] = splitAt(afterHead, ROOT);
  const [beforeBody, afterTag] = splitAt(beforeRoot, BODY);
  // Pictures below the first view are not fetched until the start script removes this attribute.
  return { beforeHead, beforeBody: `${beforeBody}<body data-early>${afterTag}`, afterBody };
}

/** Serializes the state so that it cannot close its own element. */
function stateElement(id: string, state: unknown): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function splitAt(text: string, at: string): [before: string, after: string] {
  const position = text.indexOf(at);
  if (position < 0) throw new Error(`The built client's document has no ${at}`);
  return [text.slice(0, position), text.slice(position + at.length)];
}
