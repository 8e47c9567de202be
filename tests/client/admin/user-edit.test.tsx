import { screen, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const ravi = {
  id: 'u1',
  name: 'Ravi Rao',
  email: 'ravi@example.com',
  isAdmin: false,
  version: 2,
  deletedAt: null,
};

interface UpdateVariables {
  input: Record<string, unknown>;
}

async function openUser(results: FieldResults = {}) {
  const sentInputs: Record<string, unknown>[] = [];
  const updateUser = ({ input }: UpdateVariables) => {
    sentInputs.push(input);
    return { ...ravi, ...input, version: 3 };
  };
  const view = renderScreen('/admin/user/u1/edit', {
    session: ADMIN,
    results: { me, user: ravi, updateUser, ...results },
  });
  await screen.findByLabelText('Email');
  return { ...view, sentInputs };
}

const updateButton = () => screen.getByRole('button', { name: 'Update' });

describe('§2 User edit', () => {
  it('makes a user an admin', async () => {
    const { user, sentInputs } = await openUser();
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi Rao');
    expect(screen.getByLabelText('Email')).toHaveValue('ravi@example.com');
    const adminSwitch = screen.getByRole('switch', { name: 'Make user as Admin' });
    expect(adminSwitch).not.toBeChecked();
    await user.click(adminSwitch);
    await user.click(updateButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('User Updated!!');
    expect(sentInputs).toEqual([{ id: 'u1', version: 2, isAdmin: true }]);
    expect(adminSwitch).toBeChecked();
  });

  it('validates the email address on blur', async () => {
    const { user, sentInputs } = await openUser();
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ravi');
    await user.tab();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email must be a valid email address');
    await user.click(updateButton());
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(sentInputs).toEqual([]);
  });

  it('links back to the users', async () => {
    const { user, path } = await openUser();
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(path()).toBe('/admin/userlist');
  });

  it('shows the server error', async () => {
    const message = 'The shop must keep one admin';
    const { user } = await openUser({ updateUser: () => shopError('LAST_ADMIN', message) });
    await user.click(updateButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('merges a concurrent edit by another admin', async () => {
    const current = { name: 'Ravi K Rao', email: ravi.email, isAdmin: true };
    const sentInputs: unknown[] = [];
    const updateUser = ({ input }: UpdateVariables) => {
      sentInputs.push(input);
      if (input.version === 9) return { ...ravi, ...current, ...input };
      return shopError('CONFLICT', 'Changed meanwhile', { conflict: { version: 9, current, yours: input } });
    };
    const { user } = await openUser({ updateUser });
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'rao@example.com');
    await user.click(updateButton());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'Theirs Yes' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save Again' }));
    await screen.findByText('User Updated!!');
    expect(sentInputs[1]).toEqual({ id: 'u1', version: 9, email: 'rao@example.com' });
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi K Rao');
  });

  it('shows an error for an unknown user', async () => {
    renderScreen('/admin/user/u1/edit', { session: ADMIN, results: { me, user: null } });
    expect(await screen.findByRole('alert')).toHaveTextContent('User not found');
  });
});
