import { createClient } from '../../../client/app/routing/create-client';
import { PageClient } from '../../../client/apollo/page-client/page-client';

// The browser cannot load the chunk of Apollo Client.
jest.mock('../../../client/apollo/client', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

describe('The client of a page whose screen needs Apollo Client', () => {
  it('is the page client if Apollo Client does not load, so that the page hydrates and shows the error', async () => {
    const screen = { Screen: () => null, load: async () => undefined };
    const location = { pathname: '/cart', search: '', language: 'en', homeKinds: [] } as const;
    const client = await createClient({ state: undefined, screen, location });

    expect(client).toBeInstanceOf(PageClient);
    await expect((client as unknown as PageClient).load()).rejects.toThrow('Failed to fetch');
  });
});
