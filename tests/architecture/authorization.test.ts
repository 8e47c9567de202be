import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { GRAPHQL_AUTHORIZATION, REST_AUTHORIZATION } from '../../server/domain/accounts/authorization';
import { gatePrograms } from '../../server/graphql/api-token-gate';
import { ROOT } from '../docs/generated-sections';

/** Public methods whose first parameter is an actor and that do not begin with `permit`, as `file method`. */
function methodsWithoutPermission(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) => {
      const [, method] = /^ {2}(?:async )?(\w+)\(/.exec(line) ?? [];
      const end = lines.findIndex((later, place) => place >= index && later.endsWith(' {'));
      const signature = lines.slice(index, end + 1).join(' ');
      if (method === undefined || !/^ {2}(?:async )?\w+\(\s*actor: Actor\b/.test(signature)) return [];
      return lines[end + 1]?.startsWith('    permit(actor, ') ? [] : [`${file} ${method}`];
    });
  });
}

describe('§6 Permission table', () => {
  it('is asked in the first line of every service method with an actor', () => {
    const folder = path.join(ROOT, 'server/modules');
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const names = all.filter((name) => name.endsWith('.service.ts'));
    const files = Object.fromEntries(
      names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(methodsWithoutPermission(files)).toEqual([]);
  });

  it('is missed in a planted method', () => {
    const text =
      'class Planted {\n  async run(actor: Actor, { id }: Raw): Promise<void> {\n    read(id);\n  }\n}\n';
    expect(methodsWithoutPermission({ planted: text })).toEqual(['planted run']);
  });

  it('does not start the shop with a planted query that it lacks', () => {
    expect(() => gatePrograms(buildSchema('type Query { planted: String }'))).toThrow(
      'The permission table lacks planted',
    );
  });

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
