import { screen } from '@testing-library/react';
import { renderScreen } from '../../support/screens/render-screen';
import { clearLocalStorage } from '../checkout-fixtures';

// The browser cannot load the chunk of the frame.
jest.mock('../../../client/app/checkout/checkout-frame', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(clearLocalStorage);

describe('§2 A checkout whose frame does not load', () => {
  it('keeps the screen, in the frame of the shop', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    renderScreen('/login?redirect=%2Fshipping');

    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(await screen.findByRole('search')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
