/** Who may import whom; the layers of docs/architecture.md, executable. */
const server = (room) => `^server/${room}/`;
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.generated\\.ts$' },
  to: {
    path: '^(server|client|seeds|tests)/',
    pathNot: [from, ...allowed, '\\.(css|svg|woff2|avif|webp|json)$'],
  },
});
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

const domain = server('domain');
const clientShared = [
  '^client/domain\\.ts$',
  '^client/lib/',
  '^client/state/',
  '^client/apollo/',
  '^client/components/',
  '^client/words/',
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
      name: 'what-runs-is-installed',
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
    only('database', server('database'), [domain, '^server/config\\.ts$']),
    only('auth', server('auth'), [domain]),
    only('payments', server('payments'), [domain]),
    only('search', server('search'), [domain, server('database')]),
    only('services', server('services'), [
      domain,
      server('database'),
      server('auth'),
      server('payments'),
      server('search'),
      server('mail'),
      server('invoices'),
      server('delivery'),
      server('media'),
    ]),
    only('delivery', server('delivery'), [domain]),
    only('mail', server('mail'), [domain, server('delivery')]),
    only('invoices', server('invoices'), [domain]),
    only('http', server('http'), [domain, server('services')]),
    only('media', server('media'), [domain]),
    only('metrics', server('metrics'), [domain, server('database'), server('http'), server('payments')]),
    only('graphql', server('graphql'), [domain, server('services'), server('http')]),
    only('rest', server('rest'), [domain, server('services'), server('http')]),
    only('webhooks', server('webhooks'), [domain, server('services'), server('http')]),
    only('pages', server('pages'), [domain, server('services'), server('http')]),
    only('seeds', '^seeds/', [
      domain,
      server('database'),
      server('services'),
      '^server/config\\.ts$',
      '^server/search/fold\\.ts$',
      '^server/payments/compare\\.ts$',
    ]),
    never(
      'services-know-no-door',
      server('services'),
      'node_modules/(express|graphql|type-graphql|@apollo)/',
    ),
    never('doors-know-no-tables', '^server/(graphql|rest|pages|webhooks|http)/', 'node_modules/typeorm/'),
    only('client-bridge', '^client/domain\\.ts$', [domain]),
    only('client-lib', '^client/lib/', ['^client/domain\\.ts$']),
    only('client-state', '^client/state/', ['^client/domain\\.ts$', '^client/lib/']),
    only('client-apollo', '^client/apollo/', ['^client/domain\\.ts$', '^client/lib/', '^client/state/']),
    only('client-words', '^client/words/', ['^client/lib/format\\.ts$']),
    only('client-components', '^client/components/', [
      '^client/domain\\.ts$',
      '^client/words/',
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
      name: 'screens-are-islands',
      severity: 'error',
      from: { path: '^client/screens/([^/]+)/', pathNot: '\\.generated\\.ts$' },
      to: {
        path: '^(server|client|seeds|tests)/',
        pathNot: ['^client/screens/$1/', ...clientShared, '\\.(css|svg|avif|webp)$'],
      },
    },
    never('antd-in-admin-only', '^client/(?!(admin|design)/)', 'node_modules/antd/'),
    never('design-is-no-part-of-the-shop', '^(server|client|seeds)/(?!design/)', '^client/design/'),
    never('integrators-only', '^(server|seeds|client/(?!developers/))', '^client/developers/'),
    never('nobody-imports-tests', '^(server|client|seeds)/', '^tests/'),
    {
      name: 'only-the-opening-seeds',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: '^server/shop\\.ts$' },
      to: { path: '^seeds/' },
    },
    {
      name: 'client-meets-server-at-the-bridge',
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
