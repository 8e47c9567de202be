import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip file next to each built text file, so that the server does not compress. */
export function packFiles(): Plugin {
  return {
    name: 'pack-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      const packed = texts.map(async (file) => {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        const outputPath = path.join(dir, file.fileName);
        await writeFile(`${outputPath}.br`, await brotli(source, { params }));
        await writeFile(`${outputPath}.gz`, await zip(source, { level: 9 }));
      });
      await Promise.all(packed);
    },
  };
}
