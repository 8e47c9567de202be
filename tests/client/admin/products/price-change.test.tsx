import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { setWindowWidth } from '../../../support/runtime/window-width';
import { aProductRow, pageOf } from '../../../support/screens/admin-rows';
import { openProductList } from '../../../support/screens/product-list-screen';

type Input = Record<string, unknown>;

const PRICES = ['12490.00', '4999.00', '5650.00', '8799.00', '7999.00', '0.00'];

beforeEach(() => {
  setWindowWidth(1200);
  window.localStorage.clear();
});

/** Selects six products and opens their bulk change of prices. */
async function openDialog(results: FieldResults = {}) {
  const inputs: Input[] = [];
  const rows = PRICES.map((amount, index) =>
    aProductRow({
      id: `p${index}`,
      name: `Product ${index}`,
      price: { amount },
      mrp: index === 1 ? { amount: '5000.00' } : null,
    }),
  );
  const bulkChangeProducts = ({ input }: { input: Input }) => {
    inputs.push(input);
    return { done: 6, failures: [], undo: { id: 'u1' } };
  };
  const view = openProductList({ adminProducts: pageOf(rows), bulkChangeProducts, ...results });
  await screen.findByRole('button', { name: /^Change price of Product 0/ });
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await view.user.click(screen.getByRole('button', { name: 'Change Price' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the price of 6 products' }));
  const newPrices = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  const submit = () => view.user.click(dialog.getByRole('button', { name: 'Change Price' }));
  return { ...view, inputs, dialog, newPrices, submit };
}

describe('§2 The bulk change of prices', () => {
  it('shows the present and the new price of five products', async () => {
    const { user, dialog, newPrices } = await openDialog();
    expect(newPrices()).toEqual(['–', '–', '–', '–', '–']);
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '5');

    expect(newPrices()).toEqual([
      '₹13,115.00+5%',
      '₹5,249.00+5%',
      '₹5,933.00+5%',
      '₹9,239.00+5%',
      '₹8,399.00+5%',
    ]);
    await user.click(dialog.getByRole('radio', { name: '…99' }));
    expect(newPrices().slice(0, 2)).toEqual(['₹13,099.00+4.9%', '₹5,199.00+4%']);
    await user.click(dialog.getByRole('radio', { name: 'Don’t round' }));
    expect(newPrices()[0]).toBe('₹13,114.50+5%');
    expect(dialog.getByText('and 1 more')).toBeInTheDocument();
  });

  it('sends percent and rounding, or one price', async () => {
    const { user, dialog, inputs, submit } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '-2.5 %');
    await user.click(dialog.getByRole('radio', { name: '₹10' }));
    await submit();
    await waitFor(() =>
      expect(inputs[0]).toMatchObject({ action: 'CHANGE_PRICE', percent: -2.5, rounding: 'TEN_RUPEES' }),
    );
    expect(inputs[0]?.ids).toHaveLength(6);
  });

  it('raises or lowers prices by an amount', async () => {
    const { user, dialog, inputs, newPrices, submit } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'By amount' }));
    const field = dialog.getByRole('textbox', { name: 'Amount' });
    await submit();
    expect(dialog.getByRole('alert')).toHaveTextContent('Amount must be from −₹99,99,999.99');
    await user.type(field, '-5,000.50');
    expect(newPrices().slice(0, 2)).toEqual(['₹7,490.00−40%', '–The new price would be 0']);
    await user.click(dialog.getByRole('radio', { name: 'Don’t round' }));
    expect(newPrices()[0]).toBe('₹7,489.50−40%');
    await submit();
    await waitFor(() =>
      expect(inputs[0]).toMatchObject({ action: 'LOWER_PRICE', amount: '5000.50', rounding: 'NONE' }),
    );
  });

  it('sets one price, and refuses a text that is no price', async () => {
    const { user, dialog, inputs, newPrices, submit } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'Set a price' }));
    await submit();
    expect(dialog.getByRole('alert')).toHaveTextContent('New price must be an amount above ₹0');
    await user.type(dialog.getByRole('textbox', { name: 'New price' }), '4,999');
    expect(newPrices()[0]).toBe('₹4,999.00−60%');
    await submit();
    await waitFor(() => expect(inputs[0]).toMatchObject({ action: 'SET_PRICE', price: '4999.00' }));
  });

  it('undoes the change from the message', async () => {
    const undone: unknown[] = [];
    const undoBulkChange = ({ id }: Input) => {
      undone.push(id);
      return { done: 6, failures: [] };
    };
    const { user, dialog, submit, requests } = await openDialog({ undoBulkChange });
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '5');
    await submit();
    await screen.findByText('Price of 6 products changed');
    const requestCount = requests.length;

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('6 products restored')).toBeInTheDocument();
    expect(undone).toEqual(['u1']);
    await waitFor(() => expect(requests.length).toBeGreaterThan(requestCount));
  });

  it('names the products that keep a newer price', async () => {
    const failures = [{ id: 'p1', name: 'Product 1', message: 'Its price was changed again' }];
    const { user, dialog, submit } = await openDialog({ undoBulkChange: { done: 5, failures } });
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '5');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Product 1: Its price was changed again')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    await waitFor(() => expect(screen.queryByText(/5 products restored/)).not.toBeInTheDocument());
  });

  it('says that the time to undo has ended', async () => {
    const ended = shopError('NOT_FOUND', 'This price change can no longer be undone');
    const { user, dialog, submit } = await openDialog({ undoBulkChange: ended });
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '5');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This price change can no longer be undone')).toBeInTheDocument();
  });
});
