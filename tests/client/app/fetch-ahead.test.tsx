import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fetchAhead } from '../../../client/app/routing/prefetch-queries';
import { renderScreen } from '../../support/screens/render-screen';
import { connection, shelfProducts } from '../../support/fixtures/listing';

type Request = { first: number; offset: number };

let stop: (() => void) | undefined;

/** The first page of a search, and the places where the pages begin that were asked for. */
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

describe('What a link leads to', () => {
  afterEach(() => {
    stop?.();
    setConnection(undefined);
  });

  it('is there when a pointer that rested on it clicks, and is asked for once', async () => {
    const { next, asked, user } = await openSearch();
    fireEvent.pointerOver(next);
    await waitFor(() => expect(asked).toEqual([0, 8]));

    await user.click(next);

    expect(await screen.findByText('Product 9')).toBeInTheDocument();
    expect(asked).toEqual([0, 8]);
  });

  it('is asked for by a finger at once, and by the focus', async () => {
    const { next, asked } = await openSearch();
    fireEvent.touchStart(next);
    fireEvent.focusIn(next);

    await waitFor(() => expect(asked).toEqual([0, 8]));
  });

  it('is not asked for when the pointer has left by then', async () => {
    const { next, asked } = await openSearch();
    jest.useFakeTimers();
    fireEvent.pointerOver(next);
    fireEvent.pointerOver(document.body);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    expect(asked).toEqual([0]);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'is not asked for where data are precious: %j',
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

  it('is not asked for any more once that was stopped', async () => {
    const { next, asked } = await openSearch();
    stop?.();
    fireEvent.touchStart(next);

    expect(asked).toEqual([0]);
  });
});
