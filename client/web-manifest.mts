import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const MANIFEST = 'manifest.webmanifest';
const ICONS = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'icon-maskable-512', size: 512, purpose: 'maskable' },
] as const;

/**
 * Lets the shop be installed: a manifest in the colours of the theme, which the built document names. In
 * development there is nothing to install.
 */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(await manifest()) });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' },
    ],
  };
}

async function manifest() {
  return {
    id: '/',
    name: 'Haat',
    short_name: 'Haat',
    description: 'Well-made things for home and work, priced in rupees.',
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
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
    shortcuts: [{ name: 'Cart', url: '/cart' }],
  };
}

/** A colour of the light theme. Throws when the theme has none of that name. */
async function readColour(name: string): Promise<string> {
  const tokens = await readFile(new URL('app/theme/tokens.css', import.meta.url), 'utf8');
  const colour = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
  if (!colour) throw new Error(`The theme has no --${name}`);
  return colour;
}
