import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useListState } from '../../../client/admin/table/list-state';

describe('§9 The page sizes of an admin list', () => {
  it.each([
    [12, [12, 25, 50, 100]],
    [25, [25, 50, 100]],
  ])('with %i rows by default are unique', (pageSize, pageSizes) => {
    const { result } = renderHook(() => useListState({ name: 'list', pageSize, sorts: ['NEWEST'] }), {
      wrapper: MemoryRouter,
    });
    expect(result.current.pageSizes).toEqual(pageSizes);
  });
});
