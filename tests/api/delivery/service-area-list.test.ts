import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../server/config';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { recordStatements } from '../../support/runtime/statements';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';

const anArea = (pattern: string) => ({ pattern, serviceable: true, cod: false, daysMin: 3, daysMax: 7 });

describe('§11 A long list of service areas', () => {
  let shop: Shop;
  let users: TestUsers;
  let rest: RestClient;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    rest = new RestClient(shop.url, users.admin.token);
  });
  afterAll(() => shop.stop());

  it('takes 30,000 rules over REST, and answers with one index read', async () => {
    const areas = Array.from({ length: 30_000 }, (_, index) => anArea(String(500_000 + index)));
    const response = await rest.put('/service-areas', areas);
    expect(response.status).toBe(200);
    expect(response.list).toHaveLength(30_000);
    const statements = recordStatements(shop);
    await users.visitor.delivery('529999');
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('service_area');
    expect((await rest.put('/service-areas', [...areas, anArea('*')])).status).toBe(400);
  });

  it('pages over GraphQL, with the ETag of REST', async () => {
    await rest.put('/service-areas', ['1*', '2*', '3*'].map(anArea));
    const etag = (await rest.get('/service-areas')).headers.get('etag');
    const send = graphqlClient(shop, users.admin.token);
    const { data } = await send(
      '{ serviceAreas(first: 2, offset: 1) { etag totalCount nodes { pattern } } }',
    );
    expect(data).toEqual({
      serviceAreas: {
        etag,
        totalCount: 3,
        nodes: [{ pattern: '2*' }, { pattern: '3*' }],
      },
    });
    const replace =
      'mutation ($input: ReplaceServiceAreasInput!) { replaceServiceAreas(input: $input) { count } }';
    const input = { serviceAreas: [anArea('4*')], ifMatch: etag };
    expect(await send(replace, { input })).toMatchObject({ data: { replaceServiceAreas: { count: 1 } } });
    expect(await send(replace, { input })).toMatchObject({ code: 'PRECONDITION_FAILED' });
  });

  it('refuses a change of an outdated list', async () => {
    const first = await rest.put('/service-areas', [anArea('1*')]);
    const etag = first.headers.get('etag') ?? '';
    const ifMatch = { headers: { 'If-Match': etag } };
    expect((await rest.put('/service-areas', [anArea('2*')], ifMatch)).status).toBe(200);
    expect(await rest.put('/service-areas', [anArea('3*')], ifMatch)).toMatchObject({
      status: 412,
      json: { code: 'PRECONDITION_FAILED' },
    });
    expect((await rest.get('/service-areas')).list).toEqual([anArea('2*')]);
  });

  it('refuses a body that is no list', async () => {
    expect(await rest.put('/service-areas', {})).toMatchObject({
      status: 400,
      json: { fields: [{ field: 'serviceAreas', key: 'field.notList' }] },
    });
  });
});

describe('§5 POSTAL_DIRECTORY', () => {
  const file = path.join(tmpdir(), `postal-directory-${process.pid}.csv`);
  afterAll(() => rm(file, { force: true }));

  it('replaces the directory of PIN codes', async () => {
    await writeFile(file, 'pin,city,state\n560001,Bangalore City,KA\n');
    const shop = await startShop({ env: { POSTAL_DIRECTORY: file } });
    const { visitor } = await connectGraphql(shop);
    expect(await visitor.delivery('560001')).toMatchObject({ city: 'Bangalore City', state: 'KA' });
    expect(await visitor.delivery('560002')).toMatchObject({ city: null, state: null });
    await shop.stop();
  });

  it('names wrong lines, and a missing file, at the start', async () => {
    await writeFile(file, 'pin,city,state\n56001,Bengaluru,KA\n');
    expect(() => readConfig({ POSTAL_DIRECTORY: file })).toThrow(
      'POSTAL_DIRECTORY, line 2: needs a PIN code of six digits, a city and a state',
    );
    expect(() => readConfig({ POSTAL_DIRECTORY: '/nowhere.csv' })).toThrow(
      'POSTAL_DIRECTORY must be a readable CSV file, not "/nowhere.csv"',
    );
  });
});
