import { act, screen, waitFor } from '@testing-library/react';
import { Deferred } from '../../../client/app/deferred';
import { showDeferred } from '../../../client/components/page/deferred-parts';
import { offline } from '../../support/fakes/fake-shop';
import { renderScreen } from '../../support/screens/render-screen';

const OFFLINE_NOTICE = "You're offline. Pages you've already visited still work.";

/** Opens a search without a network. `followed` lists the addresses that the browser itself would open. */
async function openSearchOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const followed: string[] = [];
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented) followed.push(link.pathname + link.search);
    // jsdom cannot load pages.
    event.preventDefault();
  };
  window.addEventListener('click', onClick);
  showDeferred({ content: <Deferred /> });
  const view = renderScreen('/search/lamp', { results: { products: offline, homePage: offline } });
  expect(await screen.findByText(OFFLINE_NOTICE)).toBeVisible();
  return { ...view, followed, stop: () => window.removeEventListener('click', onClick) };
}

describe('Links without a network', () => {
  afterEach(() => act(() => showDeferred({})));

  it('leave another language to the browser, which loads the page', async () => {
    const { user, path, followed, stop } = await openSearchOffline();
    await user.click(screen.getByRole('link', { name: 'हिन्दी' }));
    await act(() => Promise.resolve());

    expect(followed).toEqual(['/hi/search/lamp?lang=hi']);
    expect(path()).toBe('/search/lamp');
    stop();
  });

  it('open a page of this language without a page load if it is not cached', async () => {
    const { user, path, followed, stop } = await openSearchOffline();
    await user.click(screen.getByRole('link', { name: 'Haat, home' }));

    await waitFor(() => expect(path()).toBe('/'));
    expect(followed).toEqual([]);
    stop();
  });
});
