import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const CLIENT = path.join(__dirname, '../../dist/client');

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
}

/** Whatever a browser fetches before anybody opens another screen. */
function firstLoad(manifest: Record<string, Chunk>): string[] {
  const [entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? [];
  const seen = new Set<string>();
  const follow = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(follow);
  };
  if (entry) follow(entry);
  return [...seen];
}

describe("The shoppers' first load", () => {
  const manifest = readManifest();
  const first = firstLoad(manifest);
  const fileOf = (key: string) => path.join(CLIENT, manifest[key]?.file ?? '');

  it('has no screen of the back office in it', () => {
    const admin = Object.keys(manifest).filter((key) => key.startsWith('admin/'));
    expect(admin).toContain('admin/admin-app.tsx');
    expect(first.filter((key) => admin.includes(key))).toEqual([]);
  });

  it('has nothing of Ant Design in it, nor of the charts', () => {
    for (const key of first)
      expect(readFileSync(fileOf(key), 'utf8')).not.toMatch(/ant-(table|btn|select)|recharts/);
  });

  it('stays small', () => {
    const bytes = first.reduce((sum, key) => sum + statSync(fileOf(key)).size, 0);
    expect(bytes).toBeLessThan(600_000);
  });
});
