import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { rupees } from '../../../support/fixtures/listing';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const STANDARD = {
  id: 'standard',
  name: 'Standard delivery',
  nameHi: '',
  text: '',
  textHi: '',
  zones: ['*'],
  kind: 'FREE_ABOVE',
  price: rupees('550.00'),
  freeAbove: rupees('50000.00'),
  slabs: [],
  daysMin: null,
  daysMax: null,
  isAir: false,
};
const HILLS = {
  ...STANDARD,
  id: 'hills',
  name: 'Hills',
  zones: ['state:HP', '1715*'],
  kind: 'WEIGHT',
  price: rupees('0.00'),
  freeAbove: null,
  daysMin: 6,
  daysMax: 10,
  slabs: [{ upToGrams: 2_000, price: rupees('690.00') }],
};

interface UpdateVariables {
  input: { shippingMethods: Record<string, unknown>[] };
}

function openDelivery(results: FieldResults = {}) {
  const sent: Record<string, unknown>[][] = [];
  const updateShippingMethods = ({ input }: UpdateVariables) => {
    sent.push(input.shippingMethods);
    return { shippingMethods: [STANDARD, HILLS] };
  };
  const delivery = {
    postalCode: '171501',
    city: 'Shimla',
    state: 'HP',
    stateName: 'Himachal Pradesh',
    serviceable: true,
    cod: false,
    days: { min: 3, max: 7 },
  };
  const view = renderScreen('/admin/service-areas', {
    session: ADMIN,
    results: {
      me,
      shippingMethods: [STANDARD, HILLS],
      serviceAreas: { nodes: [], totalCount: 0 },
      updateShippingMethods,
      delivery,
      ...results,
    },
  });
  return { ...view, sent };
}

describe('wire: Shipping. The shipping methods in the back office', () => {
  it('are listed with rule, zones, price and days', async () => {
    openDelivery();
    const table = within(await screen.findByRole('region', { name: 'Shipping methods' }));
    expect(table.getByText('Free above ₹50,000')).toBeVisible();
    expect(table.getByText('Everywhere')).toBeVisible();
    expect(table.getByText('1 slab, to 2 kg')).toBeVisible();
    expect(table.getByText('Himachal Pradesh, 1715*')).toBeVisible();
    expect(table.getByText('6–10')).toBeVisible();
  });

  it('are added with the rules of the server, and moved', async () => {
    const { user, sent } = openDelivery();
    await user.click(await screen.findByRole('button', { name: 'Add a Method' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Express');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText(/^Price must be an amount in rupees with at most 2 decimals/),
    ).toBeVisible();
    await user.type(dialog.getByLabelText('Price (₹)'), '150');
    await user.clear(dialog.getByLabelText('Where'));
    await user.type(dialog.getByLabelText('Where'), 'state:MH 5600*');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject([
      { id: 'standard', kind: 'FREE_ABOVE', price: '550', freeAbove: '50000' },
      { id: 'hills', slabs: [{ upToGrams: 2_000, price: '690' }] },
      { id: '', name: 'Express', kind: 'FLAT', price: '150', zones: ['state:MH', '5600*'] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'More for Hills' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move Up Hills' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.map(({ id }) => id)).toEqual(['hills', 'standard']);
  });

  it('say why a move was refused', async () => {
    const updateShippingMethods = () => shopError('BUSY', 'The shop is busy');
    const { user } = openDelivery({ updateShippingMethods });
    await user.click(await screen.findByRole('button', { name: 'More for Hills' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move Up Hills' }));
    expect(await screen.findByText('The shop is busy')).toBeVisible();
  });

  it('prove their zones for a PIN code', async () => {
    const { user } = openDelivery();
    await screen.findByText('Himachal Pradesh, 1715*');
    await user.type(screen.getByLabelText('Try a PIN'), '171501');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText(/Methods: Standard delivery, Hills$/)).toBeVisible();
  });
});
