import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { setWindowWidth } from '../../../support/runtime/window-width';

type Input = Record<string, unknown>;

const REDIRECTS = [
  {
    path: '/p/old-lamp',
    kind: 'PRODUCT',
    target: 'lamp',
    location: '/p/lamp',
    createdAt: '2026-11-05T18:30:00.000Z',
  },
  {
    path: '/products/gone',
    kind: 'PRODUCT',
    target: 'gone',
    location: null,
    createdAt: '2026-11-05T18:30:00.000Z',
  },
];

beforeEach(() => setWindowWidth(1200));

async function openRedirects(results: FieldResults = {}) {
  const inputs: Input[] = [];
  const record =
    <Result,>(result: Result) =>
    ({ input }: { input: Input }) => {
      inputs.push(input);
      return result;
    };
  const view = renderScreen('/admin/redirects', {
    session: ADMIN,
    results: {
      me: ADMIN,
      redirects: { nodes: REDIRECTS, totalCount: 2 },
      createRedirect: record({ redirect: REDIRECTS[0] }),
      deleteRedirect: record({ path: '/p/old-lamp' }),
      importRedirects: record({
        saved: 3,
        problems: [{ row: 5, path: '/a', message: 'This redirect leads back to itself' }],
      }),
      ...results,
    },
  });
  await screen.findByRole('row', { name: /old-lamp/ }, { timeout: 20_000 });
  return { ...view, inputs };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('The redirects', () => {
  it('list former addresses, also those that lead nowhere', async () => {
    await openRedirects();
    expect(screen.getByRole('row', { name: /\/p\/old-lamp \/p\/lamp Product/ })).toBeInTheDocument();
    expect(
      screen.getByRole('row', { name: /\/products\/gone Nothing: the target was deleted/ }),
    ).toBeInTheDocument();
  });

  it('are added in a dialog, which shows a refusal at its field', async () => {
    const fields = [{ field: 'target', message: 'The target must be a page of this shop' }];
    let isRefused = true;
    const inputs: Input[] = [];
    const createRedirect = ({ input }: { input: Input }) => {
      inputs.push(input);
      return isRefused
        ? shopError('BAD_INPUT', 'The target must be a page of this shop', { fields })
        : { redirect: REDIRECTS[0] };
    };
    const { user } = await openRedirects({ createRedirect });
    await user.click(button('Add Redirect'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Redirect' }));
    await user.type(dialog.getByRole('textbox', { name: 'Former address' }), ' /old ');
    await user.type(dialog.getByRole('textbox', { name: 'Leads to' }), 'elsewhere');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Leads to' })).toBeInvalid());
    isRefused = false;
    await user.click(await dialog.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputs.at(-1)).toEqual({ path: '/old', target: 'elsewhere' });
  });

  it('are deleted after a confirmation that names the consequence', async () => {
    const { user, inputs } = await openRedirects();
    await user.click(screen.getByRole('button', { name: 'More for /p/old-lamp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete /p/old-lamp' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Links and search engines that use this address then find no page.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inputs).toEqual([{ path: '/p/old-lamp' }]));
  });

  it('are imported from a file, with the refused rows', async () => {
    const { user, inputs } = await openRedirects();
    const file = new File(['path,target\n/a,/b\n'], 'redirects.csv', { type: 'text/csv' });
    Object.assign(file, { text: () => Promise.resolve('path,target\n/a,/b\n') });
    await user.upload(screen.getByLabelText('File of redirects'), file);
    expect(await screen.findByText('3 redirects saved, 1 row refused:')).toBeInTheDocument();
    expect(screen.getByText('Row 5, /a: This redirect leads back to itself')).toBeInTheDocument();
    expect(inputs).toEqual([{ csv: 'path,target\n/a,/b\n' }]);
  });
});
