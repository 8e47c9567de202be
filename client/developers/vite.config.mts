import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { earlyScripts } from '../early-scripts.mts';
import { compressFiles } from '../compress-files.mts';

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the explorer, and the style and script of the API reference. Shoppers never load these files. */
export default defineConfig({
  root: absolutePath('.'),
  base: '/developers/',
  plugins: [react(), earlyScripts(), compressFiles()],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: absolutePath('../../dist/developers'),
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { input: [absolutePath('graphiql.html'), absolutePath('reference.html')] },
  },
});
