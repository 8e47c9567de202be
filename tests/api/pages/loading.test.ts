import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLoading } from '../../../server/pages/loading';

const MANIFEST = {
  'index.html': { file: 'assets/entry.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'screens/cart.tsx': { file: 'assets/cart.js', imports: ['_shared.js'] },
};

let clientDir: string;
beforeEach(() => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'haat-loading-'));
  mkdirSync(path.join(clientDir, '.vite'));
  writeFileSync(path.join(clientDir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
});
afterEach(() => rmSync(clientDir, { recursive: true }));

describe('The scripts of a page', () => {
  it('are listed once and after their imports, also when chunks import each other', () => {
    const tagsOf = createLoading({ clientDir, policy: '' });
    const [, files] = /data-files="([^"]+)"/.exec(tagsOf(['screens/cart.tsx']).starter) ?? [];

    expect(files).toBe('/assets/shared.js /assets/entry.js /assets/cart.js');
  });
});
