import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

interface Rule {
  name: string;
  to: { path?: string };
}

const { forbidden: rules } = createRequire(__filename)('../../.dependency-cruiser.cjs') as {
  forbidden: Rule[];
};

/** For each rule, an import that breaks it: from one file to another file or to a package. */
const PLANTED_IMPORTS: Record<string, [from: string, to: string]> = {
  'no-cycles': ['server/lib/one', 'server/lib/two'],
  'runtime-uses-installed-packages': ['server/lib/tool', 'jest'],
  'domain-is-a-leaf': ['server/domain/leaf', 'server/lib/ids'],
  'domain-without-packages': ['server/domain/package', 'uuid'],
  config: ['server/config/index', 'server/http/app'],
  lib: ['server/lib/http', 'server/http/app'],
  database: ['server/database/writer', 'server/http/log'],
  'migrations-are-frozen': ['server/database/migrations/0001', 'server/database/rows'],
  'only-migrations-are-translated': [
    'server/database/reads',
    'server/database/migrations/translate-to-postgres',
  ],
  jobs: ['server/jobs/poll', 'server/http/log'],
  http: ['server/http/log', 'server/pages/pages'],
  graphql: ['server/graphql/server', 'server/pages/pages'],
  rest: ['server/rest/router', 'server/pages/pages'],
  pages: ['server/pages/pages', 'server/rest/router'],
  'platform-does-not-import-modules': ['server/http/cart', 'server/modules/orders/index'],
  seeds: ['seeds/seed', 'server/http/log'],
  'modules-import-modules-by-index': ['server/modules/orders/place', 'server/modules/accounts/user-queries'],
  'adapters-share-types-only': [
    'server/modules/orders/review.types',
    'server/modules/reviews/review.resolver',
  ],
  'others-import-modules-by-index': ['server/cli/check', 'server/modules/accounts/user-queries'],
  'wiring-mounts-adapters': ['server/modules/wiring', 'server/modules/accounts/user-queries'],
  'services-do-not-import-adapter-files': [
    'server/modules/orders/types',
    'server/modules/orders/order.types',
  ],
  'rest-does-not-import-graphql': [
    'server/modules/orders/orders.routes',
    'server/modules/orders/order.types',
  ],
  'graphql-does-not-import-rest': ['server/modules/orders/order.resolver', 'server/rest/router'],
  'services-do-not-import-platform': ['server/modules/orders/log', 'server/http/log'],
  'services-do-not-import-adapter-packages': ['server/modules/orders/order.service', 'express'],
  'adapters-do-not-import-tables': ['server/modules/orders/rows.routes', 'typeorm'],
  'client-domain-module': ['client/domain', 'server/lib/ids'],
  'client-lib': ['client/lib/cart', 'client/state/cart'],
  'client-state': ['client/state/screen', 'client/screens/cart/cart-screen'],
  'client-apollo': ['client/apollo/screen', 'client/screens/cart/cart-screen'],
  'client-i18n': ['client/i18n/cart', 'client/state/cart'],
  'client-components': ['client/components/cart', 'client/state/cart'],
  'components-do-not-fetch': ['client/components/query', '@apollo/client'],
  'screens-do-not-import-screens': ['client/screens/home/home-screen', 'client/screens/cart/cart-screen'],
  'client-admin': ['client/admin/cart/cart', 'client/screens/cart/cart-screen'],
  'antd-in-admin-only': ['client/screens/cart/table', 'antd'],
  'design-page-is-separate': ['client/app/app', 'client/design/page'],
  'developer-portal-is-separate': ['client/app/portal', 'client/developers/main'],
  'tests-are-not-imported': ['server/lib/fixture', 'tests/support/fixture'],
  'only-startup-imports-seeds': ['server/lib/seed', 'seeds/seed'],
  'client-imports-server-in-one-file': ['client/lib/server', 'server/lib/ids'],
};

/** Modules import only lower layers. The pattern of each module rule lists the higher modules. */
for (const { name, to } of rules) {
  const [, module] = /^module-([\w-]+)$/.exec(name) ?? [];
  const [, higherModule] = /\(([\w-]+)/.exec(to.path ?? '') ?? [];
  if (module && higherModule)
    PLANTED_IMPORTS[name] = [`server/modules/${module}/upwards`, `server/modules/${higherModule}/index`];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haat-imports-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of ['package.json', 'tsconfig.json'])
    symlinkSync(path.join(ROOT, name), path.join(folder, name));
  const imports = new Map<string, string[]>([['server/lib/two', ['server/lib/one']]]);
  for (const [from, to] of Object.values(PLANTED_IMPORTS)) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (to.includes('/') && !to.startsWith('@')) imports.set(to, imports.get(to) ?? []);
  }
  for (const [file, targets] of imports) {
    const lines = targets.map((to) => `import '${imports.has(to) ? relativeImport(file, to) : to}';`);
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, `${file}.ts`), `${lines.join('\n')}\nexport const file = true;\n`);
  }
  writeFileSync(path.join(folder, 'server/lib/orphan.ts'), 'export const orphan = true;\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function relativeImport(from: string, to: string): string {
  const target = path.relative(path.dirname(from), to);
  return target.startsWith('.') ? target : `./${target}`;
}

/** Returns the violations that dependency-cruiser reports for the planted files, as `rule from`. */
function readViolations(): string[] {
  const cruiserScript = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const configFile = path.join(ROOT, '.dependency-cruiser.cjs');
  const { stdout } = spawnSync(
    process.execPath,
    [cruiserScript, 'server', 'client', 'seeds', '--config', configFile, '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}

describe('Import rules', () => {
  it('each report their planted violation', () => {
    const reportedViolations = new Set(readViolations());

    const expected = Object.entries(PLANTED_IMPORTS).map(([name, [from]]) => `${name} ${from}.ts`);
    expect(expected.filter((violation) => !reportedViolations.has(violation))).toEqual([]);
    expect(reportedViolations).toContain('no-orphans server/lib/orphan.ts');
  });

  it('give each module a layer', () => {
    const modules = readdirSync(path.join(ROOT, 'server/modules'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const ruleNames = new Set(rules.map(({ name }) => name));
    expect(modules.filter((name) => !ruleNames.has(`module-${name}`))).toEqual([]);
  });

  it('each have a planted violation', () => {
    expect(rules.map(({ name }) => name).filter((name) => !(name in PLANTED_IMPORTS))).toEqual([
      'no-orphans',
    ]);
  });
});
