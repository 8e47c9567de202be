import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const SHOP = 'http://localhost:4000';
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
