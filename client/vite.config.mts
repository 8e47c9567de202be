import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, loadEnv, type BuildOptions, type Plugin } from 'vite';
import { earlyScripts } from './early-scripts.mts';
import { leanPackages } from './lean-packages.mts';
import { compressFiles } from './compress-files.mts';
import { deferReactDom } from './defer-react-dom.mts';
import { inlineIcon } from './inline-icon.mts';
import { webManifest } from './web-manifest.mts';

// `npm run dev` starts the server with the same environment, so PORT is its port.
const { PORT = '4000' } = loadEnv('', fileURLToPath(new URL('..', import.meta.url)), 'PORT');
const SHOP_SERVER = `http://localhost:${PORT}`;
const SERVER_PATHS = ['/graphql', '/api', '/media', '/demo-provider', '/demo-razorpay', '/healthz'];

/** Modules of the server's validation and its English messages. */
const VALIDATION_MODULES =
  /\/server\/domain\/(errors|read|invoices\/gstin|settings\/(?:(?:(?:return|tax)-)?setting-definitions|home-sections|shop-settings)|delivery\/service-area|catalogue\/(country-codes|gtin)|attributes\/attribute-(definition|values)|categories\/(category|shop-slug)|messages\/english-text|messages\/en\/(?!connection)[\w-]+|.*validation)\.ts$/;

const isClientChunk = (file: string) => file.startsWith('assets/client-');
const isApolloChunk = (file: string) => file.startsWith('assets/apollo-');

/** The server does not render the back office, so the server bundle excludes it. */
const withoutBackOffice: Plugin = {
  name: 'without-back-office',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/admin/admin-app') ? '\0admin-app' : undefined),
  load: (id) => (id === '\0admin-app' ? 'export const AdminApp = () => null;' : undefined),
};

const browserBuild: BuildOptions = {
  outDir: '../dist/client',
  emptyOutDir: true,
  manifest: true,
  // Of the scripts, preloads the packages of Apollo Client only: a list of all chunks would be in every page. Vite adds
  // the CSS of lazy screens.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (chunk, files) =>
      files.filter((file) => isClientChunk(chunk) && isApolloChunk(file)),
  },
  cssMinify: 'lightningcss',
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // Validation with its English messages, which only the back office uses in browsers.
          {
            name: 'validation',
            test: VALIDATION_MODULES,
            priority: 1,
            includeDependenciesRecursively: false,
          },
          // The contrast rule belongs to the back office too, which must not load the validation chunk for it.
          { name: 'tax', test: /\/domain\/tax\/(tax-(classes|modes)|units)\.ts$/, priority: 2 },
          { name: 'colours', test: /\/settings\/shop-colours\.ts$/, priority: 2 },
          // All initial modules in one chunk, which compresses better than separate chunks.
          { name: 'shop', tags: ['$initial'] },
          // Apollo Client in one chunk, which server-rendered pages load after their hydration.
          {
            name: 'apollo',
            test: /lean-print|\/node_modules\/(@apollo\/client\/(?!errors)|@wry|optimism|rxjs|tslib|graphql\/(?!language\/print))|\/client\/apollo\/(shop-link|admin\.generated)\.ts/,
            includeDependenciesRecursively: false,
          },
          // The delivery promise in one chunk, which home, cart and place order do not need at first.
          {
            name: 'delivery',
            test: /\/client\/(components\/delivery|apollo\/(use-)?delivery|state\/delivery-pin)/,
            includeDependenciesRecursively: false,
          },
          // GST in one chunk, which only shops with a GST mode load.
          {
            name: 'gst',
            test: /\/client\/(components\/gst\/(?!lazy|price-note)|i18n\/(gst-messages|(en|hi)\/gst)|screens\/[a-z]+\/gst[-/]|apollo\/(use-priced|product-tax))/,
            includeDependenciesRecursively: false,
          },
          // The look-up of current products in one chunk, with their names in carts and comparisons.
          {
            name: 'current-products',
            test: /\/client\/(apollo\/products\/(?!use-bought)|lib\/names\/full)|\/domain\/families\/line-name/,
            includeDependenciesRecursively: false,
          },
          // Small modules of many screens in one chunk; separate requests would cost more than their size.
          {
            name: 'parts',
            test: /\/client\/(components\/(?!address|delivery|gst\/(?!lazy)|forms\/(password|error|field)|feedback\/dialog|page\/(breadcrumb|block|menu)|product\/(price|product|family|compare)|order\/)|lib\/(?!navigation\/(cart|checkout)|form-texts|breadcrumb|read-choices|payment-methods|activity|office|rate-history|save-file)|apollo\/(?!use-(pin|delivery|form-errors|priced|subscription)|delivery|products|product-tax|wishes))/,
            minShareCount: 3,
          },
        ],
      },
    },
  },
};

const serverBuild: BuildOptions = {
  outDir: '../dist/pages',
  emptyOutDir: true,
  copyPublicDir: false,
  minify: true,
  rolldownOptions: {
    // Dynamic imports have no effect in the server bundle.
    checks: { ineffectiveDynamicImport: false },
    output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    isSsrBuild
      ? withoutBackOffice
      : [earlyScripts(), leanPackages(), deferReactDom(), inlineIcon(), webManifest(), compressFiles()],
  ],
  // RxJS has a separate ES2015 build; its default build targets old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { transformer: 'lightningcss' },
  // One CommonJS bundle without external packages, because the server loads it with require().
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? serverBuild : browserBuild,
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SHOP_SERVER, ws: true }])),
  },
}));
