import { screen } from '@testing-library/react';
import { saveGuestEmail } from '../../../client/state/guest-orders';
import { renderScreen } from '../../support/screens/render-screen';
import { clearLocalStorage } from '../checkout-fixtures';

beforeEach(() => {
  clearLocalStorage();
  saveGuestEmail('meera@example.com');
});

describe('§2 The address form of a guest', () => {
  it('focuses the field of the country that its button shows', async () => {
    const { user } = renderScreen('/shipping', { guests: true });
    await user.click(await screen.findByRole('button', { name: 'Deliver to another country' }));

    expect(screen.getByLabelText('Country')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Deliver to another country' })).not.toBeInTheDocument();
  });
});
