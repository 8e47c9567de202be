import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { useNavigationFocus } from '../../../client/app/routing/use-navigation-focus';
import { createStore } from '../../../client/state/store';

function HomePage() {
  return (
    <>
      <h1>Home</h1>
      <Link to="/lamp">Lamp</Link>
      <Link to="/slow">Slow</Link>
      <Link to="/slow#reviews">Reviews</Link>
      <Link to="/lamp#token">Token</Link>
    </>
  );
}

/** A screen with a section; a link in the header of the shop and links in the section lead to it. */
function LampPage() {
  const [query] = useSearchParams();
  return (
    <>
      <h1>Lamp</h1>
      <section>
        <h2 id="reviews">Reviews</h2>
        <Link to="/lamp?stars=4#reviews">4 stars</Link>
        {query.has('stars') && <Link to="/lamp#reviews">Show all</Link>}
      </section>
    </>
  );
}

/** Number of responses that the slow screen has received. */
const responses = createStore(0);
const respond = () => act(async () => responses.set(responses() + 1));

/** A screen whose heading appears after its first query, and whose reviews appear after the second. */
function SlowPage() {
  const responseCount = responses.use();
  return (
    <>
      {responseCount > 0 ? <h1>Slow</h1> : <p>Loading</p>}
      {responseCount > 1 && <h2 id="reviews">Reviews</h2>}
    </>
  );
}

function Shop() {
  const main = useNavigationFocus();
  return (
    <>
      <Link to="/lamp#reviews">All reviews</Link>
      <a href="#reviews">Plain anchor</a>
      <main ref={main} tabIndex={-1}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/lamp" element={<LampPage />} />
          <Route path="/slow" element={<SlowPage />} />
        </Routes>
      </main>
    </>
  );
}

describe('Navigation to another screen', () => {
  let scrollTo: jest.SpyInstance;
  const scrollIntoView = jest.fn();
  const user = userEvent.setup();

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    responses.set(0);
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
    scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(
      <BrowserRouter>
        <Shop />
      </BrowserRouter>,
    );
  });

  it('does not move the focus on page load', () => {
    expect(document.body).toHaveFocus();
  });

  it('focuses the heading and scrolls to the top', async () => {
    await user.click(screen.getByRole('link', { name: 'Lamp' }));
    expect(screen.getByRole('heading', { name: 'Lamp' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('waits for a heading that still loads', async () => {
    await user.click(screen.getByRole('link', { name: 'Slow' }));
    expect(screen.getByRole('main')).toHaveFocus();
    await respond();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Slow' })).toHaveFocus());
  });

  it('does not take the focus from another element', async () => {
    await user.click(screen.getByRole('link', { name: 'Slow' }));
    act(() => screen.getByRole('main').blur());
    await respond();
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('scrolls to the target of the hash, and focuses it, once it loads', async () => {
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    await respond();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Slow' })).toHaveFocus());
    await respond();
    const target = screen.getByRole('heading', { name: 'Reviews' });
    await waitFor(() => expect(target).toHaveFocus());
    expect(scrollIntoView.mock.contexts).toEqual([target]);
  });

  it('does not scroll to the target of the hash after the focus has moved on', async () => {
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    act(() => screen.getByRole('main').blur());
    await respond();
    await respond();
    expect(screen.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('goes to the top of a page without the target of the hash', async () => {
    await user.click(screen.getByRole('link', { name: 'Token' }));
    expect(screen.getByRole('heading', { name: 'Lamp' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  describe('to a hash of the same page', () => {
    const openLamp = async () => {
      await user.click(screen.getByRole('link', { name: 'Lamp' }));
      scrollTo.mockClear();
    };
    const heading = () => screen.getByRole('heading', { name: 'Reviews' });

    it('scrolls to the target and focuses it, each time', async () => {
      await openLamp();
      const link = screen.getByRole('link', { name: 'All reviews' });
      await user.click(link);
      expect(heading()).toHaveFocus();
      await user.click(link);
      expect(heading()).toHaveFocus();
      expect(scrollIntoView.mock.contexts).toEqual([heading(), heading()]);
      expect(scrollTo).not.toHaveBeenCalled();
    });

    it('keeps the focus on a link in the section of the target', async () => {
      await openLamp();
      const stars = screen.getByRole('link', { name: '4 stars' });
      await user.click(stars);
      expect(window.location.search).toBe('?stars=4');
      expect(stars).toHaveFocus();
      expect(scrollIntoView).not.toHaveBeenCalled();
    });

    it('focuses the target when the link disappears', async () => {
      await openLamp();
      await user.click(screen.getByRole('link', { name: '4 stars' }));
      await user.click(screen.getByRole('link', { name: 'Show all' }));
      expect(heading()).toHaveFocus();
    });

    it('leaves Back and plain anchors to the browser', async () => {
      await openLamp();
      await user.click(screen.getByRole('link', { name: 'All reviews' }));
      await user.click(screen.getByRole('link', { name: '4 stars' }));
      scrollIntoView.mockClear();
      act(() => window.history.back());
      await waitFor(() => expect(window.location.search).toBe(''));
      await user.click(screen.getByRole('link', { name: 'Plain anchor' }));
      expect(scrollIntoView).not.toHaveBeenCalled();
    });
  });

  it('restores the focus on the link and the scroll position on Back', async () => {
    await user.click(screen.getByRole('link', { name: 'Lamp' }));
    scrollTo.mockClear();
    act(() => window.history.back());
    expect(await screen.findByRole('link', { name: 'Lamp' })).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
