import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { createPagesRouter } from '../../server/pages/router';

let clientDir: string;
let server: Server;

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'haat-test-'));
  await writeFile(path.join(clientDir, 'index.html'), '<title>Haat</title>');
  const web = express().use(createPagesRouter({ clientDir, isPaidByStrangers: false }));
  await new Promise<void>((resolve) => (server = web.listen(0, '127.0.0.1', () => resolve())));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(clientDir, { recursive: true });
});

const open = (address: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { redirect: 'manual' });

describe('§5 The search form without script', () => {
  it.each([
    ['speaker', '/search/speaker'],
    ['a/b?', '/search/a%2Fb%3F'],
    ['100%', '/search/100%25'],
    ['//evil.example', '/search/%2F%2Fevil.example'],
    ['...', '/search/...'],
    ['', '/'],
    ['  ', '/'],
  ])('leads from %j to %s', async (keyword, location) => {
    const response = await open(`/search?keyword=${encodeURIComponent(keyword)}`);

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each(['.', '..'])('shows the results of %j where they are: no path can end in it', async (keyword) => {
    const response = await open(`/search?keyword=${keyword}`);

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Haat');
  });
});
