import { screen, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { setWindowWidth } from '../../../support/runtime/window-width';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const shopFacts = [
  { name: 'shop.email', value: 'help@shop.example' },
  { name: 'shop.phone', value: null },
];
const REFUND = {
  id: 'page-1',
  slug: 'refund',
  language: 'EN',
  title: 'Returns',
  body: 'You have 7 days. {shop.email}',
  state: 'PUBLISHED',
  version: 2,
  publishedVersion: 2 as number | null,
  publishedAt: '2026-11-20T10:00:00.000Z' as string | null,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
type SentInput = Record<string, unknown>;

async function openEditor(results: FieldResults = {}, path = '/admin/pages/refund') {
  const sentInputs: SentInput[] = [];
  const view = renderScreen(path, {
    session: ADMIN,
    results: {
      me,
      shopFacts,
      managedPage: ({ language }: { language: string }) =>
        language === 'EN' ? REFUND : shopError('NOT_FOUND', 'Page not found'),
      renderedMarkdown: ({ body }: { body: string }) => ({
        html: `<p>Rendered: ${body}</p>`,
        missingFacts: [],
      }),
      savePage: ({ input }: { input: SentInput }) => {
        sentInputs.push(input);
        const publishedVersion = input.state === 'PUBLISHED' ? 3 : 2;
        return { page: { ...REFUND, ...input, version: 3, publishedVersion } };
      },
      ...results,
    },
  });
  const text = await screen.findByLabelText('Text in Markdown');
  return { ...view, text, sentInputs };
}

beforeEach(() => setWindowWidth(1440));

describe('The list of content pages', () => {
  it('shows the standard pages with their state in each language, then other pages', async () => {
    const managedPages = [
      REFUND,
      { ...REFUND, id: 'page-2', language: 'HI', title: 'वापसी', version: 3 },
      { ...REFUND, id: 'page-3', slug: 'careers', title: 'Careers', publishedVersion: null, state: 'DRAFT' },
    ];
    renderScreen('/admin/pages', { session: ADMIN, results: { me, managedPages } });
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows.map((row) => row?.replace(/2026.*/, ''))).toEqual([
      expect.stringMatching(/^About us.pages.aboutNot writtenNot written/),
      expect.stringMatching(/^Contact/),
      expect.stringMatching(/^Terms of sale/),
      expect.stringMatching(/^Privacy/),
      'Returns/pages/refundPublishedPublished, with a newer draft',
      expect.stringMatching(/^Shipping and delivery/),
      'Careers/pages/careersDraftNot written',
    ]);
  });

  it('opens the editor of a new address, and refuses names of routes', async () => {
    const { user, path } = renderScreen('/admin/pages', {
      session: ADMIN,
      results: { me, shopFacts, managedPages: [], managedPage: () => shopError('NOT_FOUND', 'None') },
    });
    await user.click(await screen.findByRole('button', { name: 'New Page' }));
    await user.type(await screen.findByLabelText('Address'), 'api');
    await user.click(screen.getByRole('button', { name: 'Write Page' }));
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/api/);
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), 'warranty');
    await user.click(screen.getByRole('button', { name: 'Write Page' }));
    expect(await screen.findByLabelText('Text in Markdown')).toHaveValue('');
    expect(path()).toBe('/admin/pages/warranty');
    expect(screen.queryByRole('button', { name: 'Start From A Template' })).toBeNull();
  });
});

describe('The editor of a content page', () => {
  it('saves a draft of the edited version, then publishes it', async () => {
    const { user, text, sentInputs } = await openEditor();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.type(text, ' More.');
    expect(screen.getByRole('group', { name: 'Save' })).toHaveTextContent('English: Unsaved changes');
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText('Draft Saved!!')).toBeVisible();
    expect(screen.getByText('Published, with a newer draft')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Page Published!!')).toBeVisible();
    const sent = { slug: 'refund', language: 'EN', title: 'Returns', body: `${REFUND.body} More.` };
    expect(sentInputs).toEqual([
      { ...sent, state: 'DRAFT', version: 2 },
      { ...sent, state: 'PUBLISHED', version: 3 },
    ]);
  });

  it('renders the text after a pause, and checks it', async () => {
    const { user, text } = await openEditor();
    expect(await screen.findByText(/^Rendered: You have 7 days/)).toBeVisible();
    const checks = () => screen.getByRole('status', { name: 'Checks' });
    expect(checks()).toHaveTextContent(
      'All its facts are in your settings. States a period in days. Names a contact.',
    );
    await user.clear(text);
    await user.type(text, 'Call {{shop.phone}');
    expect(checks()).toHaveTextContent(
      'Readers do not see paragraphs whose fact is missing in your settings: shop.phone.',
    );
    expect(checks()).toHaveTextContent('States no period, such as 7 days.');
    expect(await screen.findByText('Rendered: Call {shop.phone}')).toBeVisible();
  });

  it('keeps the typed text of both languages', async () => {
    const { user, text } = await openEditor();
    await user.type(text, ' More.');
    await user.click(screen.getByText('Hindi · not written'));
    expect(screen.getByLabelText('Text in Markdown')).toHaveValue('');
    expect(screen.getByRole('group', { name: 'Save' })).toHaveTextContent(
      'The other language has unsaved changes',
    );
    await user.click(screen.getByText('English'));
    expect(screen.getByLabelText('Text in Markdown')).toHaveValue(`${REFUND.body} More.`);
  });

  it('starts an empty page from a template', async () => {
    const pageTemplate = { title: 'वापसी और रिफ़ंड', body: 'सात दिन {shop.email}\n' };
    const { user, sentInputs } = await openEditor({ pageTemplate }, '/admin/pages/refund?language=hi');
    await user.click(screen.getByRole('button', { name: 'Start From A Template' }));
    await screen.findByDisplayValue('वापसी और रिफ़ंड');
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await screen.findByText('Draft Saved!!');
    expect(sentInputs).toEqual([
      expect.objectContaining({ language: 'HI', version: 0, body: 'सात दिन {shop.email}' }),
    ]);
  });

  it('keeps both texts when another admin saved meanwhile', async () => {
    let attempts = 0;
    const sentInputs: SentInput[] = [];
    const current = { title: 'Returns', body: 'Their text', state: 'PUBLISHED' };
    const { user, text } = await openEditor({
      savePage: ({ input }: { input: SentInput }) => {
        sentInputs.push(input);
        attempts += 1;
        if (attempts > 1) return { page: { ...REFUND, ...input, version: 5 } };
        return shopError('CONFLICT', 'Changed', { conflict: { version: 4, current, yours: {} } });
      },
    });
    await user.clear(text);
    await user.type(text, 'My text');
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('My text')).toBeVisible();
    expect(dialog.getByText('Their text')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Mine/ }));
    await user.click(dialog.getByRole('button', { name: 'Save Again' }));
    expect(await screen.findByText('Draft Saved!!')).toBeVisible();
    expect(sentInputs.map(({ version, body }) => [version, body])).toEqual([
      [2, 'My text'],
      [4, 'My text'],
    ]);
  });

  it('restores an earlier version, but not over typed text', async () => {
    const version = {
      title: 'Returns',
      authorName: 'Ravi Rao',
      createdAt: REFUND.updatedAt,
      publishedAt: null,
    };
    const versions = [
      { ...version, id: 'v2', number: 2, body: REFUND.body },
      { ...version, id: 'v1', number: 1, body: 'First text', authorName: null },
    ];
    const { user, text } = await openEditor({
      managedPage: ({ language }: { language: string }) =>
        language === 'EN'
          ? { ...REFUND, versions: { nodes: versions, totalCount: 2 } }
          : shopError('NOT_FOUND', 'None'),
      restorePageVersion: { page: { ...REFUND, body: 'First text', version: 3 } },
    });
    await user.click(screen.getByRole('button', { name: 'Versions (2)' }));
    const list = within(await screen.findByRole('dialog', { name: 'Versions' }));
    expect(await list.findByText(/Ravi Rao/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByText('Version 1 is the draft now')).toBeVisible();
    expect(text).toHaveValue('First text');
    await user.type(text, ' more');
    await user.click(screen.getByRole('button', { name: 'Versions (3)' }));
    expect(await screen.findByText(/Save or discard your changes/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore version 1' })).toBeDisabled();
  });

  it('deletes one language after a confirmation, and keeps the other', async () => {
    const sentInputs: SentInput[] = [];
    const { user, text } = await openEditor({
      deletePage: ({ input }: { input: SentInput }) => {
        sentInputs.push(input);
        return { slug: 'refund' };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('English · not written')).toBeInTheDocument();
    expect(text).toHaveValue('');
    expect(sentInputs).toEqual([{ slug: 'refund', language: 'EN' }]);
  });

  it('shows text and preview one at a time on narrow screens', async () => {
    setWindowWidth(768);
    const { user } = await openEditor();
    expect(screen.queryByRole('article', { name: 'Preview' })).toBeNull();
    await user.click(screen.getByText('Preview'));
    expect(screen.getByRole('article', { name: 'Preview' })).toBeVisible();
    expect(screen.queryByLabelText('Text in Markdown')).toBeNull();
  });
});
