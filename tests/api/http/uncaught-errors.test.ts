import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createFolder, openShop } from '../../proof/shop-process';
import { waitUntil } from '../../proof/wait';

jest.setTimeout(60_000);

const FAULT_SCRIPT = path.join(__dirname, '../../support/runtime/planted-fault.cjs');
const BODY = '{"email":"a@b.example","password":"wrong one"}';

describe.each(['exception', 'rejection'])('an uncaught %s', (kind) => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await createFolder('fault');
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it.each(['warn', 'silent'])(
    'is logged completely and once, at level %s, and the process exits after the drain',
    async (level) => {
      const env = { PLANTED_FAULT: kind, LOG_LEVEL: level };
      const shop = await openShop({ dataDir, env, nodeOptions: ['-r', FAULT_SCRIPT] });
      const socket = connect(shop.port, '127.0.0.1');
      const requestHead = `POST /api/users/login HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
      socket.write(requestHead);
      await once(socket, 'data');

      const exit = shop.end('SIGUSR2');
      await waitUntil(() => Promise.resolve(shop.output().includes('planted fault')), 20_000, 20);
      socket.write(BODY);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
      expect((await exit).code).toBe(1);
      expect(shop.output().match(/^\{"level":60.*"an uncaught fault ends the shop"\}$/gm)).toHaveLength(1);
      expect(shop.output().match(/Error: planted fault\\n +at /g)).toHaveLength(1);
      expect(shop.output()).toContain('planted cause');
    },
  );
});
