import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv } from 'vite';

// The port that the server of `npm run dev` has taken from the same environment.
const { PORT = '4000' } = loadEnv('', fileURLToPath(new URL('..', import.meta.url)), 'PORT');
const SHOP = `http://localhost:${PORT}`;
const SHOP_PATHS = ['/graphql', '/api', '/media', '/demo-provider', '/healthz'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    cssMinify: 'lightningcss',
    // Only the rupee sign is inlined, and that by hand.
    assetsInlineLimit: 0,
  },
  server: { proxy: Object.fromEntries(SHOP_PATHS.map((path) => [path, SHOP])) },
});
