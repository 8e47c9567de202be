import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GRAPHQL_AUTHORIZATION, REST_AUTHORIZATION } from '../../server/domain/accounts/authorization';
import { ROOT } from '../docs/generated-sections';

describe('§6 Permission table', () => {
  it('lists each REST call and each GraphQL operation with its audience in docs/api.md', () => {
    const rows = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));
    const operations = Object.entries({ ...REST_AUTHORIZATION, ...GRAPHQL_AUTHORIZATION });
    const missing = operations.filter(
      ([name, { audience }]) => !rows.some((row) => row.startsWith(`| \`${name}\` | ${audience} |`)),
    );
    expect(missing).toEqual([]);
  });
});
