import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fetchAhead } from '../../../client/app/routing/prefetch-queries';
import { renderScreen } from '../../support/screens/render-screen';
import { connection, shelfProducts } from '../../support/fixtures/listing';

type Request = { first: number; offset: number };

let stop: (() => void) | undefined;

/** Opens the first page of a search; `asked` holds the offsets of the requests. */
async function openSearch() {
  const asked: number[] = [];
  const products = (page: Request) => {
    asked.push(page.offset);
    return connection(shelfProducts(9), page);
  };
  const shop = renderScreen('/search/speaker', { answers: { products, topProducts: [] } });
  stop = fetchAhead(shop.client);
  return { ...shop, asked, next: await screen.findByRole('link', { name: 'Next' }) };
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
    const { next, asked, user } = await openSearch();
    fireEvent.pointerOver(next);
    await waitFor(() => expect(asked).toEqual([0, 8]));

    await user.click(next);

    expect(await screen.findByText('Product 9')).toBeInTheDocument();
    expect(asked).toEqual([0, 8]);
  });

  it('starts at once on touch and on focus', async () => {
    const { next, asked } = await openSearch();
    fireEvent.touchStart(next);
    fireEvent.focusIn(next);

    await waitFor(() => expect(asked).toEqual([0, 8]));
  });

  it('does not start when the pointer leaves early', async () => {
    const { next, asked } = await openSearch();
    jest.useFakeTimers();
    fireEvent.pointerOver(next);
    fireEvent.pointerOver(document.body);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    expect(asked).toEqual([0]);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'does not start for visitors who save data: %j',
    async (connection) => {
      const { next, asked } = await openSearch();
      setConnection(connection);
      jest.useFakeTimers();
      fireEvent.pointerOver(next);
      fireEvent.touchStart(next);
      jest.advanceTimersByTime(1_000);
      jest.useRealTimers();

      expect(asked).toEqual([0]);
    },
  );

  it('does not start after the listener was removed', async () => {
    const { next, asked } = await openSearch();
    stop?.();
    fireEvent.touchStart(next);

    expect(asked).toEqual([0]);
  });
});
