// Bundles GraphiQL into one script and one style sheet. The build of client/developers includes them unchanged.
import { readFileSync } from 'node:fs';
import { defineConfig, esmExternalRequirePlugin } from 'vite';

const pathOf = (file) => new URL(file, import.meta.url).pathname;
const { version } = JSON.parse(readFileSync(pathOf('node_modules/graphiql/package.json'), 'utf8'));
const styles = readFileSync(pathOf('node_modules/graphiql/dist/style.css'), 'utf8');

/** Emits the style sheet without its fonts, because the explorer does not use them. */
const styleSheet = {
  name: 'style-sheet',
  generateBundle() {
    const source = styles.replace(/@font-face\s*\{[^}]*\}/g, '').replace(/^@charset "UTF-8";/, '');
    this.emitFile({ type: 'asset', fileName: 'graphiql.css', source });
  },
};

/** The bundle uses React and GraphQL of the page that loads it. */
const external = [/^react(-dom)?(\/|$)/, /^graphql(-ws)?(\/|$)/];

export default defineConfig({
  root: pathOf('.'),
  plugins: [styleSheet, esmExternalRequirePlugin({ external })],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: pathOf('../../client/developers/explorer/prebuilt'),
    // The folder also has type declarations, which this build must not delete.
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    lib: { entry: pathOf('entry.mjs'), formats: ['es'], fileName: () => 'graphiql.js' },
    rolldownOptions: {
      output: { codeSplitting: false, banner: `/*! GraphiQL ${version}, MIT licence, npm run graphiql */` },
    },
  },
});
