import { screen, waitFor } from '@testing-library/react';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { shopError } from '../../support/fakes/fake-shop';
import { rupees } from '../../support/fixtures/listing';
import { anOrder, DELIVERED } from '../checkout-fixtures';
import { aReturn, SPEAKER } from './return-fixtures';

const OPTIONS = { lines: [SPEAKER], reasons: [{ en: 'Does not work', hi: 'काम नहीं करता' }] };
const returnQuote = { amount: rupees('19758.96') };

describe('§2 The link to a new return', () => {
  const renderOrder = (request: object, results = {}) =>
    renderScreen('/order/order1', {
      session: MEERA,
      results: {
        me: MEERA,
        paymentConfig: () => shopError('BUSY', 'No payments'),
        order: anOrder({ ...DELIVERED, returns: [request] }),
        ...results,
      },
    });

  it('appears after the withdrawal of a return', async () => {
    let returnableQty = 0;
    const returnOptions = () => ({ ...OPTIONS, lines: [{ ...SPEAKER, returnableQty }] });
    const updateReturn = () => {
      returnableQty = 2;
      return aReturn({ state: 'WITHDRAWN' });
    };
    const { user } = renderOrder(aReturn(), { returnOptions, updateReturn });
    await user.click(await screen.findByRole('button', { name: 'Withdraw return R-117' }));
    expect(screen.queryByRole('link', { name: /^Return until/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByRole('link', { name: /^Return until/ })).toBeVisible();
  });

  it('disappears once all goods are requested back', async () => {
    let returnableQty = 2;
    const returnOptions = () => ({ ...OPTIONS, lines: [{ ...SPEAKER, returnableQty }] });
    const requestReturn = () => {
      returnableQty = 0;
      return aReturn();
    };
    const { user } = renderOrder(aReturn(), { returnOptions, requestReturn, returnQuote });
    await user.click(await screen.findByRole('link', { name: /^Return until/ }));
    await user.selectOptions(await screen.findByLabelText('Reason'), 'Does not work');
    await user.click(screen.getByRole('button', { name: 'Request return' }));
    await user.click(await screen.findByRole('link', { name: 'See your order' }));

    await screen.findByRole('article', { name: 'Return R-117' });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Return until/ })).not.toBeInTheDocument(),
    );
  });
});
