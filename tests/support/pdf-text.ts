import { execFileSync } from 'node:child_process';

// In a process of its own: the reader loads its parts in a way that the tests' module loader does not know.
const READER = `(async () => {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const bytes = require('node:fs').readFileSync(0);
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  process.stdout.write(JSON.stringify({ text, totalPages }));
})();`;

/** What a PDF says, as a reader copies it out, and on how many pages. */
export function pdfText(bytes: Buffer): { text: string; totalPages: number } {
  const said = execFileSync(process.execPath, ['-e', READER], { input: bytes, encoding: 'utf8' });
  return JSON.parse(said) as { text: string; totalPages: number };
}
