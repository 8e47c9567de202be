import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { renderMarkdown } from '../../../server/modules/content/markdown-renderer';

const FACTS = { 'shop.name': 'Haat <b>&</b> *Sons*', 'shop.email': 'help@haat.example' };
const render = (body: string, language: 'EN' | 'HI' = 'EN') =>
  renderMarkdown(body, { language, facts: FACTS }).html.trim();
const parse = (html: string) => new JSDOM(html).window.document.body;

const ELEMENTS = new Set('h2 h3 h4 h5 h6 p strong em a ul ol li blockquote code pre hr br img'.split(' '));
const ATTRIBUTES = new Set(['href', 'rel', 'title', 'src', 'alt', 'loading', 'start', 'class']);
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/;

/** Returns everything in the HTML that a content page must not contain. */
function unsafeParts(html: string): string[] {
  return [...parse(html).querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const attributes = [...element.attributes];
    return [
      ...(ELEMENTS.has(name) ? [] : [name]),
      ...attributes.filter((attribute) => !ATTRIBUTES.has(attribute.name)).map((attribute) => attribute.name),
      ...attributes
        .filter((attribute) => attribute.name === 'href' && !SAFE_LINK.test(attribute.value))
        .map((attribute) => attribute.value),
      ...attributes
        .filter((attribute) => attribute.name === 'src' && !attribute.value.startsWith('/media/'))
        .map((attribute) => attribute.value),
    ];
  });
}

describe('Markdown of a content page', () => {
  it('becomes HTML whose headings begin at h2', () => {
    expect(render('# One\n\n###### Six\n\n- *a* **b** `c`')).toBe(
      '<h2>One</h2>\n<h6>Six</h6>\n<ul>\n<li><em>a</em> <strong>b</strong> <code>c</code></li>\n</ul>',
    );
  });

  it('shows raw HTML as text', () => {
    expect(render('<script>alert(1)</script> <img src=x onerror=alert(1)>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#1;javascript:alert(1)',
    '<javascript:alert(1)>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'blob:https://x',
  ])('has no link to %s', (target) => {
    const html = render(`[a](${target}) <${target}> [b]\n\n[b]: ${target}`);
    expect(unsafeParts(html)).toEqual([]);
    expect(html).not.toMatch(/href="(?!\/%5C)/);
  });

  it.each([
    ['https://example.com/a?b=1&c=2', 'https://example.com/a?b=1&c=2'],
    ['mailto:help@haat.example', 'mailto:help@haat.example'],
    ['tel:+914840000000', 'tel:+914840000000'],
    ['/pages/refund', '/pages/refund'],
    ['#data', '#data'],
  ])('may link to %s', (target, href) => {
    expect(
      parse(render(`[a](${target})`))
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe(href);
  });

  it('marks links to other sites, and keeps the language of own links', () => {
    expect(render('[a](https://example.com) [b](/pages/refund) [c](/media/a.webp)', 'HI')).toBe(
      '<p><a href="https://example.com" rel="noopener noreferrer">a</a> <a href="/hi/pages/refund">b</a> <a href="/media/a.webp">c</a></p>',
    );
  });

  it('shows pictures of the shop only, else their text', () => {
    expect(render('![Our <shop>](https://example.com/a.png) ![Desk](/media/desk.webp)')).toBe(
      '<p>Our &lt;shop&gt; <img src="/media/desk.webp" alt="Desk" loading="lazy"></p>',
    );
  });

  it('shows facts of the merchant as plain text, and addresses as links', () => {
    expect(render('{shop.name}: {shop.email}, [write {shop.email}](/pages/contact)')).toBe(
      '<p>Haat &lt;b&gt;&amp;&lt;/b&gt; *Sons*: <a href="mailto:help@haat.example">help@haat.example</a>, <a href="/pages/contact">write help@haat.example</a></p>',
    );
  });

  it('omits paragraphs, list items and lists with a missing fact, and marks them for admins', () => {
    const body = 'Call {shop.phone}.\n\n- Number: {shop.gstin}\n- Open daily\n\n1. {shop.phone}';
    expect(render(body)).toBe('<ul>\n<li>Open daily</li>\n</ul>');
    const draft = renderMarkdown(body, { language: 'EN', facts: FACTS, marksMissingFacts: true });
    expect(draft.html).toContain('Call <mark>{shop.phone}</mark>.');
    expect(draft.missingFacts).toEqual(['shop.phone', 'shop.gstin']);
  });
});

describe('Markdown of an attacker', () => {
  const fragments = fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '*',
      '_',
      '`',
      '"',
      "'",
      '\\',
      '&',
      '#',
      ';',
      ':',
      '/',
      '\n',
      '\t',
      ' ',
    ],
    ...[
      'javascript:',
      'java&#115;cript:',
      '&lt;',
      '&colon;',
      '&#x6A;',
      'data:',
      '//',
      'http://a',
      '</p>',
      '<svg onload=',
    ],
    ...['{shop.name}', '{shop.phone}', '- ', '1. ', '> ', '\u0000', '\u202E', '\uFEFF', '\u2028', 'अ', '😀'],
  );

  it('never becomes another element, attribute or link', () => {
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 40 }), (parts) => {
        expect(unsafeParts(render(parts.join(''), 'HI'))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['brackets', '['],
    ['closed brackets', '[]'],
    ['quotes', '> '],
    ['lists', '- '],
    ['links', '[a]('],
    ['pictures', '![['],
    ['emphasis', '*_'],
    ['open emphasis', '**a '],
    ['backticks', '`'],
    ['angle brackets', '<'],
    ['entities', '&#'],
    ['references', '[a]: b\n'],
    ['quotation marks', '"'],
    ['facts', '{shop.name}'],
    ['lines', '* a\n'],
  ])('renders 50,000 characters of nested %s within two seconds', (_name, text) => {
    const start = performance.now();
    render(text.repeat(Math.floor(50_000 / text.length)));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
