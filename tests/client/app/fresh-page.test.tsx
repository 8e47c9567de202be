import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useFreshPage } from '../../../client/app/routing/use-fresh-page';

function Shelf() {
  return (
    <>
      <h1>Shelf</h1>
      <Link to="/lamp">Lamp</Link>
      <Link to="/slow">Slow</Link>
    </>
  );
}

/** A screen whose heading comes with what it asks for. */
function Slow() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <h1>Slow</h1> : <p>Loading</p>;
}

function Shop() {
  const main = useFreshPage();
  return (
    <main ref={main} tabIndex={-1}>
      <Routes>
        <Route path="/" element={<Shelf />} />
        <Route path="/lamp" element={<h1>Lamp</h1>} />
        <Route path="/slow" element={<Slow />} />
      </Routes>
    </main>
  );
}

describe('A step to another screen', () => {
  let scrollTo: jest.SpyInstance;
  const person = userEvent.setup();

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(
      <BrowserRouter>
        <Shop />
      </BrowserRouter>,
    );
  });

  it('leaves the focus of a page that was loaded alone', () => {
    expect(document.body).toHaveFocus();
  });

  it('moves the focus to the heading, at the top', async () => {
    await person.click(screen.getByRole('link', { name: 'Lamp' }));
    expect(screen.getByRole('heading', { name: 'Lamp' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('waits for a heading that is on its way', async () => {
    await person.click(screen.getByRole('link', { name: 'Slow' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'Slow' })).toHaveFocus();
  });

  it('does not take the focus from whoever went on meanwhile', async () => {
    await person.click(screen.getByRole('link', { name: 'Slow' }));
    act(() => screen.getByRole('main').blur());
    await screen.findByRole('heading', { name: 'Slow' });
    expect(document.body).toHaveFocus();
  });

  it('goes back to the link that led away, and where it was', async () => {
    await person.click(screen.getByRole('link', { name: 'Lamp' }));
    scrollTo.mockClear();
    act(() => window.history.back());
    expect(await screen.findByRole('link', { name: 'Lamp' })).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
