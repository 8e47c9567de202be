import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { aFamily, aMember } from './family-fixture';

type Input = Record<string, unknown> & { members: Record<string, unknown>[] };

/** Opens the editor with a server that accepts every save; `inputs` holds them. */
async function openFamily(changes: Record<string, unknown> = {}, results: FieldResults = {}) {
  const inputs: Input[] = [];
  const family = aFamily(changes);
  const updateFamily = ({ input }: { input: Input }) => {
    inputs.push(input);
    return { ...family, version: 4 };
  };
  const view = renderScreen('/admin/families/raga', {
    session: ADMIN,
    results: { me: ADMIN, family, updateFamily, ...results },
  });
  await screen.findByRole('heading', { name: 'Members' });
  return { ...view, inputs };
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveGrid = () => screen.getByRole('button', { name: 'Save grid' });

describe('§2 The grid of a family', () => {
  it('shows every combination, also the missing one', async () => {
    await openFamily();
    const rows = within(screen.getByRole('table', { name: 'Members' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Walnut, 1.8 m',
      'Walnut, 3 m',
      'Ash, 1.8 m',
      'Ash, 3 m',
    ]);
    expect(screen.getByText(/2 × 2 = 4 · 2 on sale, 1 sold out, 1 not made/)).toBeInTheDocument();
    expect(cell('Price of Walnut, 1.8 m')).toHaveValue('12,490');
  });

  it('sends only what changed, and the stock as a difference', async () => {
    const { user, inputs } = await openFamily();
    await user.clear(cell('Price of Walnut, 3 m'));
    await user.type(cell('Price of Walnut, 3 m'), '13490{Enter}');
    expect(cell('Price of Ash, 1.8 m')).toHaveFocus();
    await user.clear(cell('Stock of Walnut, 1.8 m'));
    await user.type(cell('Stock of Walnut, 1.8 m'), '30');
    expect(screen.getByText('Changed: 1 price, 1 stock count')).toBeInTheDocument();
    await user.click(saveGrid());
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]).toMatchObject({ id: 'raga', version: 3 });
    expect(inputs[0]?.members).toEqual([
      { id: 'w1', version: 2, options: options('Walnut', '1.8 m'), stockChange: 6 },
      { id: 'w3', version: 2, options: options('Walnut', '3 m'), price: '13490.00' },
      { id: 'a1', options: options('Ash', '1.8 m') },
    ]);
  });

  it('makes a missing member with the price of the most similar one', async () => {
    const { user, inputs } = await openFamily();
    await user.click(screen.getByRole('button', { name: 'Make it Ash, 3 m' }));
    expect(screen.getByText('New, saved with the grid')).toBeInTheDocument();
    await user.type(cell('SKU of Ash, 3 m'), 'RG-A3');
    await user.click(saveGrid());
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]?.members.at(-1)).toEqual({
      options: options('Ash', '3 m'),
      sku: 'RG-A3',
      price: '12990.00',
      countInStock: 0,
    });
  });

  it('fills a cell down with Ctrl D, and takes it back', async () => {
    const { user } = await openFamily();
    await user.click(cell('Price of Walnut, 1.8 m'));
    await user.keyboard('{Control>}d{/Control}');
    expect(cell('Price of Ash, 1.8 m')).toHaveValue('12,490');
    expect(cell('Price of Walnut, 3 m')).toHaveValue('12,490');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cell('Price of Walnut, 3 m')).toHaveValue('12,990');
  });

  it('offers no undo after a later change, which the undo would take back', async () => {
    const { user } = await openFamily();
    await user.click(cell('Price of Walnut, 1.8 m'));
    await user.keyboard('{Control>}d{/Control}');
    await user.type(cell('SKU of Walnut, 3 m'), 'RG-W3');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(cell('SKU of Walnut, 3 m')).toHaveValue('RG-W3');
  });

  it('pastes lines of a sheet down and right, which makes a missing member', async () => {
    await openFamily();
    fireEvent.paste(cell('Stock of Walnut, 1.8 m'), {
      clipboardData: { getData: () => '5\t₹11,000\n6\t12000\n7\t13000\n8\t14000\n' },
    });
    expect(cell('Stock of Walnut, 1.8 m')).toHaveValue('5');
    expect(cell('Price of Walnut, 1.8 m')).toHaveValue('11,000');
    expect(cell('Price of Ash, 3 m')).toHaveValue('14000');
    expect(screen.getByText('Pasted into 4 members.')).toBeInTheDocument();
  });

  it('sets a price for all shown members', async () => {
    const { user } = await openFamily();
    await user.click(screen.getByRole('radio', { name: 'Walnut' }));
    await user.type(screen.getByRole('textbox', { name: 'Price for all' }), '9999{Enter}');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(cell('Price of Walnut, 3 m')).toHaveValue('9999');
    expect(cell('Price of Ash, 1.8 m')).toHaveValue('12,490');
  });

  it('keeps a refused value with its reason', async () => {
    const { user, inputs } = await openFamily();
    await user.clear(cell('Price of Walnut, 1.8 m'));
    await user.type(cell('Price of Walnut, 1.8 m'), 'cheap');
    expect(cell('Price of Walnut, 1.8 m')).toHaveAccessibleDescription(/must be an amount in rupees/);
    await user.click(saveGrid());
    expect(screen.getByText('Some cells are not valid yet. They say why.')).toBeInTheDocument();
    expect(inputs).toEqual([]);
    await user.type(cell('Price of Walnut, 1.8 m'), '{Escape}');
    expect(cell('Price of Walnut, 1.8 m')).toHaveValue('12,490');
  });
});

describe('§2 The options of a family', () => {
  it('adds a value later, and its combinations', async () => {
    const { user } = await openFamily();
    await user.type(screen.getByRole('textbox', { name: 'Add a value to Wood' }), 'Ink{Enter}');
    expect(screen.getByRole('button', { name: 'Make it Ink, 1.8 m' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make all 3 missing' })).toBeInTheDocument();
  });

  it('adds several values with commas', async () => {
    const { user } = await openFamily();
    await user.type(screen.getByRole('textbox', { name: 'Add a value to Wood' }), 'Ink, Clay{Enter}');
    expect(screen.getByRole('button', { name: 'Make it Ink, 1.8 m' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make it Clay, 1.8 m' })).toBeInTheDocument();
  });

  it('removes a value after saying that its members stay products', async () => {
    const { user, inputs } = await openFamily();
    await user.click(screen.getByRole('button', { name: 'Remove Ash' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ash?' });
    expect(dialog).toHaveTextContent('1 member leaves the family when you save. Each stays a product');
    await user.click(within(dialog).getByRole('button', { name: 'Remove value' }));
    await user.click(saveGrid());
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]?.members.map(({ id }) => id)).toEqual(['w1', 'w3']);
  });

  it('adds an option, whose first value all members get', async () => {
    const { user, inputs } = await openFamily();
    await user.click(screen.getByRole('button', { name: 'Add an option (2 of 3)' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of option 3' }), 'Plug');
    await user.type(screen.getByRole('textbox', { name: 'Add a value to Plug' }), 'Jack{Enter}');
    await user.click(saveGrid());
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]?.members[0]?.options).toEqual([
      ...options('Walnut', '1.8 m'),
      { name: 'Plug', value: 'Jack' },
    ]);
  });

  it('refuses to remove an option without which two members are the same', async () => {
    const { user } = await openFamily();
    await user.click(screen.getByRole('button', { name: 'Remove option Cable' }));
    expect(screen.getByRole('alert')).toHaveTextContent('two members would be the same');
  });
});

describe('§5 Concurrent edits of a family', () => {
  it('keeps the changes of both admins, and asks only for a cell that both changed', async () => {
    const members = [
      aMember({ id: 'w1', values: ['Walnut', '1.8 m'], price: '11000.00', version: 3, stock: 20 }),
      aMember({ id: 'w3', values: ['Walnut', '3 m'], price: '12990.00', sku: 'THEIRS' }),
      aMember({ id: 'a1', values: ['Ash', '1.8 m'], price: '12490.00', stock: 0 }),
    ];
    const currentFamily = aFamily({ version: 8, members });
    let isSaved = false;
    const family = () => (isSaved ? currentFamily : aFamily());
    const updateFamily = () => {
      isSaved = true;
      throw shopError('CONFLICT', 'Changed meanwhile', { conflict: { version: 8, current: {} } });
    };
    const { user } = await openFamily({}, { family, updateFamily });
    await user.clear(cell('Price of Walnut, 1.8 m'));
    await user.type(cell('Price of Walnut, 1.8 m'), '13000');
    await user.clear(cell('Stock of Walnut, 1.8 m'));
    await user.type(cell('Stock of Walnut, 1.8 m'), '30');
    await user.click(saveGrid());

    expect(await screen.findByText(/Another admin saved this family meanwhile/)).toBeInTheDocument();
    expect(cell('SKU of Walnut, 3 m')).toHaveValue('THEIRS');
    expect(cell('Price of Walnut, 1.8 m')).toHaveValue('13000');
    expect(cell('Stock of Walnut, 1.8 m')).toHaveValue('+6');
    expect(screen.getByText('Price of Walnut, 1.8 m: you typed 13000, they saved 11,000.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take 11,000' }));
    expect(cell('Price of Walnut, 1.8 m')).toHaveValue('11,000');
  });
});

describe('§2 Products of a family', () => {
  it('moves an existing product in', async () => {
    const product = aMember({ id: 'x', name: 'Raga Studio', values: [], price: '9000.00' });
    const adminProducts = { nodes: [{ ...product, family: { id: 'other', name: 'Studio' } }] };
    const { user, inputs } = await openFamily({}, { adminProducts });
    await user.click(screen.getByRole('button', { name: 'Use a product… for Ash, 3 m' }));
    await user.type(await screen.findByRole('combobox', { name: 'Product' }), 'Raga');
    fireEvent.click(await screen.findByText('Raga Studio · leaves Studio'));
    await user.click(screen.getByRole('button', { name: 'Add to family' }));
    expect(screen.getByText('Changed: 1 product moved in')).toBeInTheDocument();
    await user.click(saveGrid());
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]?.members.at(-1)).toEqual({ id: 'x', options: options('Ash', '3 m') });
  });

  it('splits a family after a confirmation', async () => {
    const deleted: unknown[] = [];
    const deleteFamily = ({ id }: { id: string }) => {
      deleted.push(id);
      return { id };
    };
    const adminFamilies = { nodes: [], totalCount: 0 };
    const { user, path } = await openFamily({}, { deleteFamily, adminFamilies });
    await user.click(screen.getByRole('button', { name: 'Split…' }));
    await user.click(await screen.findByRole('button', { name: 'Split family' }));
    await waitFor(() => expect(path()).toBe('/admin/families'));
    expect(deleted).toEqual(['raga']);
  });
});

function options(wood: string, cable: string) {
  return [
    { name: 'Wood', value: wood },
    { name: 'Cable', value: cable },
  ];
}
