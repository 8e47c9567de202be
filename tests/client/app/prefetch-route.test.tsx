import { fireEvent, screen, waitFor } from '@testing-library/react';
import { prefetchOnHover } from '../../../client/app/routing/prefetch-on-hover';
import { renderScreen } from '../../support/screens/render-screen';
import { connection, listedProducts } from '../../support/fixtures/listing';

type PageArguments = { first: number; offset: number };

let stopPrefetching: (() => void) | undefined;

/** Opens the first page of a search; `requestedOffsets` holds the offsets of the requests. */
async function openSearch() {
  const requestedOffsets: number[] = [];
  const products = (page: PageArguments) => {
    requestedOffsets.push(page.offset);
    return connection(listedProducts(9), page);
  };
  const shop = renderScreen('/search/speaker', { results: { products, topProducts: [] } });
  stopPrefetching = prefetchOnHover(shop.client);
  return { ...shop, requestedOffsets, nextLink: await screen.findByRole('link', { name: 'Next' }) };
}

function setConnection(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

describe('Prefetching a link', () => {
  afterEach(() => {
    stopPrefetching?.();
    setConnection(undefined);
  });

  it('loads the target on hover, once, before the click', async () => {
    const { nextLink, requestedOffsets, user } = await openSearch();
    fireEvent.pointerOver(nextLink);
    await waitFor(() => expect(requestedOffsets).toEqual([0, 8]));

    await user.click(nextLink);

    expect(await screen.findByText('Product 9')).toBeInTheDocument();
    expect(requestedOffsets).toEqual([0, 8]);
  });

  it('loads the target once after a touch and a focus', async () => {
    const { nextLink, requestedOffsets } = await openSearch();
    fireEvent.touchStart(nextLink);
    fireEvent.focusIn(nextLink);

    await waitFor(() => expect(requestedOffsets).toEqual([0, 8]));
  });

  it('does not start when the pointer leaves early', async () => {
    const { nextLink, requestedOffsets } = await openSearch();
    jest.useFakeTimers();
    fireEvent.pointerOver(nextLink);
    fireEvent.pointerOver(document.body);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    expect(requestedOffsets).toEqual([0]);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'does not start for visitors who save data: %j',
    async (connection) => {
      const { nextLink, requestedOffsets } = await openSearch();
      setConnection(connection);
      jest.useFakeTimers();
      fireEvent.pointerOver(nextLink);
      fireEvent.touchStart(nextLink);
      jest.advanceTimersByTime(1_000);
      jest.useRealTimers();

      expect(requestedOffsets).toEqual([0]);
    },
  );

  it('does not start after its listeners are removed', async () => {
    const { nextLink, requestedOffsets } = await openSearch();
    stopPrefetching?.();
    fireEvent.touchStart(nextLink);

    expect(requestedOffsets).toEqual([0]);
  });
});
