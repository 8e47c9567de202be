import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { shopError } from '../../support/fakes/fake-shop';
import { aProductRow, pageOf } from '../../support/screens/admin-rows';
import {
  manyProducts,
  openProductList as openList,
  type ListVariables,
} from '../../support/screens/product-list-screen';
import { setWindowWidth } from '../../support/runtime/window-width';

/** Selects the name of a product, but not the labels of its buttons. */
const NAME_SELECTOR = { selector: '.name' };

beforeEach(() => {
  setWindowWidth(1200);
  window.localStorage.clear();
});

describe('§2 Create Product', () => {
  it("opens the new product's edit screen", async () => {
    const { user, path } = openList({
      createProduct: { id: 'fresh' },
      product: () => shopError('NOT_FOUND', 'No'),
    });
    await user.click(await screen.findByRole('button', { name: 'Create Product' }));
    await waitFor(() => expect(path()).toBe('/admin/product/fresh/edit'));
  });
});

describe('§5 Deleting a product', () => {
  const chooseDelete = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'More for Product 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Product 1' }));
  };

  it('asks for confirmation and does nothing on Close', async () => {
    const { user } = openList();
    await chooseDelete(user);

    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are You Sure?');
    expect(dialog).toHaveTextContent('Warning: Product will deleted Permanently!!');
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Close', 'Delete']);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Product 1', NAME_SELECTOR)).toBeInTheDocument();
  });

  it('names the option values of a member of a family', async () => {
    const family = { id: 'f1', name: 'Raga', memberCount: 2 };
    const rows = ['Walnut', 'Ink'].map((value, index) =>
      aProductRow({ id: `p${index}`, name: 'Raga', family, options: [{ name: 'Colour', value }] }),
    );
    const { user } = openList({ adminProducts: pageOf(rows) });
    await user.click(await screen.findByRole('button', { name: 'More for Raga, Ink' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Raga, Ink' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Raga, Ink');
    expect(screen.getAllByRole('link', { name: 'Family Raga, 2 members' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Edit Raga, Walnut' })).toBeInTheDocument();
  });

  it('removes the row and shows a message after a confirmation', async () => {
    let rows = manyProducts(3);
    const deleteProduct = ({ id }: ListVariables) => {
      rows = rows.filter((row) => row.id !== id);
      return { id };
    };
    const { user } = openList({ adminProducts: (args: ListVariables) => pageOf(rows)(args), deleteProduct });
    await chooseDelete(user);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('2 products')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More for Product 1' })).not.toBeInTheDocument();
    expect(await screen.findByText('Product 1 deleted')).toBeInTheDocument();
  });

  it('shows the error in the dialog', async () => {
    const deleteProduct = () => shopError('NOT_FOUND', 'Product not found');
    const { user } = openList({ deleteProduct });
    await chooseDelete(user);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Product not found');
  });

  it('is reverted by Restore in the list of deleted products', async () => {
    let deletedAt: string | null = '2026-11-06T10:00:00.000Z';
    const adminProducts = (args: ListVariables) =>
      pageOf(deletedAt ? [aProductRow({ deletedAt })] : [])(args);
    const restoreProduct = () => {
      deletedAt = null;
      return aProductRow();
    };
    const { user } = openList({ adminProducts, restoreProduct }, '/admin/productlist?state=DELETED');
    await user.click(await screen.findByRole('button', { name: 'Restore Bol Smart Speaker' }));
    expect(await screen.findByText('No Products Found')).toBeInTheDocument();
    expect(await screen.findByText('Bol Smart Speaker restored')).toBeInTheDocument();
  });
});
