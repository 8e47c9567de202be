import { screen } from '@testing-library/react';
import { saveGuestEmail } from '../../../client/state/guest-orders';
import { renderScreen } from '../../support/screens/render-screen';
import { clearLocalStorage } from '../checkout-fixtures';

const MYSURU = {
  postalCode: '570001',
  city: 'Mysuru',
  state: 'KA',
  serviceable: true,
  cod: false,
  days: { min: 2, max: 5 },
};

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

  it('removes the errors of the fields that the PIN code fills', async () => {
    const { user } = renderScreen('/shipping', { guests: true, results: { delivery: MYSURU } });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('City')).toBeInvalid();
    await user.type(screen.getByLabelText('PIN code'), '570001');
    await screen.findByText(/^We deliver to Mysuru/);

    expect(screen.getByLabelText('City')).toBeValid();
    expect(screen.getByLabelText('State')).toBeValid();
    expect(screen.getByLabelText('Full name')).toBeInvalid();
  });
});
