import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse, validate } from 'graphql';
import { EXAMPLE_TABS } from '../../../client/developers/explorer/examples';
import {
  GRAPHQL_AUTHORIZATION,
  type REST_AUTHORIZATION,
} from '../../../server/domain/accounts/authorization';
import { createWebhookSecrets, signatureOf } from '../../../server/modules/webhooks/signature';
import { buildShopSchema } from '../../../server/modules/schema';
import { operationExampleOf } from '../../../server/pages/developers/graphql-example';
import { callsOf, type RestDescription } from '../../../server/pages/developers/rest-section';
import { describeRest } from '../../../server/rest/openapi/document';
import { GRAPHQL_OPERATIONS } from '../../support/transports/authorization';
import { REST_OPERATIONS } from '../../support/transports/rest-authorization';
import { createCallRecords } from '../../support/fixtures/call-records';
import {
  orderTokenFor,
  runInShell,
  tokenFor,
  withExistingValues,
} from '../../support/fixtures/reference/reference-examples';
import { startBuiltShop } from '../../support/fixtures/built-shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import type { Shop } from '../../support/fixtures/shop';
import { PNG } from '../../support/fixtures/pictures/picture-form';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { rootFields, sendGraphql, sendRest } from '../../support/transports/transports-raw';

const execFileAsync = promisify(execFile);
const schema = buildShopSchema();
const restDescription = describeRest() as unknown as RestDescription;
const HTML_HEADERS = { accept: 'text/html,application/xhtml+xml' };
let shop: Shop;
let users: TestUsers;

beforeAll(async () => {
  shop = await startBuiltShop({ LOG_LEVEL: 'silent' });
  users = await connectGraphql(shop);
  const sampleUser = { name: 'Kavya Rao', email: 'kavya@example.com', password: 'a long password' };
  await sendRest(shop, '/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleUser),
  });
});
// The upload example sends a file from the working folder of the shell.
beforeAll(() => writeFile(path.join(shop.dataDir, 'speaker.png'), PNG));
afterAll(() => shop.stop());

describe('§7 Every GraphQL example of the reference runs', () => {
  it.each(rootFields(schema).map(({ kind, field }) => [field.name, kind, field] as const))(
    '%s',
    async (name, kind, field) => {
      const { document, variables } = operationExampleOf(kind, field);
      const records = await createCallRecords(shop, users);
      const existingValues = await GRAPHQL_OPERATIONS[name]!.input?.(records);
      const authorization = GRAPHQL_AUTHORIZATION[name as keyof typeof GRAPHQL_AUTHORIZATION];
      const token = await tokenFor({ shop, users }, name, authorization);
      const orderToken = await orderTokenFor(records, authorization);
      const body = JSON.stringify({
        query: document,
        variables: withExistingValues(variables, existingValues),
      });
      const response = await sendGraphql(shop, body, token, orderToken);
      expect({ text: response.error && response.text, document: response.error && body }).toEqual({});
    },
  );

  it.each(EXAMPLE_TABS.map((tab) => [/(?:query|mutation) (\w+)/.exec(tab.query)?.[1], tab] as const))(
    'in the tab %s of the explorer',
    async (name, { query, variables }) => {
      const body = JSON.stringify({ query, variables: variables && (JSON.parse(variables) as object) });
      const { error } = await sendGraphql(shop, body, users.admin.token);
      // The accounts of the demo shop do not exist in this shop.
      expect(error?.code).toBe(name === 'SignIn' ? 'UNAUTHENTICATED' : undefined);
    },
  );
});

describe('§7 Every REST example of the reference runs in a shell', () => {
  it.each(
    callsOf(restDescription).map(
      (call) => [`${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`, call] as const,
    ),
  )('%s', async (name, call) => {
    const status = await runInShell({ shop, users }, call, name as keyof typeof REST_AUTHORIZATION);
    expect(status).toBe(String(REST_OPERATIONS[name]!.success));
  });
});

describe('The guide of the API reference', () => {
  const readExample = async (label: string) => {
    const page = await (await fetch(`${shop.url}/developers`, { headers: HTML_HEADERS })).text();
    const [, sample = ''] = page.split(`aria-label="${label}"`);
    const escapedCode = /<code>([^]*?)<\/code>/.exec(sample)?.[1] ?? '';
    return escapedCode.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  };

  it('names types and fields of the schema in its change examples', async () => {
    expect(validate(schema, parse(await readExample('Synchronisation, changed products')))).toEqual([]);
  });

  it('has sample code that accepts signatures of the shop, and rejects other signatures', async () => {
    const secret = createWebhookSecrets({ secret: 'of the shop' }).issue({ webhookId: 'hook', version: 1 });
    const timestamp = Math.floor(Date.now() / 1000);
    const headersAt = (sentAt: number, body: string) => ({
      'webhook-id': 'event',
      'webhook-timestamp': String(sentAt),
      'webhook-signature': `v1,AAAA ${signatureOf({ id: 'event', timestamp: sentAt, body }, [secret])}`,
    });
    const messages = [
      [headersAt(timestamp, '{}'), '{}'],
      [headersAt(timestamp, '{}'), '{ }'],
      [headersAt(timestamp - 400, '{}'), '{}'],
      [{ ...headersAt(timestamp, '{}'), 'webhook-id': 'other' }, '{}'],
      [{}, '{}'],
    ];
    const program = `${await readExample('Webhooks, verify an event')}
      for (const [headers, body] of ${JSON.stringify(messages)}) 
        console.log(isGenuine(${JSON.stringify(secret)}, headers, body));`;
    const { stdout } = await execFileAsync(process.execPath, ['--input-type=module', '-e', program]);
    expect(stdout.trim().split('\n')).toEqual(['true', 'false', 'false', 'false', 'false']);
  });
});

describe('The developer pages', () => {
  it('show every operation, every REST call and every type', async () => {
    const page = await (await fetch(`${shop.url}/developers`, { headers: HTML_HEADERS })).text();
    const expectedIds = [
      ...rootFields(schema).map(({ kind, field }) => `id="${kind}-${field.name}"`),
      ...callsOf(restDescription).map(({ operation }) => `id="rest-${operation.operationId}"`),
    ];
    expect(expectedIds.filter((id) => !page.includes(id))).toEqual([]);
    const linkTargets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect([...new Set(linkTargets)].filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  });

  it('serve the GraphQL schema as text', async () => {
    const text = await (await fetch(`${shop.url}/developers/schema.graphql`)).text();
    expect(text).toContain('type Mutation');
  });

  it('open GraphiQL for browsers, with scripts of this origin only', async () => {
    const response = await fetch(`${shop.url}/graphql?query={categories{name}}`, { headers: HTML_HEADERS });
    const policy = response.headers.get('content-security-policy')!;
    expect(await response.text()).toContain('<title>Haat | GraphiQL</title>');
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+;/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('respond with JSON to GET queries of API clients on the same path', async () => {
    const url = `${shop.url}/graphql?query={categories{name}}`;
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'apollo-require-preflight': '1' },
    });
    expect(await response.json()).toMatchObject({ data: { categories: expect.any(Array) } });
  });
});
