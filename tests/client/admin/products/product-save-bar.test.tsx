import { screen, waitFor, within } from '@testing-library/react';
import { aFamily } from '../../../support/fixtures/families/listed-families';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { aProductRecord, NO_STRUCTURE } from '../product-fixture';

type Input = Record<string, unknown>;

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };

async function openProduct(changes: Input = {}) {
  const sentInputs: Input[] = [];
  const product = aProductRecord(changes);
  const updateProduct = ({ input }: { input: Input }) => {
    sentInputs.push(input);
    return { ...product, ...input, version: 4 };
  };
  const view = renderScreen('/admin/product/p1/edit', {
    session: ADMIN,
    results: { ...NO_STRUCTURE, me, product, updateProduct },
  });
  await screen.findByLabelText('Name', undefined, { timeout: 20_000 });
  return { ...view, sentInputs };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function retype(user: Awaited<ReturnType<typeof openProduct>>['user'], label: string, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}

describe('The save bar', () => {
  const bar = () => screen.getByRole('group', { name: 'Unsaved changes' });

  it('names the changes, and discards them', async () => {
    const { user } = await openProduct();
    expect(bar()).toHaveTextContent('No unsaved changes.');
    await retype(user, 'Brand', 'Dhara');
    await retype(user, 'Count In Stock', '+5');
    expect(bar()).toHaveTextContent('Changed: Brand, Count In Stock.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Brand')).toHaveValue('Neer');
    expect(field('Count In Stock')).toHaveValue('12');
    expect(bar()).toHaveTextContent('No unsaved changes.');
  });

  it('saves with Ctrl S', async () => {
    const { user, sentInputs } = await openProduct();
    await retype(user, 'Brand', 'Dhara');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sentInputs).toEqual([{ id: 'p1', version: 3, brand: 'Dhara' }]));
  });
});

describe('The links of a product', () => {
  it('open its page in the shop, and start a family', async () => {
    const { user } = await openProduct({ slug: 'neer-kettle' });
    expect(screen.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', '/p/neer-kettle');
    await user.click(screen.getByRole('button', { name: 'Create Family' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Colour of Neer Kettle' })).toBeInTheDocument();
  });

  it('are absent for a draft and for a member', async () => {
    await openProduct({ isDraft: true, family: aFamily() });
    expect(screen.queryByRole('link', { name: 'View in shop' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create Family' })).toBeNull();
  });
});
