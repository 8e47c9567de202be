import { readFileSync } from 'node:fs';
import { workedExampleTables } from '../../support/fixtures/documents/worked-example';

const DOCUMENT = readFileSync('docs/tax.md', 'utf8');
const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));

/** The tables of a section of level 3, as rows of cell texts. */
function tablesOf(title: string): string[][][] {
  const section = DOCUMENT.split(/^### /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  const [text = ''] = section.split(/^## /m);
  return text
    .split(/\n\n+/)
    .filter((block) => block.startsWith('|'))
    .map((block) => {
      const rows = block.trim().split('\n');
      const cells = rows.map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
      return cells.filter((row) => !isRule(row));
    });
}

describe('The worked example in docs/tax.md', () => {
  const expectedTables = workedExampleTables();

  it.each(Object.keys(expectedTables))('has the figures of the domain functions in "%s"', (title) => {
    expect(tablesOf(title)).toEqual(expectedTables[title]);
  });

  it('has no amount outside of the compared tables', () => {
    const prose = DOCUMENT.split('\n').filter((line) => !line.startsWith('|'));
    expect(prose.filter((line) => /\d\.\d\d\b/.test(line))).toEqual([]);
  });
});
