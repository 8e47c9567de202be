// `node tools/install.mjs lighthouse` installs the packages of tools/lighthouse where they are missing or out of date.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [name = ''] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, name);
const lock = path.join(folder, 'package-lock.json');
const installed = path.join(folder, 'node_modules/.installed-lock.json');
const isInstalled = () => existsSync(installed) && readFileSync(installed).equals(readFileSync(lock));

if (!/^[a-z]+$/.test(name) || !existsSync(lock)) {
  process.stderr.write(`tools/${name} has no package-lock.json\n`);
  process.exit(1);
}
if (!isInstalled()) {
  process.stderr.write(`installing tools/${name} …\n`);
  // Peers such as Jest and React are those of the shop; none of the tools has anything to build.
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' });
  copyFileSync(lock, installed);
}
