import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fetchAhead } from '../../../client/app/routing/prefetch-queries';
import { renderScreen } from '../../support/screens/render-screen';
import { connection, listedProducts } from '../../support/fixtures/listing';

type Request = { first: number; offset: number };

let stop: (() => void) | undefined;

/** Opens the first page of a search; `asked` holds the offsets of the requests. */
async function openSearch() {
  const requests: number[] = [];
  const products = (page: Request) => {
    requests.push(page.offset);
    return connection(listedProducts(9), page);
  };
  const shop = renderScreen('/search/speaker', { answers: { products, topProducts: [] } });
  stop = fetchAhead(shop.client);
  return { ...shop, requests, next: await screen.findByRole('link', { name: 'Next' }) };
}

function setConnection(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

describe('Prefetching a link', () => {
  afterEach(() => {
    stop?.();
    setConnection(undefined);
  });

  it('loads the target on hover, once, before the click', async () => {
    const { next, requests, user } = await openSearch();
    fireEvent.pointerOver(next);
    await waitFor(() => expect(requests).toEqual([0, 8]));

    await user.click(next);

    expect(await screen.findByText('Product 9')).toBeInTheDocument();
    expect(requests).toEqual([0, 8]);
  });

  it('starts at once on touch and on focus', async () => {
    const { next, requests } = await openSearch();
    fireEvent.touchStart(next);
    fireEvent.focusIn(next);

    await waitFor(() => expect(requests).toEqual([0, 8]));
  });

  it('does not start when the pointer leaves early', async () => {
    const { next, requests } = await openSearch();
    jest.useFakeTimers();
    fireEvent.pointerOver(next);
    fireEvent.pointerOver(document.body);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    expect(requests).toEqual([0]);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'does not start for visitors who save data: %j',
    async (connection) => {
      const { next, requests } = await openSearch();
      setConnection(connection);
      jest.useFakeTimers();
      fireEvent.pointerOver(next);
      fireEvent.touchStart(next);
      jest.advanceTimersByTime(1_000);
      jest.useRealTimers();

      expect(requests).toEqual([0]);
    },
  );

  it('does not start after the listener was removed', async () => {
    const { next, requests } = await openSearch();
    stop?.();
    fireEvent.touchStart(next);

    expect(requests).toEqual([0]);
  });
});
