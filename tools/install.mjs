// `node tools/install.mjs lighthouse` installs the packages of tools/lighthouse if they are missing or outdated.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [name = ''] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, name);
const lockFile = path.join(folder, 'package-lock.json');
/** A copy of the lock file from the last installation. */
const installedLockFile = path.join(folder, 'node_modules/.installed-lock.json');
const isInstalled = () =>
  existsSync(installedLockFile) && readFileSync(installedLockFile).equals(readFileSync(lockFile));

if (!/^[a-z]+$/.test(name) || !existsSync(lockFile)) {
  process.stderr.write(`there is no folder tools/${name} with a package-lock.json\n`);
  process.exit(1);
}
if (!isInstalled()) {
  process.stderr.write(`installing tools/${name} …\n`);
  // The shop provides peer dependencies such as Jest and React, and no package of the tools needs its install script.
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' });
  copyFileSync(lockFile, installedLockFile);
}
