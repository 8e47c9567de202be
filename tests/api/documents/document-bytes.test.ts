import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { printDocument } from '../../../server/modules/documents';
import { A_REGISTRATION, aDocumentBody } from '../../support/fixtures/documents/document-bodies';

const PROGRAM = `
const { createHash } = require('node:crypto');
const { printDocument } = require('./server/modules/documents/pdf/print-document');
const { body, language } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
void printDocument(body, { language }).then((bytes) =>
  process.stdout.write(createHash('sha256').update(bytes).digest('hex')),
);`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Hashes of this release. A change of them changes the reprints of issued documents: see decision 0161. */
const RELEASED_HASHES = {
  en: '8b37b39adb7d5800097ec8d9adad6192df20b4b64e435f3313c9488fadf0df99',
  hi: '37b83b5a7e97ccd032417e312d4ace83caae387013b4d492f5ee95ab2e4523c1',
};

describe('A reprint of a document', () => {
  it.each(['en', 'hi'] as const)('in %s has the bytes of the release', async (language) => {
    const bytes = await printDocument(aDocumentBody(), { language, registration: A_REGISTRATION });
    expect(sha256(bytes)).toBe(RELEASED_HASHES[language]);
  });

  it.each(['en', 'hi'] as const)('in %s has the same bytes in another process', async (language) => {
    const body = aDocumentBody();
    const hash = sha256(await printDocument(body, { language }));

    expect(sha256(await printDocument(body, { language }))).toBe(hash);
    const input = JSON.stringify({ body, language });
    const env = { ...process.env, TZ: 'America/New_York', LANG: 'de_DE.UTF-8' };
    const args = ['-r', '@swc-node/register', '-e', PROGRAM];
    expect(execFileSync(process.execPath, args, { input, env, encoding: 'utf8' })).toBe(hash);
  });
});
