import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { connect } from '../../../examples/client/shop-client';
import { allProducts } from '../../../examples/client/all-products';
import { ExampleListingDocument } from '../../../examples/client/listing.generated';
import { REST_AUTHORIZATION } from '../../../server/domain/accounts/authorization';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { createListedProduct } from '../../support/fixtures/factories';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const execFileAsync = promisify(execFile);
const EXAMPLES = path.join(__dirname, '../../../examples');
let shop: Shop;
let users: TestUsers;
let folder: string;

beforeAll(async () => {
  shop = await startShop({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'silent' } });
  users = await connectGraphql(shop);
  folder = await mkdtemp(path.join(tmpdir(), 'haat-examples-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.stop();
});

describe('§7 The examples against a running shop', () => {
  it('read all products with the typed client, and report errors by code', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Raga' });
    const productIds: string[] = [];
    for await (const product of allProducts(shop.url)) productIds.push(product.id);
    expect(productIds).toContain(id);
    await expect(connect(shop.url)(ExampleListingDocument, { first: 0 })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('make every REST call with curl', async () => {
    const { email } = await users.admin.profile();
    const env = { PATH: process.env.PATH, shop: shop.url, email, password: PASSWORD };
    const { stdout } = await execFileAsync('bash', [path.join(EXAMPLES, 'rest.sh')], { env });
    expect(stdout).toMatch(/\ndone\n$/);
    const sentCalls = stdout
      .split('\n')
      .map((line) => line.split(' ').slice(1).join(' ').replace(/\?.*/, ''));
    const patterns = Object.keys(REST_AUTHORIZATION);
    const missingCalls = patterns.filter(
      (call) =>
        !sentCalls.some((sentCall) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`).test(sentCall)),
    );
    expect(missingCalls).toEqual([]);
  });

  it('sync the stock: send the counts to the shop, and read each change once', async () => {
    const { token } = await anApiToken(shop, { scopes: ['catalogue:read', 'catalogue:write'] });
    const [stockFile, stateFile] = ['stock.json', 'state.json'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    const runSync = async (counts: object[]) => {
      await writeFile(stockFile, JSON.stringify(counts));
      const env = { ...process.env, SHOP: shop.url, TOKEN: token };
      return (
        await execFileAsync('node', [path.join(EXAMPLES, 'stock-sync.mjs'), stockFile, stateFile], { env })
      ).stdout;
    };
    const counts = Array.from({ length: 101 }, (_, index) => ({
      sku: `LAMP-${index}`,
      countInStock: index + 1,
    }));

    expect((await runSync(counts)).match(/ CREATED$/gm)).toHaveLength(101);
    const secondOutput = await runSync([{ sku: 'LAMP-7', countInStock: 70 }]);
    expect(secondOutput).toContain('LAMP-7 UPDATED');
    expect(secondOutput.match(/ has /g)).toHaveLength(1);
    expect(secondOutput).toContain('LAMP-7 has 70');
    expect(await runSync([{ sku: 'LAMP-7', countInStock: 70 }])).not.toContain(' has ');
    expect(JSON.parse(await readFile(stateFile, 'utf8'))).toMatchObject({ after: expect.any(String) });
  });

  it('receive a signed event, and refuse a forged one', async () => {
    const admin = await shop.services.users.actorOf(users.admin.token);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/`;
    const webhookInput = { name: 'Till', url, types: ['product.created'] };
    const { secret } = await shop.services.webhookEndpoints.create({ ...VISITOR, ...admin }, webhookInput);
    const receiver = startReceiverProgram(secret, port);
    await receiver.waitForOutput(/^listening at/);

    const { id } = await createListedProduct(users.admin, { name: 'Tabla' });
    await receiver.waitForOutput(new RegExp(`^product.created ${id}$`));
    const forgedResponse = await fetch(url, {
      method: 'POST',
      headers: {
        'webhook-id': 'any',
        'webhook-timestamp': String(Date.now() / 1000),
        'webhook-signature': 'v1,AAAA',
      },
      body: '{}',
    });
    expect(forgedResponse.status).toBe(401);
    await receiver.stop();
  });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await promisify(server.close.bind(server))();
  return port;
}

function startReceiverProgram(secret: string, port: number) {
  const program: ChildProcess = spawn('node', [path.join(EXAMPLES, 'webhook-receiver.mjs')], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lineReader = createInterface({ input: program.stdout! });
  const outputLines: string[] = [];
  lineReader.on('line', (line) => outputLines.push(line));
  return {
    async waitForOutput(pattern: RegExp): Promise<void> {
      while (!outputLines.some((line) => pattern.test(line))) await once(lineReader, 'line');
    },
    async stop(): Promise<void> {
      program.kill();
      await once(program, 'exit');
    },
  };
}
