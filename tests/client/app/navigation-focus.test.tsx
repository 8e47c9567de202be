import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useNavigationFocus } from '../../../client/app/routing/use-navigation-focus';

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

/** A screen whose heading appears after its first query, and whose reviews appear after the second. */
function SlowPage() {
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    const timers = [20, 40].map((ms, index) => setTimeout(() => setAnswers(index + 1), ms));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  return (
    <>
      {answers > 0 ? <h1>Slow</h1> : <p>Loading</p>}
      {answers > 1 && <h2 id="reviews">Reviews</h2>}
    </>
  );
}

function Shop() {
  const main = useNavigationFocus();
  return (
    <main ref={main} tabIndex={-1}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/lamp" element={<h1>Lamp</h1>} />
        <Route path="/slow" element={<SlowPage />} />
      </Routes>
    </main>
  );
}

describe('Navigation to another screen', () => {
  let scrollTo: jest.SpyInstance;
  const scrollIntoView = jest.fn();
  const user = userEvent.setup();

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
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
    expect(await screen.findByRole('heading', { name: 'Slow' })).toHaveFocus();
  });

  it('does not take the focus from another element', async () => {
    await user.click(screen.getByRole('link', { name: 'Slow' }));
    act(() => screen.getByRole('main').blur());
    await screen.findByRole('heading', { name: 'Slow' });
    expect(document.body).toHaveFocus();
  });

  it('scrolls to the target of the hash, and focuses it, once it loads', async () => {
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    expect(await screen.findByRole('heading', { name: 'Slow' })).toHaveFocus();

    const target = await screen.findByRole('heading', { name: 'Reviews' });
    expect(target).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toEqual([target]);
  });

  it('does not scroll to the target of the hash after the focus has moved on', async () => {
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    act(() => screen.getByRole('main').blur());
    await screen.findByRole('heading', { name: 'Reviews' });
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('goes to the top of a page without the target of the hash', async () => {
    await user.click(screen.getByRole('link', { name: 'Token' }));
    expect(screen.getByRole('heading', { name: 'Lamp' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('restores the focus on the link and the scroll position on Back', async () => {
    await user.click(screen.getByRole('link', { name: 'Lamp' }));
    scrollTo.mockClear();
    act(() => window.history.back());
    expect(await screen.findByRole('link', { name: 'Lamp' })).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
