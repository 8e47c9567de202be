import { act, screen, waitFor, within } from '@testing-library/react';
import { createDeferred } from '../../../support/runtime/deferred';
import { openContent, type SentInput } from './content-records';

describe('The screen of the menus', () => {
  it('names an invalid link, and publishes the links of header and footer', async () => {
    const { user, sentInputs } = openContent('/admin/menus');
    await user.click(await screen.findByRole('button', { name: 'Add a link to the header' }));
    const header = within(screen.getByRole('region', { name: 'Header' }));
    await user.type(header.getByLabelText('Label, English'), 'Sale');
    await user.type(header.getByLabelText('Link'), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(screen.getByText(/^Header link 1, Link: A link is a path/)).toBeVisible();
    expect(header.getByLabelText('Link')).toHaveAccessibleDescription(/A link is a path/);
    expect(sentInputs).toEqual([]);
    await user.clear(header.getByLabelText('Link'));
    await user.type(header.getByLabelText('Link'), '/search/sale');
    await user.click(screen.getByRole('button', { name: 'Add a link to the footer' }));
    const footer = within(screen.getByRole('region', { name: 'Footer' }));
    await user.type(footer.getByLabelText('Label, Hindi'), 'ब्लॉग');
    await user.type(footer.getByLabelText('Link'), 'https://blog.example');
    await user.type(footer.getByLabelText('Group, English'), 'About');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published')).toBeVisible();
    expect(sentInputs).toEqual([
      {
        version: 4,
        menu: {
          header: [{ label: { en: 'Sale', hi: '' }, link: '/search/sale' }],
          footer: [
            { label: { en: '', hi: 'ब्लॉग' }, link: 'https://blog.example', group: { en: 'About', hi: '' } },
          ],
        },
      },
    ]);
  });

  it('keeps the text that an admin types while a save runs', async () => {
    const answer = createDeferred();
    const sent: SentInput[] = [];
    const updateSettings = ({ input }: { input: SentInput }) => {
      sent.push(input);
      return answer.promise;
    };
    const { user } = openContent('/admin/menus', { updateSettings });
    await user.click(await screen.findByRole('button', { name: 'Add a link to the header' }));
    const header = within(screen.getByRole('region', { name: 'Header' }));
    expect(header.getByLabelText('Label, English')).toHaveFocus();
    await user.type(header.getByLabelText('Label, English'), 'Sale');
    await user.type(header.getByLabelText('Link'), '/search/sale');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.type(header.getByLabelText('Label, English'), 's');
    const saved = { version: 5, home: { sections: [] }, menu: { footer: [], ...sent[0]?.menu } };
    await act(async () => answer.resolve({ settings: saved }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
    expect(header.getByLabelText('Label, English')).toHaveValue('Sales');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ version: 5, menu: { header: [{ label: { en: 'Sales' } }] } }),
    );
  });
});
