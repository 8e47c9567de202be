import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The manifests by language; `server/pages/language.ts` names the files too. */
const MANIFESTS = [
  {
    file: 'manifest.webmanifest',
    lang: 'en-IN',
    home: '/',
    cartUrl: '/cart',
    description: 'Well-made things for home and work, priced in rupees.',
    cart: 'Cart',
  },
  {
    file: 'manifest.hi.webmanifest',
    lang: 'hi-IN',
    home: '/hi',
    cartUrl: '/hi/cart',
    description: 'घर और काम की उम्दा चीज़ें, दाम रुपयों में।',
    cart: 'कार्ट',
  },
] as const;
const ICONS = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'icon-maskable-512', size: 512, purpose: 'maskable' },
] as const;

/**
 * Generates one web manifest per language, with the theme's colours, so that visitors can install the shop. The built
 * document links the English manifest. Development builds have no manifest.
 */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    async generateBundle() {
      for (const texts of MANIFESTS) {
        const source = JSON.stringify(await createManifest(texts));
        this.emitFile({ type: 'asset', fileName: texts.file, source });
      }
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFESTS[0].file}` }, injectTo: 'head' },
    ],
  };
}

async function createManifest({ lang, home, description, cart, cartUrl }: (typeof MANIFESTS)[number]) {
  return {
    // The same app id in both languages, so that a second install replaces the first.
    id: '/',
    name: 'Haat',
    short_name: 'Haat',
    description,
    lang,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    categories: ['shopping'],
    theme_color: await readColour('accent'),
    background_color: await readColour('paper'),
    icons: ICONS.map(({ name, size, purpose }) => ({
      src: `/brand/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [{ name: cart, url: cartUrl }],
  };
}

/** Reads a colour of the light theme. Throws if the theme does not define it. */
async function readColour(name: string): Promise<string> {
  const tokens = await readFile(new URL('app/theme/tokens.css', import.meta.url), 'utf8');
  const colour = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
  if (!colour) throw new Error(`The theme has no --${name}`);
  return colour;
}
