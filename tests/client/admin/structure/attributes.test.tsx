import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

type Input = Record<string, unknown>;

function anAttribute(name: string, overrides: Input = {}) {
  return {
    id: name.toLowerCase(),
    name,
    nameHi: null,
    kind: 'TEXT',
    unit: null,
    isFilter: true,
    position: 0,
    categoryIds: [],
    version: 3,
    choices: [],
    ...overrides,
  };
}

const ATTRIBUTES = [
  anAttribute('Colour', {
    kind: 'COLOUR',
    choices: [{ value: 'Walnut', valueHi: 'अखरोट', colour: '#5a3a22' }],
  }),
  anAttribute('Battery life', { kind: 'NUMBER', unit: 'h', isFilter: false, categoryIds: ['sound'] }),
];

async function openAttributes(results: FieldResults = {}) {
  const inputs: Input[] = [];
  const record = ({ input }: { input: Input }) => {
    inputs.push(input);
    return { attribute: { ...ATTRIBUTES[0], ...input }, id: input.id };
  };
  const view = renderScreen('/admin/attributes', {
    session: ADMIN,
    results: {
      me: ADMIN,
      attributeDefinitions: ATTRIBUTES,
      categoryTree: [{ id: 'sound', name: 'Sound', parent: null, position: 0 }],
      createAttribute: record,
      updateAttribute: record,
      deleteAttribute: record,
      ...results,
    },
  });
  await screen.findByRole('button', { name: 'Edit Battery life' }, { timeout: 20_000 });
  return { ...view, inputs };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('The attributes', () => {
  it('say their kind, their choices and whether shoppers filter by them', async () => {
    await openAttributes();
    expect(screen.getByText('Colour · 1 choices · filter')).toBeInTheDocument();
    expect(screen.getByText('Number in h · no filter · 1 category')).toBeInTheDocument();
  });

  it('are edited with their version, and only the fields of their kind', async () => {
    const { user, inputs } = await openAttributes();
    await user.click(button('Edit Colour'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Colour' }));
    expect(form.queryByRole('textbox', { name: 'Unit' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Add a choice' }));
    await user.type(form.getByRole('textbox', { name: 'Choice 2' }), 'Ink');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputs[0]).toMatchObject({
        id: 'colour',
        version: 3,
        choices: [
          { value: 'Walnut', valueHi: 'अखरोट', colour: '#5a3a22' },
          { value: 'Ink', valueHi: '', colour: '#808080' },
        ],
      }),
    );
  });

  it('keep the focus next to a removed choice', async () => {
    const choices = ['Walnut', 'Ash', 'Ink'].map((value) => ({ value, valueHi: '', colour: '#5a3a22' }));
    const { user } = await openAttributes({
      attributeDefinitions: [...ATTRIBUTES.slice(1), anAttribute('Colour', { kind: 'COLOUR', choices })],
    });
    await user.click(button('Edit Colour'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Colour' }));
    await user.click(form.getByRole('button', { name: 'Remove Ash' }));
    expect(form.getByRole('button', { name: 'Remove Ink' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(form.getByRole('button', { name: 'Remove Walnut' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(form.getByRole('button', { name: 'Add a choice' })).toHaveFocus();
  });

  it('are added, and a taken name is refused at its field', async () => {
    const fields = [{ field: 'name', message: 'There is an attribute of this name' }];
    const createAttribute = () => shopError('BAD_INPUT', 'There is an attribute of this name', { fields });
    const { user } = await openAttributes({ createAttribute });
    await user.click(button('Add Attribute'));
    const form = within(await screen.findByRole('dialog', { name: 'Add an attribute' }));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Colour');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        /There is an attribute of this name/,
      ),
    );
  });

  it('open again with the version of another admin after a conflict', async () => {
    const conflict = { version: 4, current: {}, yours: {} };
    let attributes = ATTRIBUTES;
    const versions: unknown[] = [];
    const updateAttribute = ({ input }: { input: Input }) => {
      versions.push(input.version);
      attributes = [ATTRIBUTES[0]!, { ...ATTRIBUTES[1]!, name: 'Playing time', version: 4 }];
      if (input.version === 3) return shopError('CONFLICT', 'Changed meanwhile', { conflict });
      return { attribute: { ...attributes[1], ...input } };
    };
    const attributeDefinitions = () => attributes;
    const { user } = await openAttributes({ updateAttribute, attributeDefinitions });
    await user.click(button('Edit Battery life'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Battery life' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Another admin changed this meanwhile/)).toBeVisible();
    await user.click(form.getByText('Close'));
    await user.click(await screen.findByRole('button', { name: 'Edit Playing time' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Edit Playing time' }));
    await user.click(reopened.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions).toEqual([3, 4]));
  });

  it('show at their categories that another admin deleted one', async () => {
    const message = 'There is no category with this id';
    const fields = [{ field: 'categoryIds.0', message }];
    const updateAttribute = () => shopError('BAD_INPUT', message, { fields });
    const { user } = await openAttributes({ updateAttribute });
    await user.click(button('Edit Battery life'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Battery life' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    const categories = form.getByRole('combobox', { name: 'Categories' });
    await waitFor(() => expect(categories).toBeInvalid());
    expect(categories).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('are deleted after a confirmation that names the consequence', async () => {
    const { user, inputs } = await openAttributes();
    await user.click(screen.getByRole('button', { name: 'More for Battery life' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Battery life' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Products keep their values as plain text');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inputs).toEqual([{ id: 'battery life' }]));
  });
});
