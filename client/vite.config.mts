import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, loadEnv, type BuildOptions, type Plugin } from 'vite';
import { earlyScripts } from './early-scripts.mts';
import { leanPackages } from './lean-packages.mts';
import { packFiles } from './pack-files.mts';
import { runApart } from './run-apart.mts';
import { webManifest } from './web-manifest.mts';

// The port that the server of `npm run dev` has taken from the same environment.
const { PORT = '4000' } = loadEnv('', fileURLToPath(new URL('..', import.meta.url)), 'PORT');
const SHOP = `http://localhost:${PORT}`;
const SHOP_PATHS = ['/graphql', '/api', '/media', '/demo-provider', '/healthz'];

/** The back office is not rendered by the server, which need not carry it then. */
const withoutBackOffice: Plugin = {
  name: 'without-back-office',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/admin/admin-app') ? '\0admin-app' : undefined),
  load: (id) => (id === '\0admin-app' ? 'export const AdminApp = () => null;' : undefined),
};

const forBrowsers: BuildOptions = {
  outDir: '../dist/client',
  emptyOutDir: true,
  manifest: true,
  // The styles of a screen are waited for; its scripts name each other, and a list of them all would be in every page.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
  },
  cssMinify: 'lightningcss',
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // What every screen needs comes in one file, which packs smaller than the packages and the shop apart.
          { name: 'shop', tags: ['$initial'] },
          // Small parts of many screens: apart they would cost more than they weigh.
          { name: 'parts', test: /\/client\/(components|lib|apollo)\//, minShareCount: 3 },
        ],
      },
    },
  },
};

const forTheServer: BuildOptions = {
  outDir: '../dist/pages',
  emptyOutDir: true,
  copyPublicDir: false,
  minify: true,
  rolldownOptions: {
    // What a browser loads later lies at hand here.
    checks: { ineffectiveDynamicImport: false },
    output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    isSsrBuild ? withoutBackOffice : [earlyScripts(), leanPackages(), runApart(), webManifest(), packFiles()],
  ],
  // RxJS keeps its classes in a folder of their own, which would otherwise be written for old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { transformer: 'lightningcss' },
  // One bundle that needs no packages, in the words of the server: it is loaded with require().
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? forTheServer : forBrowsers,
  server: { proxy: Object.fromEntries(SHOP_PATHS.map((path) => [path, { target: SHOP, ws: true }])) },
}));
