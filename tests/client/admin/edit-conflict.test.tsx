import { screen, waitFor, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { connection } from '../../support/fixtures/listing';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { sessionVar } from '../../../client/state/session';
import { aProductRecord, NO_STRUCTURE } from './product-fixture';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };

interface UpdateVariables {
  input: Record<string, unknown>;
}

const currentVersion = {
  name: 'Neer Kettle, 1.5 l',
  price: '2800.00',
  image: '/media/kettle-1000.webp',
  brand: 'Neer',
  category: 'Kitchen',
  description: 'Boils in two minutes.',
  countInStock: 7,
};

/** Opens a product that another admin has changed: the screen loads version 3, the server has version 5. */
async function openConflict() {
  const sentInputs: Record<string, unknown>[] = [];
  const updateProduct = ({ input }: UpdateVariables) => {
    sentInputs.push(input);
    if (input.version !== 5)
      return shopError('CONFLICT', 'Another admin changed this product meanwhile', {
        conflict: { version: 5, current: currentVersion, yours: input },
      });
    const price = { amount: input.price ?? currentVersion.price, currencyCode: 'INR' };
    return aProductRecord({ ...currentVersion, ...input, price, version: 6 });
  };
  const results = { ...NO_STRUCTURE, me, product: aProductRecord(), updateProduct };
  const { user } = renderScreen('/admin/product/p1/edit', { session: ADMIN, results });
  await screen.findByLabelText('Name');
  return { user, sentInputs };
}

describe('§5 Concurrent edits of one product', () => {
  it('shows the differences side by side and saves again', async () => {
    const { user, sentInputs } = await openConflict();
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Neer Steel Kettle');
    await user.type(screen.getByLabelText('Brand'), ' & Co');
    await user.clear(screen.getByLabelText('Count In Stock'));
    await user.type(screen.getByLabelText('Count In Stock'), '20');
    await user.click(screen.getByRole('button', { name: 'Update' }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringMatching(/^Name.*Neer Steel Kettle.*Neer Kettle, 1.5 l$/),
      expect.stringMatching(/^Price.*₹2,631.50.*₹2,800$/),
      expect.stringMatching(/^Brand.*Neer & Co.*Neer$/),
    ]);
    dialog.getByText('Your change of stock, +8, is made to the 7 units there are now.');
    expect(dialog.getByRole('radio', { name: 'Theirs ₹2,800' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Mine Neer & Co' })).toBeChecked();

    await user.click(dialog.getByRole('button', { name: 'Save Again' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose one of the two: Name');
    expect(sentInputs).toHaveLength(1);
    await user.click(dialog.getByRole('radio', { name: 'Mine Neer Steel Kettle' }));
    await user.click(dialog.getByRole('button', { name: 'Save Again' }));

    expect(await screen.findByText('Product Updated!!')).toBeVisible();
    expect(sentInputs[1]).toEqual({
      id: 'p1',
      version: 5,
      name: 'Neer Steel Kettle',
      brand: 'Neer & Co',
      stockChange: 8,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Price')).toHaveValue('2,800');
  });

  it('keeps the edit when the dialog closes', async () => {
    const { user } = await openConflict();
    await user.type(screen.getByLabelText('Brand'), ' & Co');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('button', { name: 'Back To The Form' }));
    expect(screen.getByLabelText('Brand')).toHaveValue('Neer & Co');
    expect(screen.queryByText('Product Updated!!')).toBeNull();
  });
});

describe('§5 Concurrent edits of the structure of one product', () => {
  const GIFTS = { id: 'gifts', name: 'Gifts' };
  const product = aProductRecord({
    categories: [{ id: 'kitchen', name: 'Kitchen' }],
    attributes: [
      { name: 'Finish', value: 'Brass' },
      { name: 'Capacity', value: '1 l' },
    ],
  });
  const attributeDefinitions = ['Finish', 'Capacity'].map((name) => ({
    id: name,
    name,
    kind: 'TEXT',
    unit: null,
    choices: [],
    categoryIds: [],
  }));

  /** Opens version 3 of a product whose version 5 has other categories, and other attributes in another order. */
  async function openStructureConflict(capacity: string) {
    const sentInputs: Record<string, unknown>[] = [];
    const current = {
      ...currentVersion,
      name: 'Neer Kettle',
      price: '2631.50',
      category: 'Home',
      categories: ['home', 'gifts'],
      attributes: [
        { name: 'Capacity', value: capacity },
        { name: 'Finish', value: 'Brass' },
      ],
    };
    const updateProduct = ({ input }: UpdateVariables) => {
      sentInputs.push(input);
      if (input.version !== 5)
        return shopError('CONFLICT', 'Changed meanwhile', {
          conflict: { version: 5, current, yours: input },
        });
      return aProductRecord({ ...current, categories: [GIFTS], price: product.price, version: 6 });
    };
    const categoryTree = [GIFTS, { id: 'home', name: 'Home' }, { id: 'toys', name: 'Toys' }].map(
      (category) => ({
        ...category,
        parent: null,
      }),
    );
    const results = { categoryTree, attributeDefinitions, me, product, updateProduct };
    const { user } = renderScreen('/admin/product/p1/edit', { session: ADMIN, results });
    await screen.findByLabelText('Finish');
    return { user, sentInputs };
  }

  it('keeps the attributes and categories of the other admin', async () => {
    const { user, sentInputs } = await openStructureConflict('2 l');
    await user.type(screen.getByLabelText('Brand'), ' & Co');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringMatching(/^Brand/),
      expect.stringMatching(/^Category.*Kitchen.*Home$/),
      expect.stringMatching(/^Further categories.*None.*Gifts$/),
      expect.stringMatching(/^Attributes.*Capacity: 1 l.*Capacity: 2 l$/),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save Again' }));
    await waitFor(() => expect(sentInputs[1]).toEqual({ id: 'p1', version: 5, brand: 'Neer & Co' }));
  });

  it('sends own further categories with the current primary one', async () => {
    const { user, sentInputs } = await openStructureConflict('1 l');
    await user.type(screen.getByLabelText('Further categories'), 'Toys');
    await user.click(await screen.findByTitle('Toys'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('group', { name: /Attributes/ })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Mine Toys' }));
    await user.click(dialog.getByRole('button', { name: 'Save Again' }));
    await waitFor(() =>
      expect(sentInputs[1]).toEqual({ id: 'p1', version: 5, categories: ['home', 'toys'] }),
    );
  });
});

describe('Unsaved changes', () => {
  it('ask for confirmation before navigation', async () => {
    const results = { ...NO_STRUCTURE, me, product: aProductRecord() };
    const { user, path } = renderScreen('/admin/product/p1/edit', { session: ADMIN, results });
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(path()).toBe('/admin/product/p1/edit');
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Neer Kettle!');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/admin/productlist'));
  });

  it('intercept Logout', async () => {
    const results = { ...NO_STRUCTURE, me, product: aProductRecord() };
    const { user, path } = renderScreen('/admin/product/p1/edit', { session: ADMIN, results });
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(sessionVar()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(sessionVar()).toBeFalsy();
  });

  it('are asked for before a new family, and again if it is not created', async () => {
    const results = { ...NO_STRUCTURE, me, product: aProductRecord() };
    const { user, path } = renderScreen('/admin/product/p1/edit', { session: ADMIN, results });
    const dialogTitle = 'Create a family of these products';
    await user.type(await screen.findByLabelText('Name'), '!');
    const create = screen.getByRole('button', { name: 'Create Family' });
    await user.click(create);
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.queryByText(dialogTitle)).toBeNull();
    await user.click(create);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText(dialogTitle)).toBeVisible();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(path()).toBe('/admin/product/p1/edit');
  });

  it('intercept the search form', async () => {
    const results = {
      me,
      ...NO_STRUCTURE,
      product: aProductRecord(),
      orders: connection([]),
      users: connection([ADMIN]),
      adminProducts: connection([]),
    };
    const { user, path } = renderScreen('/admin/product/p1/edit', { session: ADMIN, results });
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.type(screen.getByLabelText('Search orders, people and products'), 'kettle{Enter}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(path()).toBe('/admin/product/p1/edit');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/admin/userlist?q=kettle'));
  });

  it('ask before the tab closes, only while there are changes', async () => {
    const results = { ...NO_STRUCTURE, me, product: aProductRecord() };
    const { user } = renderScreen('/admin/product/p1/edit', { session: ADMIN, results });
    const name = await screen.findByLabelText('Name');
    const dispatchBeforeUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(dispatchBeforeUnload()).toBe(true);
    await user.type(name, '!');
    expect(dispatchBeforeUnload()).toBe(false);
    await user.type(name, '{Backspace}');
    expect(dispatchBeforeUnload()).toBe(true);
  });
});
