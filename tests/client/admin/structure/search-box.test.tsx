import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListControls } from '../../../../client/admin/table/list-state';
import { SearchBox } from '../../../../client/admin/table/search-box';

const change = jest.fn((_change: { search?: string }) => undefined);
const boxOf = (search: string) => (
  <SearchBox label="Search" list={{ search, change } as unknown as ListControls} />
);
const box = () => screen.getByRole('searchbox', { name: 'Search' });
const searchesOf = () => change.mock.calls.map(([{ search }]) => search);

beforeEach(() => change.mockClear());

describe('The search box of a list', () => {
  it('keeps letters that the admin types until the list has the search', async () => {
    const user = userEvent.setup();
    const { rerender } = render(boxOf(''));
    await user.type(box(), 'k{Enter}');
    expect(box()).toHaveValue('k');
    await user.type(box(), 'o{Enter}');
    await user.type(box(), 'c');
    rerender(boxOf('k'));
    rerender(boxOf('ko'));
    expect(box()).toHaveValue('koc');
    await waitFor(() => expect(searchesOf()).toEqual(['k', 'ko', 'koc']));
  });

  it('clears a search that the list does not have yet', async () => {
    const user = userEvent.setup();
    render(boxOf(''));
    await user.type(box(), 'k{Enter}{Backspace}{Enter}');
    expect(searchesOf()).toEqual(['k', '']);
  });

  it('shows the search after Back, also one that it sent before', async () => {
    const user = userEvent.setup();
    const { rerender } = render(boxOf(''));
    await user.type(box(), 'k{Enter}');
    for (const search of ['k', '', 'k']) {
      rerender(boxOf(search));
      expect(box()).toHaveValue(search);
    }
  });
});
