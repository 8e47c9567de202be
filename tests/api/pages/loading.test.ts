import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLoading } from '../../../server/pages/loading';

const MANIFEST = {
  'index.html': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'screens/cart.tsx': { file: 'assets/cart.js', imports: ['_shared.js'] },
};

let clientDir: string;
beforeEach(() => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'haat-loading-'));
  mkdirSync(path.join(clientDir, '.vite'));
  writeFileSync(path.join(clientDir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  mkdirSync(path.join(clientDir, 'assets'));
  writeFileSync(path.join(clientDir, 'assets/entry.css'), 'body{margin:0}');
});
afterEach(() => rmSync(clientDir, { recursive: true }));

describe('The scripts of a page', () => {
  it('are listed once and after their imports, also when chunks import each other', () => {
    const tagsOf = createLoading({ clientDir, policy: '' });
    const [, files] = /data-files="([^"]+)"/.exec(tagsOf(['screens/cart.tsx']).starter) ?? [];

    expect(files).toBe('/assets/shared.js /assets/entry.js /assets/cart.js');
  });
});

describe('The styles of a page', () => {
  it('have a disabled link each, so that the loader of a lazy screen does not load them again', () => {
    const { styles } = createLoading({ clientDir, policy: '' })([]);
    expect(styles).toBe(
      '<style>body{margin:0}</style><link rel="stylesheet" href="/assets/entry.css" disabled>',
    );
  });
});
