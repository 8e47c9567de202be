import { act, screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { aListedProduct } from '../../../support/fixtures/listing';
import { createDeferred } from '../../../support/runtime/deferred';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

type Input = Record<string, unknown>;

const PINS = [{ keyword: 'gift', productIds: ['speaker'], hiddenIds: [] }];
const CONFLICT = shopError('CONFLICT', 'Another client changed this since you opened it', {
  conflict: { version: 8, current: {}, yours: {} },
});

/** Opens the screen with a server that accepts every change; `inputs` holds them. */
async function openSearchSettings(results: FieldResults = {}) {
  const inputs: Input[] = [];
  const updateSynonymGroups = ({ input }: { input: Input }) => {
    inputs.push(input);
    return { version: 5, synonymGroups: input.groups };
  };
  const updateSearchPins = ({ input }: { input: Input }) => {
    inputs.push(input);
    return { version: 8, searchPins: input.searchPins };
  };
  const view = renderScreen('/admin/search-settings', {
    session: ADMIN,
    results: {
      me: ADMIN,
      searchRuleVersions: { synonymGroups: 4, searchPins: 7 },
      synonymGroups: [{ words: ['sofa', 'couch'] }],
      searchPins: PINS,
      searchMisses: [{ text: 'earfone', count: 12, lastDay: '2026-11-27' }],
      product: ({ id }: Input) => aListedProduct({ id }),
      updateSynonymGroups,
      updateSearchPins,
      ...results,
    },
  });
  await screen.findByRole('heading', { name: 'Synonyms' }, { timeout: 20_000 });
  return { ...view, inputs };
}

const textbox = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('The search settings', () => {
  it('list the searches without results, which begin a group of synonyms', async () => {
    const { user, inputs } = await openSearchSettings();
    expect(screen.getByRole('row', { name: /earfone 12 2026-11-27/ })).toBeInTheDocument();
    await user.click(button('Add synonym for earfone'));
    expect(textbox('Group 1')).toHaveValue('earfone, ');
    await user.type(textbox('Group 1'), 'headphone');
    await user.click(button('Save synonyms'));
    await waitFor(() =>
      expect(inputs).toEqual([
        { version: 4, groups: [{ words: ['earfone', 'headphone'] }, { words: ['sofa', 'couch'] }] },
      ]),
    );
  });

  it('keep the focus next to a removed group of synonyms', async () => {
    const synonymGroups = ['sofa', 'lamp', 'cup'].map((word) => ({ words: [word, `${word}s`] }));
    const { user } = await openSearchSettings({ synonymGroups });
    await user.click(button('Remove group 2'));
    expect(textbox('Group 2')).toHaveValue('cup, cups');
    expect(button('Remove group 2')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(textbox('Group 1')).toHaveValue('sofa, sofas');
    expect(button('Remove group 1')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Add a group')).toHaveFocus();
  });

  it('keep typed synonyms when another admin has changed them, and load the current ones', async () => {
    let groups = [{ words: ['sofa', 'couch'] }];
    const updateSynonymGroups = () => {
      groups = [{ words: ['lamp', 'light'] }];
      return CONFLICT;
    };
    const { user } = await openSearchSettings({ updateSynonymGroups, synonymGroups: () => groups });
    await user.type(textbox('Group 1'), ', settee');
    await user.click(button('Save synonyms'));
    expect(await screen.findByText(/^Another admin changed this meanwhile/)).toBeVisible();
    expect(textbox('Group 1')).toHaveValue('sofa, couch, settee');
    await user.click(button('Drop my changes and load the current synonyms'));
    expect(textbox('Group 1')).toHaveValue('lamp, light');
  });

  it('keep the text that an admin types while a save runs', async () => {
    const answer = createDeferred();
    const inputs: Input[] = [];
    const updateSynonymGroups = ({ input }: { input: Input }) => {
      inputs.push(input);
      return answer.promise;
    };
    const { user } = await openSearchSettings({ updateSynonymGroups });
    await user.type(textbox('Group 1'), ', settee');
    await user.click(button('Save synonyms'));
    await waitFor(() => expect(inputs).toHaveLength(1));
    await user.type(textbox('Group 1'), ', divan');
    await act(async () =>
      answer.resolve({ version: 5, synonymGroups: [{ words: ['sofa', 'couch', 'settee'] }] }),
    );
    await waitFor(() => expect(button('Save synonyms')).toBeEnabled());
    expect(textbox('Group 1')).toHaveValue('sofa, couch, settee, divan');
    await user.click(button('Save synonyms'));
    await waitFor(() =>
      expect(inputs[1]).toEqual({ version: 5, groups: [{ words: ['sofa', 'couch', 'settee', 'divan'] }] }),
    );
  });

  it('pin products to a search, with the version of the list', async () => {
    const { user, inputs } = await openSearchSettings();
    await user.click(button('Pin products for earfone'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pin products to a search' }));
    expect(dialog.getByRole('textbox', { name: 'Search' })).toHaveValue('earfone');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputs).toEqual([
        { version: 7, searchPins: [...PINS, { keyword: 'earfone', productIds: [], hiddenIds: [] }] },
      ]),
    );
  });

  it('show the reason of a refused search text at its field', async () => {
    const fields = [{ field: 'searchPins.1.keyword', message: 'Keyword is required' }];
    const updateSearchPins = () => shopError('BAD_INPUT', 'Keyword is required', { fields });
    const { user } = await openSearchSettings({ updateSearchPins });
    await user.click(button('Pin products'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Search' })).toHaveAccessibleDescription(
        /^Keyword is required/,
      ),
    );
  });

  it('remove a pin, and say why it was refused', async () => {
    const { user } = await openSearchSettings({ updateSearchPins: () => CONFLICT });
    await user.click(button('Remove gift'));
    expect(await screen.findByText('Another client changed this since you opened it')).toBeInTheDocument();
  });
});
