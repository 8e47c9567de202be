/** Import rules: the table of docs/architecture.md, executable. */
const server = (room) => `^server/${room}/`;
const only = (name, from, allowed, comment, { except } = {}) => ({
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
/** What adapters may name of the modules: types alone, see platform-knows-no-commerce. */
const typesOfModules = ['^server/modules/'];
const INDEX = '^server/modules/[^/]+/index\\.ts$';
const ADAPTER = '\\.(types|resolver|routes)\\.ts$|/catalogue/(rest|graphql)/';
const WIRING = '^server/(modules/[^/]+|http/app)\\.ts$';
const SERVICES = { path: '^server/modules/[^/]+/', pathNot: ADAPTER };

/** The modules from the lowest layer to the highest: each imports lower ones only. */
const LAYERS = [
  ['lists'],
  ['audit', 'outbox'],
  ['accounts', 'media', 'search'],
  ['catalogue'],
  ['orders'],
  ['reviews'],
  ['invoices'],
  ['payments'],
  ['webhooks'],
  ['live', 'emails'],
  ['imports', 'exports', 'reports', 'integrity', 'nodes'],
];
const anyOf = (names) => `^server/modules/(${names.join('|')})/`;

const moduleRules = [
  ...LAYERS.flatMap((layer, index) => {
    const higher = LAYERS.slice(index + 1).flat();
    return layer.map((name) => ({
      name: `module-${name}`,
      comment: 'A module imports modules of lower layers; only GraphQL types refer to each other.',
      severity: 'error',
      from: { path: anyOf([name]) },
      to: {
        path: anyOf([...higher, ...layer.filter((other) => other !== name), '-']),
        pathNot: '\\.types\\.ts$',
      },
    }));
  }),
  {
    name: 'modules-enter-modules-by-index',
    comment: 'The index.ts of a module is its only entrance.',
    severity: 'error',
    from: { path: '^server/modules/([^/]+)/', pathNot: ADAPTER },
    to: { path: '^server/modules/[^/]+/.+', pathNot: ['^server/modules/$1/', INDEX] },
  },
  {
    name: 'adapters-share-types-only',
    comment: 'GraphQL types refer to types of other modules; all else enters by index.ts.',
    severity: 'error',
    from: { path: '^server/modules/([^/]+)/.*(' + ADAPTER + ')' },
    to: { path: '^server/modules/[^/]+/.+', pathNot: ['^server/modules/$1/', INDEX, '\\.types\\.ts$'] },
  },
  {
    name: 'others-enter-modules-by-index',
    severity: 'error',
    from: { path: '^(server|seeds)/', pathNot: ['^server/modules/[^/]+/', WIRING] },
    to: { path: '^server/modules/[^/]+/.+', pathNot: INDEX },
  },
  {
    name: 'wiring-mounts-adapters',
    comment: 'The wiring enters by index.ts too, and mounts resolvers and routes.',
    severity: 'error',
    from: { path: WIRING },
    to: { path: '^server/modules/[^/]+/.+', pathNot: [INDEX, '\\.(resolver|routes)\\.ts$'] },
  },
  {
    name: 'services-know-no-adapter-files',
    comment: 'A service has no GraphQL type, resolver or route, not even those beside it.',
    severity: 'error',
    from: SERVICES,
    to: { path: '^server/.*(' + ADAPTER + ')' },
  },
  {
    name: 'adapters-are-strangers',
    comment: 'REST and GraphQL know nothing of each other.',
    severity: 'error',
    from: { path: '(\\.routes\\.ts$|^server/rest/)' },
    to: { path: '(\\.(resolver|types)\\.ts$|^server/graphql/)' },
  },
  {
    name: 'resolvers-know-no-rest',
    severity: 'error',
    from: { path: '(\\.(resolver|types)\\.ts$|^server/graphql/)', pathNot: '^server/http/' },
    to: { path: '(\\.routes\\.ts$|^server/rest/)' },
  },
  {
    name: 'services-know-no-platform',
    comment: 'Services, queries and use cases use the domain, the database and lower modules.',
    severity: 'error',
    from: SERVICES,
    to: {
      path: '^server/(http|graphql|rest|pages|start|cli|config|modules/[^/]+\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  },
];
const never = (name, from, to, comment) => ({
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
      comment: 'An installation has no packages of devDependencies.',
      severity: 'error',
      from: { path: '^(server|seeds)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    only('domain-is-a-leaf', domain, [], 'The browser runs it too.'),
    {
      name: 'domain-without-packages',
      severity: 'error',
      from: { path: domain },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    only('config', server('config'), [domain, lib]),
    only('lib', server('lib'), [domain]),
    only('database', server('database'), [domain, lib, server('config')]),
    only(
      'migrations-are-frozen',
      '^server/database/migrations/',
      [],
      'A change of living code must not rewrite history.',
    ),
    {
      name: 'only-migrations-are-translated',
      comment: 'Living code writes its SQL for both databases; see server/database/dialect.',
      severity: 'error',
      from: { path: '^(server|seeds)/', pathNot: '^server/database/postgres/postgres-migrations\\.ts$' },
      to: { path: '^server/database/migrations/translate-to-postgres\\.ts$' },
    },
    only('jobs', server('jobs'), [domain, lib, server('database')]),
    only(
      'http',
      server('http'),
      [domain, lib, server('database'), ...typesOfModules],
      'http/app.ts composes the app.',
      {
        except: HTTP_APP,
      },
    ),
    only('graphql', server('graphql'), [domain, lib, server('http'), ...typesOfModules]),
    only('rest', server('rest'), [domain, lib, server('http'), ...typesOfModules]),
    only('pages', server('pages'), [domain, lib, server('http'), server('graphql'), ...typesOfModules]),
    {
      name: 'platform-knows-no-commerce',
      comment: 'http, graphql, rest and pages receive modules; they may name the types of services only.',
      severity: 'error',
      from: { path: '^server/(http|graphql|rest|pages|database|jobs)/', pathNot: HTTP_APP },
      to: { path: '^server/modules/', dependencyTypesNot: ['type-only'] },
    },
    only('seeds', '^seeds/', [
      domain,
      lib,
      server('database'),
      server('config'),
      '^server/modules/[^/]+/index\\.ts$',
    ]),
    ...moduleRules,
    never('services-know-no-adapter', SERVICES, 'node_modules/(express|graphql|type-graphql|@apollo)/'),
    never(
      'adapters-know-no-tables',
      '^server/((graphql|rest|pages)/|modules/.*\\.(types|resolver|routes)\\.ts$)',
      'node_modules/typeorm/|^server/database/entities/',
    ),
    only('client-bridge', '^client/domain\\.ts$', [domain]),
    only('client-lib', '^client/lib/', ['^client/domain\\.ts$']),
    only('client-state', '^client/state/', ['^client/domain\\.ts$', '^client/lib/']),
    only('client-apollo', '^client/apollo/', ['^client/domain\\.ts$', '^client/lib/', '^client/state/']),
    only('client-i18n', '^client/i18n/', ['^client/domain\\.ts$', '^client/lib/format\\.ts$']),
    only('client-components', '^client/components/', [
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
    only('client-admin', '^client/admin/', [...clientShared, '^client/app/theme/']),
    never('antd-in-admin-only', '^client/(?!(admin|design)/)', 'node_modules/antd/'),
    never('design-page-is-separate', '^(server|client|seeds)/(?!design/)', '^client/design/'),
    never('developer-portal-is-separate', '^(server|seeds|client/(?!developers/))', '^client/developers/'),
    never('tests-are-not-imported', '^(server|client|seeds)/', '^tests/'),
    {
      name: 'only-startup-imports-seeds',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: '^server/start/shop\\.ts$' },
      to: { path: '^seeds/' },
    },
    {
      name: 'client-imports-server-by-the-bridge',
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
