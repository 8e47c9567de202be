import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressFiles } from '../compress-files.mts';
import { listPrecachedFiles } from './precache.mts';

const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url));
const { files, entry } = listPrecachedFiles(clientDir);

/** Builds the service worker into the client's output, whose files it precaches. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compressFiles()],
  define: {
    __BUILT_FILES__: JSON.stringify(files),
    __ENTRY__: JSON.stringify(entry),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: clientDir,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('worker.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
