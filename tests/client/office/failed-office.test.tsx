import { screen } from '@testing-library/react';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { anOrder, clearLocalStorage } from '../checkout-fixtures';

// The browser cannot load the chunk of the frame.
jest.mock('../../../client/app/office/office-frame', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(clearLocalStorage);

describe('§2 A back office whose frame does not load', () => {
  it.each([
    ['a screen under /admin', '/admin/productlist'],
    ['an order, which also shoppers see', '/order/order1'],
  ])('has the header of the shop and Retry, on %s', async (_name, path) => {
    const logError = jest.spyOn(console, 'error').mockImplementation();
    // jsdom logs a reload instead of doing it.
    const reload = expect.objectContaining({ message: expect.stringContaining('navigation') });
    renderScreen(path, { session: ADMIN, results: { me: ADMIN, order: anOrder({ id: 'order1' }) } });

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page');
    expect(await screen.findByRole('search')).toBeVisible();
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(logError).toHaveBeenCalledWith(reload);
  });
});
