import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, loadEnv, type BuildOptions, type Plugin } from 'vite';
import { leanPackages } from './lean-packages.mts';
import { packFiles } from './pack-files.mts';

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
  cssMinify: 'lightningcss',
  // Only the rupee sign is inlined, and that by hand.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      codeSplitting: {
        // What every screen needs comes in two files: the packages, which seldom change, and the shop's own.
        groups: [
          { name: 'packages', test: /node_modules/, tags: ['$initial'] },
          { name: 'shop', tags: ['$initial'] },
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
  plugins: [react(), isSsrBuild ? withoutBackOffice : [leanPackages(), packFiles()]],
  // RxJS keeps its classes in a folder of their own, which would otherwise be written for old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { transformer: 'lightningcss' },
  // One bundle that needs no packages, in the words of the server: it is loaded with require().
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? forTheServer : forBrowsers,
  server: { proxy: Object.fromEntries(SHOP_PATHS.map((path) => [path, SHOP])) },
}));
