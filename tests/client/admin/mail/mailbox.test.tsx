import { screen } from '@testing-library/react';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { connection } from '../../../support/fixtures/listing';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };

describe('§4 The email list', () => {
  const mail = {
    id: 'm1',
    kind: 'ORDER_PLACED',
    state: 'WAITING',
    recipient: 'meera@example.com',
    subject: 'Your order is placed',
    attempts: 2,
    lastError: 'Connection refused',
    createdAt: '2026-11-20T20:00:00.000Z',
    sentAt: null,
    nextTryAt: '2026-11-20T21:00:00.000Z',
    text: 'Namaste Meera,',
    html: '<!doctype html><html><body style="color: #111"><script>stolen = 1</script><a href="https://shop.example/order/1" style="color: red">See</a></body></html>',
  };

  it('opens an email in an iframe without scripts, and as text', async () => {
    const { user, path } = renderScreen('/admin/mail', {
      session: ADMIN,
      results: { me, mails: connection([mail]), mail },
    });
    await user.click(await screen.findByRole('button', { name: /^Read/ }));

    const frame = await screen.findByTitle('Your order is placed');
    expect(path()).toBe('/admin/mail?mail=m1');
    expect(frame).toHaveAttribute('sandbox', expect.not.stringMatching(/allow-(scripts|same-origin|forms)/));
    expect(frame.getAttribute('srcdoc')).not.toMatch(/ style="/);
    expect(frame.getAttribute('srcdoc')).toMatch(/\[data-style-index="1"\]\{color: red\}/);
    expect(screen.getByText(/The last try failed: Connection refused/)).toBeVisible();
    expect(screen.getByText(/2 tries, next 2026-11-21 02:30/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText('Namaste Meera,')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(path()).toBe('/admin/mail');
  });

  it('resends a failed email', async () => {
    let failedMail = { ...mail, state: 'FAILED', attempts: 15, nextTryAt: null as string | null };
    const sendMailAgain = () =>
      (failedMail = { ...failedMail, state: 'WAITING', attempts: 0, nextTryAt: mail.nextTryAt });
    const { user } = renderScreen('/admin/mail?mail=m1', {
      session: ADMIN,
      results: { me, mails: () => connection([failedMail]), mail: () => failedMail, sendMailAgain },
    });
    await user.click(await screen.findByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText(/0 tries, next 2026-11-21 02:30/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Again' })).not.toBeInTheDocument();
  });
});
