import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { GRAPHQL_AUTHORIZATION, REST_AUTHORIZATION } from '../../server/domain/accounts/authorization';
import { addScopeChecks } from '../../server/graphql/field-scope-check';
import { ROOT } from '../docs/generated-sections';

/** The first line of a method: `permit`, or `permitBuyer`, which calls it for every caller except a guest. */
const PERMISSION = /^ {4}(?:permit\(actor, |const guest = permitBuyer\(actor, )/;

/** Returns the public methods with an actor that do not begin with `permit`, as `file method`. */
function methodsWithoutPermission(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) => {
      const [, method] = /^ {2}(?:async )?(\w+)\(/.exec(line) ?? [];
      const signatureEnd = lines.findIndex(
        (laterLine, laterIndex) => laterIndex >= index && laterLine.endsWith(' {'),
      );
      const signature = lines.slice(index, signatureEnd + 1).join(' ');
      if (method === undefined || !/^ {2}(?:async )?\w+\(\s*actor: Actor\b/.test(signature)) return [];
      return PERMISSION.test(lines[signatureEnd + 1] ?? '') ? [] : [`${file} ${method}`];
    });
  });
}

describe('§6 Permission table', () => {
  it('is checked in the first line of every service method with an actor', () => {
    const folder = path.join(ROOT, 'server/modules');
    const allFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const names = allFiles.filter((name) => name.endsWith('.service.ts'));
    const files = Object.fromEntries(
      names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(methodsWithoutPermission(files)).toEqual([]);
  });

  it('is enforced: this test reports a planted method without the check', () => {
    const text =
      'class Planted {\n  async run(actor: Actor, { id }: Raw): Promise<void> {\n    read(id);\n  }\n}\n';
    expect(methodsWithoutPermission({ planted: text })).toEqual(['planted run']);
  });

  it('must contain every query: the shop does not start with a planted query', () => {
    expect(() => addScopeChecks(buildSchema('type Query { planted: String }'))).toThrow(
      'The permission table lacks planted',
    );
  });

  it('lists each REST call and each GraphQL operation with its audience in docs/api.md', () => {
    const rows = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));
    const operations = Object.entries({ ...REST_AUTHORIZATION, ...GRAPHQL_AUTHORIZATION });
    const undocumentedOperations = operations.filter(
      ([name, { audience }]) => !rows.some((row) => row.startsWith(`| \`${name}\` | ${audience} |`)),
    );
    expect(undocumentedOperations).toEqual([]);
  });
});
