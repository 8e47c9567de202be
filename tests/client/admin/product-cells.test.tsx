import { act, screen, waitFor } from '@testing-library/react';
import { shopError, type FieldResults } from '../../support/fakes/fake-shop';
import { aProductRow, pageOf } from '../../support/screens/admin-rows';
import { openProductList } from '../../support/screens/product-list-screen';
import { createDeferred } from '../../support/runtime/deferred';
import { setWindowWidth } from '../../support/runtime/window-width';

type Input = Record<string, unknown>;

beforeEach(() => {
  setWindowWidth(1200);
  window.localStorage.clear();
});

/** Opens a list of three products; `inputs` holds the saves, which wait for `answer`. */
async function openCells(results: FieldResults = {}, answer?: Promise<unknown>) {
  const inputs: Input[] = [];
  const rows = ['One', 'Two', 'Three'].map((name) => aProductRow({ id: name, name, countInStock: 10 }));
  const updateProduct = async ({ input }: { input: Input }) => {
    inputs.push(input);
    await answer;
    const row = rows.find(({ id }) => id === input.id);
    const countInStock = input.countInStock ?? row?.countInStock;
    return { ...row, countInStock, price: { amount: input.price ?? '7999.00' } };
  };
  const view = openProductList({ adminProducts: pageOf(rows), updateProduct, ...results });
  await screen.findByRole('button', { name: /^Change price of One/ });
  const reload = () => act(() => view.client.refetchQueries({ include: ['ProductList'] }));
  return { ...view, inputs, rows, reload };
}

const open = (name: RegExp) => screen.getByRole('button', { name });
const cell = (name: string) => screen.getByRole('textbox', { name });

describe('§2 Cells of the product list', () => {
  it('changes prices one below the other with one click', async () => {
    const { user, inputs } = await openCells();
    await user.click(open(/^Change price of One/));
    expect(cell('Price of One')).toHaveValue('7,999');
    await user.keyboard('8100{Enter}8200{Enter}8300{Enter}');
    await waitFor(() =>
      expect(inputs).toEqual([
        { id: 'One', price: '8100.00' },
        { id: 'Two', price: '8200.00' },
        { id: 'Three', price: '8300.00' },
      ]),
    );
    expect(open(/^Change price of Three/)).toHaveFocus();
  });

  it('restores the value with Escape', async () => {
    const { user, inputs } = await openCells();
    await user.click(open(/^Change price of One/));
    await user.keyboard('1{Escape}');
    expect(open(/^Change price of One: ₹7,999.00/)).toHaveFocus();
    expect(inputs).toEqual([]);
  });

  it('sends the stock with the count that the list shows', async () => {
    const { user, inputs } = await openCells();
    await user.click(open(/^Change stock of Two/));
    await user.keyboard('14{Enter}');
    await waitFor(() => expect(inputs).toEqual([{ id: 'Two', countInStock: 14, countSeen: 10 }]));
    expect(cell('Stock of Three')).toHaveFocus();
  });

  it('saves no cell that the admin left as it was when another admin changed the price', async () => {
    const { user, inputs, rows, reload } = await openCells();
    await user.click(open(/^Change price of One/));
    rows[0] = { ...rows[0]!, price: { amount: '8500.00', currencyCode: 'INR' } };
    await reload();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /^Change price of One: ₹8,500/ })).toBeVisible();
    expect(inputs).toEqual([]);
  });

  it('sends the count from before a sale that happened while the cell was open', async () => {
    const { user, inputs, rows, reload } = await openCells();
    await user.click(open(/^Change stock of One/));
    rows[0] = { ...rows[0]!, countInStock: 8 };
    await reload();
    await user.keyboard('14{Enter}');
    await waitFor(() => expect(inputs).toEqual([{ id: 'One', countInStock: 14, countSeen: 10 }]));
  });

  it('sends a second change of a cell after the first one, with the count that it saved', async () => {
    const first = createDeferred();
    const { user, inputs } = await openCells({}, first.promise);
    await user.click(open(/^Change stock of One/));
    await user.keyboard('14{Enter}');
    await waitFor(() => expect(inputs).toHaveLength(1));
    await user.keyboard('{ArrowUp}');
    await user.keyboard('16{Enter}');
    await act(async () => first.resolve());
    await waitFor(() => expect(inputs[1]).toEqual({ id: 'One', countInStock: 16, countSeen: 14 }));
  });

  it('keeps a refused price with its reason', async () => {
    const updateProduct = () => {
      const fields = [{ field: 'price', message: 'The price is above the MRP' }];
      throw shopError('BAD_INPUT', 'Not valid', { fields });
    };
    const { user } = await openCells({ updateProduct });
    await user.click(open(/^Change price of One/));
    await user.keyboard('99999{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The price is above the MRP');
    expect(cell('Price of One')).toHaveValue('99999');
    expect(cell('Price of One')).toHaveAccessibleDescription('The price is above the MRP');
    await user.click(cell('Price of One'));
    await user.clear(cell('Price of One'));
    await user.keyboard('7,999{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(open(/^Change price of One: ₹7,999/)).toBeVisible();
  });
});
