import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
}

const ROOT = path.join(__dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const installedPackages = Object.entries(packages).filter(([folder]) => folder !== '');

/** npm omits binaries for other systems; these tests count the packages for Linux, x64 and glibc. */
const isSupported = (supported: string[] | undefined, system: string) =>
  !supported || supported.includes(system);

describe('An installation', () => {
  it('has at most 1,011 packages, without the optional packages of other systems', () => {
    const supportedPackages = installedPackages.filter(
      ([, { os, cpu, libc }]) =>
        isSupported(os, 'linux') && isSupported(cpu, 'x64') && isSupported(libc, 'glibc'),
    );
    expect(supportedPackages.length).toBeGreaterThan(300);
    expect(supportedPackages.length).toBeLessThanOrEqual(1_011);
  });

  it('lists every install script, and allows only that of SQLite', () => {
    const packagesWithScript = installedPackages.flatMap(([folder, { hasInstallScript }]) =>
      hasInstallScript ? [folder.replace(/^.*node_modules\//, '')] : [],
    );
    const linuxPackages = packagesWithScript.filter((name) => name !== 'fsevents');
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(linuxPackages)].sort());
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['sqlite3']);
  });
});
