import { localizedDocument } from './language';
import { withoutLoaders, type LoadingTags } from './loading';
import type { RenderedPage } from './renderer';

const HEAD_END = '</head>';
const BODY_TAG = '<body>';
const ROOT_ELEMENT = '<div id="root"></div>';

interface TemplateOptions {
  /** The HTML document of the built client. */
  html: string;
  /** Returns the loading tags of a page with these screens. */
  loadingTagsOf: (sources: readonly string[]) => LoadingTags;
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
export function createPageTemplate({ html, loadingTagsOf, stateId }: TemplateOptions): PageTemplate {
  const englishHtml = withoutLoaders(html);
  const sections = {
    en: splitDocument(englishHtml),
    hi: splitDocument(localizedDocument('hi', englishHtml)),
  };
  return ({ language, head, body, state, sources }) => {
    const { beforeHeadEnd, beforeRoot, afterRoot } = sections[language];
    const { styles, starter, policy } = loadingTagsOf(sources);
    const fragments = [
      `${beforeHeadEnd}${head}${styles}${HEAD_END}`,
      `${beforeRoot}<div id="root">${body}</div>`,
      state === undefined ? '' : stateElement(stateId, state),
      starter,
      afterRoot,
    ];
    return { html: fragments.join(''), policy };
  };
}

function splitDocument(html: string) {
  const [beforeHeadEnd, afterHeadEnd] = splitAt(html, HEAD_END);
  const [headEndToRoot, afterRoot] = splitAt(afterHeadEnd, ROOT_ELEMENT);
  const [beforeBodyTag, afterBodyTag] = splitAt(headEndToRoot, BODY_TAG);
  // Browsers load pictures below the first view only after the start script removes this attribute.
  const beforeRoot = `${beforeBodyTag}<body data-early>${afterBodyTag}`;
  return { beforeHeadEnd, beforeRoot, afterRoot };
}

/** Serializes the state so that it cannot close its own element. */
function stateElement(id: string, state: unknown): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function splitAt(text: string, marker: string): [before: string, after: string] {
  const position = text.indexOf(marker);
  if (position < 0) throw new Error(`The built client's document has no ${marker}`);
  return [text.slice(0, position), text.slice(position + marker.length)];
}
