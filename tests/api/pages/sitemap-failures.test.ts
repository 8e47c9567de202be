import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSitemap } from '../../../server/pages/sitemap';

describe('A file of the sitemap', () => {
  const reportedErrors: unknown[] = [];
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const products = {
      countParts: () => Promise.resolve(1),
      async *readPart(): AsyncGenerator<never> {
        yield await Promise.reject(new TypeError('simulated failure'));
      },
    };
    const pages = { listed: () => Promise.resolve([]) };
    const listings = { listings: () => Promise.resolve([]) };
    const send = createSitemap({ products, pages, listings }, (error) => reportedErrors.push(error));
    server = createServer((request, response) => void send(request, response, 'https://shop.example'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sitemap-1.xml`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is aborted when its products cannot be read, and the error is reported', async () => {
    const response = await fetch(url);

    await expect(response.text()).rejects.toThrow();
    expect(reportedErrors).toEqual([new TypeError('simulated failure')]);
  });
});
