import { screen } from '@testing-library/react';
import { shopError } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

describe('The search for a product of a list', () => {
  it('says why it failed', async () => {
    const collection = {
      ...{
        id: 'gifts',
        name: 'Gifts',
        nameHi: null,
        slug: 'gifts',
        kind: 'HAND',
        sort: 'MANUAL',
        version: 2,
      },
      ...{ shownFrom: null, shownUntil: null, productIds: [], description: null, descriptionHi: null },
      ...{ image: null, rule: null },
    };
    const products = () => {
      throw shopError('BUSY', 'The shop is busy');
    };
    const { user } = renderScreen('/admin/collections/gifts', {
      session: ADMIN,
      results: { me: ADMIN, collection, products },
    });
    const search = await screen.findByRole('combobox', { name: 'Add a product' }, { timeout: 20_000 });
    await user.type(search, 'lamp');
    expect(await screen.findByText('The shop is busy')).toBeInTheDocument();
  });
});
