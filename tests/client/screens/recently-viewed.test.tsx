import { act, screen, waitFor, within } from '@testing-library/react';
import { Deferred, RecentlyViewed } from '../../../client/app/deferred';
import { clearViewed, recordView, viewedVar } from '../../../client/app/viewed/viewed-products';
import { showDeferred } from '../../../client/components/page/deferred-parts';
import { aListedProduct } from '../../support/fixtures/listing';
import { renderScreen } from '../../support/screens/render-screen';

/** Replaces IntersectionObserver by one that reports the same position for every element. */
function fakeIntersectionObserver(entry: { isIntersecting: boolean; top: number }): void {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = {
      observe() {
        const report = { ...entry, boundingClientRect: { top: entry.top } };
        // A browser reports after the effects of the render.
        setTimeout(() => act(() => callback([report as unknown as IntersectionObserverEntry], observer)));
      },
      disconnect: () => undefined,
    } as unknown as IntersectionObserver;
    return observer;
  });
}

beforeEach(() => {
  fakeIntersectionObserver({ isIntersecting: false, top: 3_000 });
  act(() => showDeferred({ RecentlyViewed, content: <Deferred /> }));
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => {
    showDeferred({});
    clearViewed();
  });
});

const results = { product: ({ id }: { id: string }) => aListedProduct({ id, name: `Product ${id}` }) };
const viewedNames = async () =>
  within(await screen.findByRole('region', { name: 'Recently viewed' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('Recently viewed products', () => {
  it('are on the device only, the latest first, without the current one', async () => {
    act(() => {
      recordView('radio');
      recordView('lamp');
      recordView('radio');
    });
    renderScreen('/product/kettle', { results });
    expect(await viewedNames()).toEqual(['Product radio', 'Product lamp']);
    await waitFor(() => expect(viewedVar()).toEqual(['kettle', 'radio', 'lamp']));
    expect(JSON.parse(localStorage.getItem('viewedProducts') ?? '')).toEqual(['kettle', 'radio', 'lamp']);
  });

  it('do not render while their position is visible, because the page must not move', async () => {
    fakeIntersectionObserver({ isIntersecting: true, top: 300 });
    act(() => recordView('lamp'));
    renderScreen('/product/kettle', { results });
    await waitFor(() => expect(viewedVar()).toEqual(['kettle', 'lamp']));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  });

  it('end with a click', async () => {
    act(() => recordView('lamp'));
    const { user } = renderScreen('/product/kettle', { results });
    await viewedNames();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
    expect(localStorage.getItem('viewedProducts')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('are in an empty cart', async () => {
    act(() => recordView('lamp'));
    renderScreen('/cart', { results });
    expect(await viewedNames()).toEqual(['Product lamp']);
  });

  it('are at most twelve, and ignore what is not a list of ids', () => {
    act(() => {
      for (let number = 0; number < 15; number += 1) recordView(`p${number}`);
    });
    expect(viewedVar()).toHaveLength(12);
    expect(viewedVar()[0]).toBe('p14');
    act(() => {
      localStorage.setItem('viewedProducts', '{"a":1}');
      window.dispatchEvent(new StorageEvent('storage', { key: 'viewedProducts' }));
    });
    expect(viewedVar()).toEqual([]);
  });
});
