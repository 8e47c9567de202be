/** Import rules: they enforce the table of docs/architecture.md. */
/** Pattern for the files of a folder of the server. */
const server = (folder) => `^server/${folder}/`;
/** A rule: files of `from` import only files of `from` and `allowed`. */
const allowImports = (name, from, allowed, comment, { except } = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['\\.generated\\.ts$', ...(except ? [except] : [])] },
  to: {
    path: '^(server|client|seeds|tests)/',
    pathNot: [from, ...allowed, '\\.(css|svg|woff2|avif|webp|json)$'],
  },
});
const lib = server('lib');
const HTTP_APP = '^server/http/app\\.ts$';
/** Adapters may import only types of these modules; see platform-does-not-import-modules. */
const moduleTypes = ['^server/modules/'];
const INDEX = '^server/modules/[^/]+/index\\.ts$';
const ADAPTER = '\\.(types|resolver|routes)\\.ts$|/catalogue/(rest|graphql)/';
const WIRING = '^server/(modules/[^/]+|http/app)\\.ts$';
const SERVICES = { path: '^server/modules/[^/]+/', pathNot: ADAPTER };

/** The modules from the lowest layer to the highest. Each module imports only lower ones. */
const LAYERS = [
  ['lists', 'order-search'],
  ['audit', 'outbox'],
  ['one-time-codes'],
  ['accounts', 'addresses', 'media', 'search', 'settings', 'redirects'],
  ['categories', 'staff-notices'],
  ['attributes', 'collections'],
  ['catalogue', 'content', 'delivery', 'shipping-methods'],
  ['orders', 'tax-classes', 'imported-orders'],
  ['reviews', 'guests', 'shipments', 'wishes'],
  ['documents', 'families'],
  ['refunds'],
  ['returns'],
  ['payments', 'order-desk'],
  ['couriers'],
  ['e-invoices'],
  ['webhooks'],
  ['live', 'emails'],
  ['imports', 'exports', 'feeds', 'reports', 'integrity', 'nodes', 'setup', 'prints'],
  ['tax-returns'],
];
const anyModule = (names) => `^server/modules/(${names.join('|')})/`;

const moduleRules = [
  ...LAYERS.flatMap((layer, index) => {
    const higher = LAYERS.slice(index + 1).flat();
    return layer.map((name) => ({
      name: `module-${name}`,
      comment: 'A module imports modules of lower layers; only GraphQL types refer to each other.',
      severity: 'error',
      from: { path: anyModule([name]) },
      to: {
        path: anyModule([...higher, ...layer.filter((other) => other !== name), '-']),
        pathNot: '\\.types\\.ts$',
      },
    }));
  }),
  {
    name: 'modules-import-modules-by-index',
    comment: 'Other modules import a module only through its index.ts.',
    severity: 'error',
    from: { path: '^server/modules/([^/]+)/', pathNot: ADAPTER },
    to: { path: '^server/modules/[^/]+/.+', pathNot: ['^server/modules/$1/', INDEX] },
  },
  {
    name: 'adapters-share-types-only',
    comment: 'GraphQL types may import types of other modules; other imports use index.ts.',
    severity: 'error',
    from: { path: '^server/modules/([^/]+)/.*(' + ADAPTER + ')' },
    to: { path: '^server/modules/[^/]+/.+', pathNot: ['^server/modules/$1/', INDEX, '\\.types\\.ts$'] },
  },
  {
    name: 'others-import-modules-by-index',
    severity: 'error',
    from: { path: '^(server|seeds)/', pathNot: ['^server/modules/[^/]+/', WIRING] },
    to: { path: '^server/modules/[^/]+/.+', pathNot: INDEX },
  },
  {
    name: 'wiring-mounts-adapters',
    comment: 'The wiring imports modules through index.ts, and mounts resolvers and routes.',
    severity: 'error',
    from: { path: WIRING },
    to: { path: '^server/modules/[^/]+/.+', pathNot: [INDEX, '\\.(resolver|routes)\\.ts$'] },
  },
  {
    name: 'services-do-not-import-adapter-files',
    comment: 'A service imports no GraphQL type, resolver or route, not even of its own module.',
    severity: 'error',
    from: SERVICES,
    to: { path: '^server/.*(' + ADAPTER + ')' },
  },
  {
    name: 'rest-does-not-import-graphql',
    comment: 'REST does not import GraphQL.',
    severity: 'error',
    from: { path: '(\\.routes\\.ts$|^server/rest/)' },
    to: { path: '(\\.(resolver|types)\\.ts$|^server/graphql/)' },
  },
  {
    name: 'graphql-does-not-import-rest',
    severity: 'error',
    from: { path: '(\\.(resolver|types)\\.ts$|^server/graphql/)', pathNot: '^server/http/' },
    to: { path: '(\\.routes\\.ts$|^server/rest/)' },
  },
  {
    name: 'services-do-not-import-platform',
    comment: 'Services, queries and use cases use the domain, the database and lower modules.',
    severity: 'error',
    from: SERVICES,
    to: {
      path: '^server/(http|graphql|rest|pages|start|cli|config|modules/[^/]+\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  },
];
/** A rule: files of `from` import no files of `to`. */
const forbidImports = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: { path: to },
});

const domain = server('domain');
const clientShared = [
  '^client/domain\\.ts$',
  '^client/lib/',
  '^client/state/',
  '^client/apollo/',
  '^client/components/',
  '^client/i18n/',
];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(server|client|seeds)/',
        pathNot: [
          '\\.d\\.ts$',
          '^client/((service-worker|developers)/)?(vite\\.config\\.mts|worker\\.ts)$',
          '^seeds/studio/',
        ],
      },
      to: {},
    },
    {
      name: 'runtime-uses-installed-packages',
      comment: 'An installation does not contain devDependencies.',
      severity: 'error',
      from: { path: '^(server|seeds)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    allowImports('domain-is-a-leaf', domain, [], 'The browser runs this code too.'),
    {
      name: 'domain-without-packages',
      severity: 'error',
      from: { path: domain },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    allowImports('config', server('config'), [domain, lib]),
    allowImports('lib', server('lib'), [domain]),
    allowImports('database', server('database'), [domain, lib, server('config')]),
    allowImports(
      'migrations-are-frozen',
      '^server/database/migrations/',
      [],
      'A change of current code must not change a migration.',
    ),
    {
      name: 'only-migrations-are-translated',
      comment: 'Current code contains SQL for both databases; see server/database/dialect.',
      severity: 'error',
      from: { path: '^(server|seeds)/', pathNot: '^server/database/postgres/postgres-migrations\\.ts$' },
      to: { path: '^server/database/migrations/translate-to-postgres\\.ts$' },
    },
    allowImports('jobs', server('jobs'), [domain, lib, server('database')]),
    allowImports(
      'http',
      server('http'),
      [domain, lib, server('database'), ...moduleTypes],
      'http/app.ts composes the app.',
      {
        except: HTTP_APP,
      },
    ),
    allowImports('graphql', server('graphql'), [domain, lib, server('http'), ...moduleTypes]),
    allowImports('rest', server('rest'), [domain, lib, server('http'), ...moduleTypes]),
    allowImports('pages', server('pages'), [domain, lib, server('http'), server('graphql'), ...moduleTypes]),
    {
      name: 'platform-does-not-import-modules',
      comment: 'http, graphql, rest and pages receive services; they may import only types of modules.',
      severity: 'error',
      from: { path: '^server/(http|graphql|rest|pages|database|jobs)/', pathNot: HTTP_APP },
      to: { path: '^server/modules/', dependencyTypesNot: ['type-only'] },
    },
    allowImports('seeds', '^seeds/', [
      domain,
      lib,
      server('database'),
      server('config'),
      '^server/modules/[^/]+/index\\.ts$',
    ]),
    ...moduleRules,
    forbidImports(
      'services-do-not-import-adapter-packages',
      SERVICES,
      'node_modules/(express|graphql|type-graphql|@apollo)/',
    ),
    forbidImports(
      'adapters-do-not-import-tables',
      '^server/((graphql|rest|pages)/|modules/.*\\.(types|resolver|routes)\\.ts$)',
      'node_modules/typeorm/|^server/database/entities/',
    ),
    allowImports('client-domain-module', '^client/domain\\.ts$', [domain]),
    allowImports('client-lib', '^client/lib/', ['^client/domain\\.ts$']),
    allowImports('client-state', '^client/state/', ['^client/domain\\.ts$', '^client/lib/']),
    allowImports('client-apollo', '^client/apollo/', [
      '^client/domain\\.ts$',
      '^client/lib/',
      '^client/state/',
    ]),
    allowImports('client-i18n', '^client/i18n/', ['^client/domain\\.ts$', '^client/lib/format\\.ts$']),
    allowImports('client-components', '^client/components/', [
      '^client/domain\\.ts$',
      '^client/i18n/',
      '^client/lib/',
      '^client/apollo/schema\\.generated\\.ts$',
    ]),
    {
      name: 'components-do-not-fetch',
      severity: 'error',
      from: { path: '^client/components/', pathNot: '\\.generated\\.ts$' },
      to: { path: 'node_modules/@apollo/' },
    },
    {
      name: 'screens-do-not-import-screens',
      severity: 'error',
      from: { path: '^client/screens/([^/]+)/', pathNot: '\\.generated\\.ts$' },
      to: {
        path: '^(server|client|seeds|tests)/',
        pathNot: ['^client/screens/$1/', ...clientShared, '\\.(css|svg|avif|webp)$'],
      },
    },
    allowImports('client-admin', '^client/admin/', [...clientShared, '^client/app/theme/']),
    forbidImports('antd-in-admin-only', '^client/(?!(admin|design)/)', 'node_modules/antd/'),
    forbidImports('design-page-is-separate', '^(server|client|seeds)/(?!design/)', '^client/design/'),
    forbidImports(
      'developer-portal-is-separate',
      '^(server|seeds|client/(?!developers/))',
      '^client/developers/',
    ),
    forbidImports('tests-are-not-imported', '^(server|client|seeds)/', '^tests/'),
    {
      name: 'only-startup-imports-seeds',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: '^server/start/shop\\.ts$' },
      to: { path: '^seeds/' },
    },
    {
      name: 'client-imports-server-in-one-file',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/domain\\.ts$' },
      to: { path: '^server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
