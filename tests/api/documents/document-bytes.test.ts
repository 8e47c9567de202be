import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { printDocument } from '../../../server/modules/documents';
import { aDocumentBody } from '../../support/fixtures/documents/document-bodies';

const PROGRAM = `
const { createHash } = require('node:crypto');
const { printDocument } = require('./server/modules/documents/pdf/print-document');
const { body, language } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
void printDocument(body, { language }).then((bytes) =>
  process.stdout.write(createHash('sha256').update(bytes).digest('hex')),
);`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('A reprint of a document', () => {
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
