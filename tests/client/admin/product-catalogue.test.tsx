import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { shopError } from '../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { aProductRecord } from './product-fixture';

type Input = Record<string, unknown>;

const STRUCTURE = {
  categoryTree: [
    { id: 'sound', name: 'Sound', parent: null },
    { id: 'headphones', name: 'Headphones', parent: 'sound' },
    { id: 'gifts', name: 'Gifts', parent: null },
  ],
  attributeDefinitions: [
    anAttribute({ id: 'a1', name: 'Battery life', kind: 'NUMBER', unit: 'hours', categoryIds: ['sound'] }),
    anAttribute({ id: 'a2', name: 'Capacity', categoryIds: ['kitchen'] }),
  ],
};

function anAttribute(overrides: Input) {
  return { kind: 'TEXT', unit: null, choices: [], categoryIds: [], ...overrides };
}

/** Opens the edit screen of a product in the category Headphones; `inputs` holds the saves. */
async function openProduct(changes: Input = {}, results: Input = {}) {
  const inputs: Input[] = [];
  const product = aProductRecord({ categories: [{ id: 'headphones', name: 'Headphones' }], ...changes });
  const updateProduct = ({ input }: { input: Input }) => {
    inputs.push(input);
    return { ...product, version: 4 };
  };
  const view = renderScreen('/admin/product/p1/edit', {
    session: ADMIN,
    results: { me: ADMIN, product, updateProduct, ...STRUCTURE, ...results },
  });
  await screen.findByLabelText('Name');
  return { ...view, inputs };
}

/** Types another category, and adds Gifts to the further ones. */
async function chooseGifts(user: UserEvent, category: string) {
  await user.clear(screen.getByLabelText('Category'));
  await user.type(screen.getByLabelText('Category'), category);
  await user.type(screen.getByLabelText('Further categories'), 'Gifts');
  await user.click(await screen.findByTitle('Gifts'));
}

describe('§2 Catalogue fields of a product', () => {
  it('says that they could not be loaded, and loads them again', async () => {
    let isBusy = true;
    const attributeDefinitions = () => {
      if (isBusy) throw shopError('BUSY', 'The shop is busy');
      return STRUCTURE.attributeDefinitions;
    };
    const { user } = await openProduct({}, { attributeDefinitions });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The categories and attributes could not be loaded.',
    );
    isBusy = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(/^Battery life/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has a field for each attribute of its categories and of those above them', async () => {
    const { user, inputs } = await openProduct();
    await user.type(await screen.findByLabelText('Battery life'), '30');
    expect(screen.queryByLabelText('Capacity')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]).toEqual({ id: 'p1', version: 3, attributes: [{ name: 'Battery life', value: '30' }] });
  });

  it('sends Hindi name and description, address and GTIN', async () => {
    const { user, inputs } = await openProduct();
    await user.type(screen.getByLabelText('Name in Hindi'), 'केतली');
    await user.type(screen.getByLabelText('Description in Hindi'), 'दो मिनट में उबालती है।');
    await user.type(screen.getByLabelText('Address'), 'neer-kettle');
    await user.type(screen.getByLabelText('GTIN'), '8901234567894');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]).toMatchObject({
      nameHi: 'केतली',
      descriptionHi: 'दो मिनट में उबालती है।',
      slug: 'neer-kettle',
      gtin: '8901234567894',
    });
  });

  it('sends further categories with the id of a new primary one', async () => {
    const { user, inputs } = await openProduct();
    await chooseGifts(user, 'Sound');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(inputs).toEqual([{ id: 'p1', version: 3, categories: ['sound', 'gifts'] }]));
  });

  it('sends further categories after the save of a name that becomes a category', async () => {
    const message = 'There is no category with this id';
    const fields = [{ field: 'categories.1', message }];
    const { user, inputs } = await openProduct(
      {},
      {
        updateProduct: ({ input }: { input: Input }) => {
          inputs.push(input);
          const categories = [{ id: 'radios', name: 'Radios' }];
          const saved = aProductRecord({ category: 'Radios', categories, version: 4 });
          if (input.version === 3) return saved;
          if (inputs.length === 2) throw shopError('BAD_INPUT', message, { fields });
          return { ...saved, categories: [...categories, { id: 'gifts', name: 'Gifts' }], version: 5 };
        },
      },
    );
    await chooseGifts(user, 'Radios');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const further = { id: 'p1', version: 4, categories: ['radios', 'gifts'] };
    await waitFor(() => expect(inputs).toEqual([{ id: 'p1', version: 3, category: 'Radios' }, further]));
    await waitFor(() => expect(screen.getByLabelText('Further categories')).toBeInvalid());
    expect(screen.getByRole('group', { name: 'Unsaved changes' })).toHaveTextContent('Further categories');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Product Updated!!')).toBeVisible();
    expect(inputs[2]).toEqual(further);
  });

  it('links to the family of a member', async () => {
    const options = [{ name: 'Colour', value: 'Steel' }];
    const listing = { nameHi: null, listedAs: 'FAMILY', hasPriceRange: false, fromPrice: null, options: [] };
    await openProduct({ family: { id: 'f1', name: 'Neer', ...listing }, options });
    expect(screen.getByRole('link', { name: 'Edit the family Neer' })).toHaveAttribute(
      'href',
      '/admin/families/f1',
    );
    expect(screen.getByText(/Colour: Steel/)).toBeInTheDocument();
  });

  it('shows a new product empty, and keeps its sample texts while it is a draft', async () => {
    const { user, inputs } = await openProduct({
      name: 'Sample name',
      brand: 'Sample brand',
      category: 'Sample category',
      description: 'Sample description',
      isDraft: true,
      price: { amount: '0.00' },
      categories: [],
    });
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Name')).toHaveAttribute('placeholder', 'Raga Wired Headphones');
    await user.type(screen.getByLabelText('Brand'), 'Neer');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(inputs).toEqual([{ id: 'p1', version: 3, brand: 'Neer' }]));
  });
});
