import MarkdownIt, { type Token } from 'markdown-it';
import { splitAtFacts, type FactName, type ShopFacts } from '../../domain/content/shop-facts';
import type { Language } from '../../domain/emails/language';

/** Options of one text. */
export interface RenderOptions {
  language: Language;
  facts: ShopFacts;
  /** Marks missing facts. Otherwise the renderer omits each paragraph and list item with a missing fact. */
  marksMissingFacts?: boolean;
}

/** HTML of a text, and the missing facts that it names. */
export interface RenderedMarkdown {
  html: string;
  missingFacts: FactName[];
}

/** Options and results of one run, which the rules of markdown-it share. */
interface RenderEnv extends RenderOptions, Record<PropertyKey, unknown> {
  missingFacts: Set<FactName>;
}

const LINK = /^(?:https?:\/\/[^/]|mailto:.|tel:[+\d]|\/(?![/\\])|#)/i;
const EXTERNAL_LINK = /^https?:/i;
/** Own paths that have no Hindi form. */
const UNLOCALIZED_PATH = /^\/(?:hi|media|api|admin|developers|graphql)(?:[/?#]|$)/;
const OWN_PICTURE = /^\/media\/[^/\\]/;
/** Elements that the renderer omits when they are empty. */
const CONTAINER = /^(?:list_item|bullet_list|ordered_list|blockquote)_close$/;

const markdown = createMarkdown();

/**
 * Renders Markdown as HTML. Raw HTML becomes visible text. Links lead to http, https, mailto, tel and paths of the
 * shop; pictures come from the shop. Headings begin at h2, because the title of the page is its h1.
 */
export function renderMarkdown(body: string, options: RenderOptions): RenderedMarkdown {
  const env: RenderEnv = { ...options, missingFacts: new Set() };
  const html = markdown.render(body, env);
  return { html, missingFacts: [...env.missingFacts] };
}

function createMarkdown() {
  const instance = new MarkdownIt({ html: false, linkify: false, typographer: false });
  instance.disable(['table', 'strikethrough']);
  instance.validateLink = (url) => LINK.test(url) && !/[\\\p{Cc}]/u.test(url);
  instance.core.ruler.push('shop', ({ tokens, env, Token: TokenClass }) => {
    const renderEnv = env as RenderEnv;
    const create = (type: string, tag = '', nesting: -1 | 0 | 1 = 0) => new TokenClass(type, tag, nesting);
    for (const token of tokens) {
      if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
      if (token.children) token.children = changeInlineTokens(token.children, renderEnv, create);
    }
    // In place, because markdown-it renders this array.
    tokens.splice(0, tokens.length, ...withoutMissingFacts(tokens, renderEnv));
  });
  const { escapeHtml } = instance.utils;
  instance.renderer.rules.missing_fact = (tokens, index) =>
    `<mark>{${escapeHtml(tokens[index]?.content ?? '')}}</mark>`;
  instance.renderer.rules.image = (tokens, index) => {
    const source = String(tokens[index]?.attrGet('src') ?? '');
    const text = escapeHtml(tokens[index]?.content ?? '');
    return OWN_PICTURE.test(source) ? `<img src="${escapeHtml(source)}" alt="${text}" loading="lazy">` : text;
  };
  return instance;
}

type CreateToken = (type: string, tag?: string, nesting?: -1 | 0 | 1) => Token;

function changeInlineTokens(children: readonly Token[], env: RenderEnv, create: CreateToken): Token[] {
  let linkDepth = 0;
  return children.flatMap((token) => {
    if (token.type === 'link_open') {
      linkDepth += 1;
      changeLink(token, env.language);
    }
    if (token.type === 'link_close') linkDepth -= 1;
    if (token.type !== 'text') return [token];
    return splitAtFacts(token.content).flatMap((segment) =>
      'fact' in segment
        ? factTokens(segment.fact, env, { create, isInLink: linkDepth > 0 })
        : [Object.assign(create('text'), { content: segment.text })],
    );
  });
}

function changeLink(token: Token, language: Language): void {
  const href = String(token.attrGet('href') ?? '');
  if (EXTERNAL_LINK.test(href)) token.attrSet('rel', 'noopener noreferrer');
  if (language === 'HI' && href.startsWith('/') && !UNLOCALIZED_PATH.test(href))
    token.attrSet('href', `/hi${href}`);
}

/** Tokens of a fact: its value as text, and a link for an email address and a phone number. */
function factTokens(
  fact: FactName,
  { facts, missingFacts }: RenderEnv,
  { create, isInLink }: { create: CreateToken; isInLink: boolean },
): Token[] {
  const value = facts[fact];
  if (value === undefined || value === '') {
    missingFacts.add(fact);
    return [Object.assign(create('missing_fact'), { content: fact })];
  }
  const text = Object.assign(create('text'), { content: value });
  const href = isInLink ? undefined : contactHref(fact, value);
  if (href === undefined) return [text];
  const open = create('link_open', 'a', 1);
  open.attrSet('href', href);
  return [open, text, create('link_close', 'a', -1)];
}

function contactHref(fact: FactName, value: string): string | undefined {
  if (fact.endsWith('.email')) return `mailto:${value}`;
  return fact.endsWith('.phone') ? `tel:${value.replace(/[^+\d]/g, '')}` : undefined;
}

/** Omits each block with a missing fact, and then empty lists. */
function withoutMissingFacts(tokens: readonly Token[], { marksMissingFacts }: RenderEnv): Token[] {
  if (marksMissingFacts) return [...tokens];
  const isMissing = (token: Token | undefined) =>
    token?.children?.some(({ type }) => type === 'missing_fact') ?? false;
  const remaining: Token[] = [];
  tokens.forEach((token, index) => {
    // A block consists of three tokens: its start, its text and its end.
    if ([index - 1, index, index + 1].some((position) => isMissing(tokens[position]))) return;
    const isEmpty =
      CONTAINER.test(token.type) && remaining.at(-1)?.type === token.type.replace('_close', '_open');
    if (isEmpty) remaining.pop();
    else remaining.push(token);
  });
  return remaining;
}
