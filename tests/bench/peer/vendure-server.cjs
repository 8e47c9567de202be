// Vendure with as little around it as it runs with, tuned as a shop on SQLite would be. Copied into a scratch folder
// and run there: `node vendure-server.cjs populate 0 FOLDER` makes FOLDER/shop.sqlite of FOLDER/products.csv, and
// `node vendure-server.cjs serve PORT FOLDER` opens it; where PEER_DATABASE_URL names a PostgreSQL, in that instead.
const path = require('node:path');
const {
  bootstrap,
  ConfigService,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
  RequestContextService,
  SearchService,
} = require('@vendure/core');
const { populate } = require('@vendure/core/cli');

const [what, port, folder] = process.argv.slice(2);

const file = {
  type: 'better-sqlite3',
  database: path.join(folder, 'shop.sqlite'),
  prepareDatabase(connection) {
    // As durable as the shop it is compared with, and with room for the whole catalogue in memory.
    connection.pragma('journal_mode = WAL');
    connection.pragma(`synchronous = ${what === 'populate' ? 'OFF' : 'FULL'}`);
    connection.pragma('cache_size = -65536');
    connection.pragma('temp_store = MEMORY');
  },
};
const url = process.env.PEER_DATABASE_URL;
const database = url ? { type: 'postgres', url, extra: { max: 10 } } : file;

const config = {
  apiOptions: {
    port: Number(port),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    cookieOptions: { secret: 'a secret of the bench only' },
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'bench-admin', password: 'bench-admin-password' },
    requireVerification: false,
  },
  dbConnectionOptions: { ...database, synchronize: what === 'populate', logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Error, timestamp: false }),
  plugins: [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false })],
};

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  countries: [{ name: 'India', code: 'IN', zone: 'Asia' }],
  taxRates: [{ name: 'Standard Tax', percentage: 4 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 55000 }],
  paymentMethods: [
    {
      name: 'Demo',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

async function fill() {
  const app = await populate(() => bootstrap(config), initialData, path.join(folder, 'products.csv'));
  const queue = app.get(JobQueueService);
  await queue.start();
  const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
  const job = await app.get(SearchService).reindex(ctx);
  const { jobQueueStrategy } = app.get(ConfigService).jobQueueOptions;
  for (let state = ''; state !== 'COMPLETED';) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ state } = await jobQueueStrategy.findOne(job.id));
    if (state === 'FAILED') throw new Error('The search index could not be built');
  }
  await app.close();
  process.exit(0);
}

(what === 'populate' ? fill() : bootstrap(config)).catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
