// Bundles GraphiQL into one script and one style sheet, which the build of client/developers takes as they are.
import { readFileSync } from 'node:fs';
import { defineConfig, esmExternalRequirePlugin } from 'vite';

const here = (file) => new URL(file, import.meta.url).pathname;
const { version } = JSON.parse(readFileSync(here('node_modules/graphiql/package.json'), 'utf8'));
const styles = readFileSync(here('node_modules/graphiql/dist/style.css'), 'utf8');

/** The style sheet without its fonts, of which the explorer uses none. */
const styleSheet = {
  name: 'style-sheet',
  generateBundle() {
    const source = styles.replace(/@font-face\s*\{[^}]*\}/g, '').replace(/^@charset "UTF-8";/, '');
    this.emitFile({ type: 'asset', fileName: 'graphiql.css', source });
  },
};

/** React and GraphQL are those of the page. */
const external = [/^react(-dom)?(\/|$)/, /^graphql(-ws)?(\/|$)/];

export default defineConfig({
  root: here('.'),
  plugins: [styleSheet, esmExternalRequirePlugin({ external })],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: here('../../client/developers/explorer/prebuilt'),
    // The types beside them are written by hand.
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    lib: { entry: here('entry.mjs'), formats: ['es'], fileName: () => 'graphiql.js' },
    rolldownOptions: {
      output: { codeSplitting: false, banner: `/*! GraphiQL ${version}, MIT licence, npm run graphiql */` },
    },
  },
});
