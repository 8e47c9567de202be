import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DECISIONS, decisionFiles, GENERATED, replaceSections, ROOT } from '../docs/generated-sections';
import { brokenLinks, markdownFiles } from '../docs/markdown-links';

const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const documents = markdownFiles(ROOT).filter(
  (name) => name !== 'CHANGELOG.md' && !path.basename(name).match(/^\d{4}-/),
);

describe('The documentation', () => {
  it('has no broken link to a file or a heading', () => {
    expect(brokenLinks(ROOT)).toEqual([]);
  });

  it.each(Object.keys(GENERATED))('%s is up to date; `npm run docs` writes it', (name) => {
    expect(replaceSections(read(name), GENERATED[name] ?? {})).toBe(read(name));
  });

  it('keeps the README within 150 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  // Decision records and the changelog describe the code at their date.
  it.each(documents)('%s names only files that exist', (name) => {
    const paths = [
      ...read(name).matchAll(/`((?:server|client|seeds|tests|deploy|docs|examples|tools)\/[\w./-]*)`/g),
    ];
    const missingFiles = paths
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(path.join(ROOT, file)));
    expect(missingFiles).toEqual([]);
  });

  it('describes exactly the environment variables of .env.example', () => {
    const declaredNames = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    const rows = read('docs/operations/configure.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const describedNames = rows.flatMap((row) => [
      ...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z0-9_]+)`/g),
    ]);
    expect(describedNames.map(([, name]) => name).sort()).toEqual(declaredNames.sort());
  });

  it('keeps each decision record within 25 lines, with a number, a status and three headings', () => {
    const problems = decisionFiles().flatMap((name) => {
      const lines = read(path.join(DECISIONS, name)).trimEnd().split('\n');
      const requiredPatterns = [
        new RegExp(`^# ${name.slice(0, 4)} \\S`),
        /^Status: \w+, \d{4}-\d{2}-\d{2}/,
        /^## Context$/,
        /^## Decision$/,
        /^## What we gave up$/,
      ];
      const missingPatterns = requiredPatterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
      return lines.length > 25 || missingPatterns.length > 0
        ? [{ name, lines: lines.length, missing: missingPatterns }]
        : [];
    });
    expect(problems).toEqual([]);
  });

  it('uses each decision number once', () => {
    const numbers = decisionFiles().map((name) => name.slice(0, 4));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});

describe('The link check', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'haat-docs-'));
    mkdirSync(path.join(folder, 'docs'));
    writeFileSync(
      path.join(folder, 'docs/there.md'),
      '# A title\n\n## The `second` one: twice\n\n## A title\n',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const check = (text: string) => {
    writeFileSync(path.join(folder, 'README.md'), text);
    return brokenLinks(folder);
  };

  it('accepts links to files, headings and other sites, and links within code', () => {
    const text =
      '# Top\n[a](docs/there.md) [b](docs/there.md#the-second-one-twice) [c](#top) [d](docs/there.md#a-title-1) ' +
      '[e](https://example.com/x#y) `[f](gone.md)`\n```\n[g](gone.md)\n```\n';
    expect(check(text)).toEqual([]);
    expect(markdownFiles(folder).sort()).toEqual(['README.md', path.join('docs', 'there.md')]);
    expect(existsSync(path.join(folder, 'gone.md'))).toBe(false);
  });

  it.each([
    '[a](gone.md)',
    '[a](docs/there.md#gone)',
    '[a](#gone)',
    '![a](gone.webp)',
    '<img src="gone.webp" alt="">',
    '[a][b]\n\n[b]: gone.md',
  ])('reports %s', (text) => {
    expect(check(text)).toHaveLength(1);
  });
});
