import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(js|css|svg)$/;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Writes a Brotli and a gzip file next to each built text file, so that the server need not compress. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const textFiles = Object.values(bundle).filter(({ fileName }) => TEXT_FILE.test(fileName));
      const compressions = textFiles.map(async (file) => {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        const outputPath = path.join(dir, file.fileName);
        await writeFile(`${outputPath}.br`, await brotliAsync(source, { params }));
        await writeFile(`${outputPath}.gz`, await gzipAsync(source, { level: 9 }));
      });
      await Promise.all(compressions);
    },
  };
}
