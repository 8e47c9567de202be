import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import apiFiles from '../postgres/api-files.json';

const ROOT = path.join(__dirname, '../..');
const API_TESTS = path.join(ROOT, 'tests/api');
const MODULES = path.join(ROOT, 'server/modules');
/** An SQL statement in a module. Calls of TypeORM repositories do not count, because TypeORM adapts their SQL. */
const OWN_SQL = /\.query\b|createQueryBuilder\(|`\s*(?:SELECT|UPDATE|INSERT|DELETE|WITH)\s/;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const listedNames = Object.values(apiFiles).flatMap((group) => Object.values(group).flat());

describe('§3 The API tests on PostgreSQL (tests/postgres/api-files.json)', () => {
  it('are listed once each: repeated, or with a reason not to repeat them', () => {
    const names = filesIn(API_TESTS).map((file) => file.replace(/\.test\.ts$/, ''));

    expect([...listedNames].sort()).toEqual(names.sort());
  });

  it('include a repeated test for every module that contains SQL', () => {
    const withSql = filesIn(MODULES).filter((file) =>
      OWN_SQL.test(readFileSync(path.join(MODULES, file), 'utf8')),
    );
    const modules = [...new Set(withSql.map((file) => path.dirname(file).split(path.sep)[0]!))];

    expect(modules.length).toBeGreaterThan(10);
    expect(modules.filter((name) => name !== '.' && !(name in apiFiles.repeatedForModule))).toEqual([]);
  });
});
