// `node compile.mjs server seeds` compiles each TypeScript file of these folders into dist with .swcrc, and copies
// all other files.
import { transformFile } from '@swc/core';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const OUT = 'dist';
/** Programs that render product pictures; the shop imports none of them. */
const EXCLUDED_FOLDER = path.join('seeds', 'studio') + path.sep;

const fileLists = process.argv.slice(2).map(async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
});
const files = (await Promise.all(fileLists)).flat().filter((file) => !file.startsWith(EXCLUDED_FOLDER));
await Promise.all(files.map((file) => (/\.tsx?$/.test(file) ? compile(file) : copy(file))));

async function compile(file) {
  if (file.endsWith('.d.ts')) return;
  const target = path.join(OUT, file.replace(/\.tsx?$/, '.js'));
  const sourceFileName = path.relative(path.dirname(target), file);
  const { code, map } = await transformFile(file, { sourceFileName, sourceMaps: true });
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map`);
  await writeFile(`${target}.map`, map);
}

async function copy(file) {
  const target = path.join(OUT, file);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(file, target);
}
