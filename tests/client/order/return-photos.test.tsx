import { screen } from '@testing-library/react';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { rupees } from '../../support/fixtures/listing';
import { anOrder, DELIVERED } from '../checkout-fixtures';
import { SPEAKER } from './return-fixtures';

// The server accepts each photo at once.
jest.mock('../../../client/state/upload-progress', () => ({
  fetchWithProgress: () => () => Promise.resolve({ json: () => Promise.resolve({ picture: 'photo1' }) }),
}));

describe('§2 The photos of a return', () => {
  it('get the focus after one of them is removed', async () => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    const { user } = renderScreen('/order/order1/return', {
      session: MEERA,
      results: {
        me: MEERA,
        order: anOrder(DELIVERED),
        returnOptions: { lines: [SPEAKER], reasons: [] },
        returnQuote: { amount: rupees('19758.96') },
      },
    });
    const file = new File(['pixels'], 'speaker.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Add photo'), file);
    await user.click(await screen.findByRole('button', { name: 'Remove photo 1' }));

    expect(screen.queryByRole('img', { name: 'Photo 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: /^Photos/ })).toHaveFocus();
  });
});
