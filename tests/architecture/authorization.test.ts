import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AUDIENCES,
  GRAPHQL_AUTHORIZATION,
  REST_AUTHORIZATION,
  type Authorization,
} from '../../server/domain/authorization';

/** The names in one table that are open to an audience, as the README lists them. */
function openTo(table: Record<string, Authorization>, audience: string): string {
  const names = Object.keys(table).filter((name) => table[name]?.audience === audience);
  return names.map((name) => `\`${name}\``).join(', ');
}

describe('§6 Who may do what', () => {
  it('is what the README says', async () => {
    const readme = await readFile(path.join(__dirname, '../../README.md'), 'utf8');
    const lines = new Set(readme.split('\n').map((line) => line.replace(/ +/g, ' ')));
    const wanted = Object.keys(AUDIENCES).map(
      (audience) =>
        `| ${audience} | ${openTo(REST_AUTHORIZATION, audience)} | ${openTo(GRAPHQL_AUTHORIZATION, audience)} |`,
    );
    for (const line of wanted) expect([...lines]).toContain(line);
  });
});
