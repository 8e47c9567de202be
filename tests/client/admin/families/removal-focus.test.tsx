import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { aFamily } from './family-fixture';

async function openFamily() {
  const view = renderScreen('/admin/families/raga', {
    session: ADMIN,
    results: { me: ADMIN, family: aFamily() },
  });
  await screen.findByRole('heading', { name: 'Members' });
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('§2 The focus after a removal in a family', () => {
  it('goes to the next member, then to the previous one, then to the addition', async () => {
    const { user } = await openFamily();
    await user.click(button('Remove Walnut, 3 m'));
    expect(button('Remove Ash, 1.8 m')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Remove Walnut, 1.8 m')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Add a product…')).toHaveFocus();
  });

  it('goes to the addition after the removal of an option', async () => {
    const { user } = await openFamily();
    await user.click(button('Add an option (2 of 3)'));
    await user.click(button('Remove option 3'));
    expect(button('Remove option Cable')).toHaveFocus();
    await user.click(button('Remove Ash, 1.8 m'));
    await user.click(button('Remove Walnut, 3 m'));
    await user.click(button('Remove option Wood'));
    expect(button('Add an option (1 of 3)')).toHaveFocus();
  });

  it('goes to the previous value, then to the field for new values', async () => {
    const { user } = await openFamily();
    await user.click(button('Add an option (2 of 3)'));
    const field = screen.getByRole('textbox', { name: 'Add a value to option 3' });
    await user.type(field, 'Jack, USB{Enter}');
    await user.click(button('Remove USB'));
    expect(button('Remove Jack')).toHaveFocus();
    await user.click(button('Remove Jack'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove value' }));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('goes to the next value after the confirmation', async () => {
    const { user } = await openFamily();
    await user.click(button('Remove Walnut'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Walnut?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove value' }));
    await waitFor(() => expect(button('Remove Ash')).toHaveFocus());
  });

  it('returns to the value after a cancelled removal', async () => {
    const { user } = await openFamily();
    await user.click(button('Remove Walnut'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Walnut?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button('Remove Walnut')).toHaveFocus());
  });
});
