// A minimal Vendure server with SQLite settings like those of Haat. The benchmark copies this file to its Vendure
// folder. `node vendure-server.cjs populate 0 FOLDER` imports FOLDER/products.csv into FOLDER/shop.sqlite. `node
// vendure-server.cjs serve PORT FOLDER` serves that database. With PEER_DATABASE_URL, both commands use that PostgreSQL
// database instead.
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

const [command, port, folder] = process.argv.slice(2);

const sqliteOptions = {
  type: 'better-sqlite3',
  database: path.join(folder, 'shop.sqlite'),
  prepareDatabase(connection) {
    // The same durability as Haat, and a page cache for the complete catalogue.
    connection.pragma('journal_mode = WAL');
    connection.pragma(`synchronous = ${command === 'populate' ? 'OFF' : 'FULL'}`);
    connection.pragma('cache_size = -65536');
    connection.pragma('temp_store = MEMORY');
  },
};
const url = process.env.PEER_DATABASE_URL;
const database = url ? { type: 'postgres', url, extra: { max: 10 } } : sqliteOptions;

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
  dbConnectionOptions: { ...database, synchronize: command === 'populate', logging: false },
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

async function importCatalogue() {
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

(command === 'populate' ? importCatalogue() : bootstrap(config)).catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
