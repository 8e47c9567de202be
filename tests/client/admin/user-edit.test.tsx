import { screen, within } from '@testing-library/react';
import { refusal, type Answers } from '../../support/fakes/fake-shop';
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

interface Sent {
  input: Record<string, unknown>;
}

async function openUser(answers: Answers = {}) {
  const sent: Record<string, unknown>[] = [];
  const updateUser = ({ input }: Sent) => {
    sent.push(input);
    return { ...ravi, ...input, version: 3 };
  };
  const view = renderScreen('/admin/user/u1/edit', {
    session: ADMIN,
    answers: { me, user: ravi, updateUser, ...answers },
  });
  await screen.findByLabelText('Email');
  return { ...view, sent };
}

const update = () => screen.getByRole('button', { name: 'Update' });

describe('§2 User edit', () => {
  it('makes a user an admin', async () => {
    const { user, sent } = await openUser();
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi Rao');
    expect(screen.getByLabelText('Email')).toHaveValue('ravi@example.com');
    const isAdmin = screen.getByRole('switch', { name: 'Make user as Admin' });
    expect(isAdmin).not.toBeChecked();
    await user.click(isAdmin);
    await user.click(update());
    expect(await screen.findByRole('alert')).toHaveTextContent('User Updated!!');
    expect(sent).toEqual([{ id: 'u1', version: 2, isAdmin: true }]);
    expect(isAdmin).toBeChecked();
  });

  it('validates the e-mail address on blur', async () => {
    const { user, sent } = await openUser();
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ravi');
    await user.tab();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email must be an e-mail address');
    await user.click(update());
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('links back to the users', async () => {
    const { user, path } = await openUser();
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(path()).toBe('/admin/userlist');
  });

  it('shows the server error', async () => {
    const sentence = 'The shop must keep one admin';
    const { user } = await openUser({ updateUser: () => refusal('LAST_ADMIN', sentence) });
    await user.click(update());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('merges a concurrent edit of another admin', async () => {
    const current = { name: 'Ravi K Rao', email: ravi.email, isAdmin: true };
    const sent: unknown[] = [];
    const updateUser = ({ input }: Sent) => {
      sent.push(input);
      if (input.version === 9) return { ...ravi, ...current, ...input };
      return refusal('CONFLICT', 'Changed meanwhile', { conflict: { version: 9, current, yours: input } });
    };
    const { user } = await openUser({ updateUser });
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'rao@example.com');
    await user.click(update());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'Theirs Yes' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save Again' }));
    await screen.findByText('User Updated!!');
    expect(sent[1]).toEqual({ id: 'u1', version: 9, email: 'rao@example.com' });
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi K Rao');
  });

  it('shows an error for an unknown user', async () => {
    renderScreen('/admin/user/u1/edit', { session: ADMIN, answers: { me, user: null } });
    expect(await screen.findByRole('alert')).toHaveTextContent('User not found');
  });
});
