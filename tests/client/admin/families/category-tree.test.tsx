import { act, screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { createDeferred } from '../../../support/runtime/deferred';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { fakeSquarePictures, PICTURE_FILE, PICTURE_URL } from '../products/picture-files';

type Input = Record<string, unknown>;

function aCategory(id: string, overrides: Input = {}) {
  return {
    id,
    name: id,
    nameHi: null,
    slug: id.toLowerCase(),
    parent: null,
    position: 0,
    description: null,
    descriptionHi: null,
    image: null,
    imageGround: null,
    productCount: 2,
    version: 1,
    ...overrides,
  };
}

const TREE = [
  aCategory('Sound', { nameHi: 'ध्वनि' }),
  aCategory('Headphones', { parent: 'Sound' }),
  aCategory('Speakers', { parent: 'Sound', position: 1 }),
  aCategory('Kitchen', { position: 1 }),
];

/** Opens the tree with a server that accepts every change; `inputs` holds them. */
async function openTree(results: FieldResults = {}) {
  const inputs: Input[] = [];
  const record = ({ input }: { input: Input }) => {
    inputs.push(input);
    return { category: { ...aCategory('Sound'), ...input } };
  };
  const view = renderScreen('/admin/categories', {
    session: ADMIN,
    results: {
      me: ADMIN,
      categoryTree: TREE,
      createCategory: record,
      updateCategory: record,
      ...results,
    },
  });
  await screen.findByRole('list', { name: 'Categories' });
  return { ...view, inputs };
}

const category = (name: string) => screen.getByRole('button', { name });
const names = () =>
  within(screen.getByRole('list', { name: 'Categories' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);

describe('§2 The category tree', () => {
  it('shows each category below its parent', async () => {
    await openTree();
    expect(names()).toEqual(['Soundध्वनि', 'Headphones', 'Speakers', 'Kitchen']);
  });

  it('moves a category with Ctrl and the arrow keys, which keeps the focus', async () => {
    const { user, inputs } = await openTree();
    category('Speakers').focus();
    await user.keyboard('{Control>}{ArrowUp}{/Control}');
    await waitFor(() => expect(inputs).toEqual([{ id: 'Speakers', parent: 'Sound', position: 0 }]));
    expect(await screen.findByText('Speakers: position 1 of 2 in Sound.')).toBeInTheDocument();
    await waitFor(() => expect(category('Speakers')).toHaveFocus());
    await user.keyboard('{Control>}{ArrowLeft}{/Control}');
    await waitFor(() => expect(inputs[1]).toEqual({ id: 'Speakers', parent: '', position: 1 }));
  });

  it('moves a category into the one above', async () => {
    const { user, inputs } = await openTree();
    category('Kitchen').focus();
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    await waitFor(() => expect(inputs).toEqual([{ id: 'Kitchen', parent: 'Sound', position: 2 }]));
  });

  it('puts a refused move back and says why', async () => {
    const updateCategory = () => {
      throw shopError('BAD_INPUT', 'Too deep');
    };
    const { user } = await openTree({ updateCategory });
    category('Kitchen').focus();
    await user.keyboard('{Control>}{ArrowUp}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too deep');
    expect(names()).toEqual(['Soundध्वनि', 'Headphones', 'Speakers', 'Kitchen']);
  });

  it('sends only the changed fields of a category, with its version', async () => {
    const { user, inputs } = await openTree();
    await user.click(category('Kitchen'));
    await user.type(await screen.findByLabelText('Name in Hindi'), 'रसोई');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(inputs).toEqual([{ id: 'Kitchen', version: 1, nameHi: 'रसोई' }]));
  });

  it('opens a category again with the version of another admin after a conflict', async () => {
    const conflict = { version: 2, current: {}, yours: {} };
    let tree = TREE;
    const versions: unknown[] = [];
    const updateCategory = ({ input }: { input: Input }) => {
      versions.push(input.version);
      tree = [...TREE.slice(0, 3), { ...TREE[3]!, name: 'Cooking', version: 2 }];
      if (input.version === 1) return shopError('CONFLICT', 'Changed meanwhile', { conflict });
      return { category: { ...tree[3], ...input } };
    };
    const { user } = await openTree({ updateCategory, categoryTree: () => tree });
    await user.click(category('Kitchen'));
    await user.type(await screen.findByLabelText('Name in Hindi'), 'रसोई');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Another admin changed this meanwhile/)).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByText('Close'));
    await user.click(await screen.findByRole('button', { name: 'Cooking' }));
    await screen.findByText('Edit Cooking');
    await user.type(screen.getByLabelText('Name in Hindi'), 'रसोई');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions).toEqual([1, 2]));
  });

  it('keeps the texts that an admin types while the picture loads', async () => {
    const decoded = createDeferred();
    fakeSquarePictures(decoded.promise);
    const { user, inputs } = await openTree();
    await user.click(category('Kitchen'));
    await user.upload(await screen.findByLabelText('File: Picture'), PICTURE_FILE);
    await user.type(screen.getByLabelText('Name in Hindi'), 'रसोई');
    await act(async () => decoded.resolve());
    await screen.findByRole('button', { name: 'Replace picture' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputs).toEqual([{ id: 'Kitchen', version: 1, nameHi: 'रसोई', image: PICTURE_URL }]),
    );
  });

  it('adds a category below another one', async () => {
    const { user, inputs } = await openTree();
    await user.click(screen.getByRole('button', { name: 'Actions for Sound' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add a category below' }));
    await user.type(await screen.findByLabelText('Name'), 'Radios');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(inputs).toEqual([{ name: 'Radios', parent: 'Sound' }]));
  });

  it('says what a deletion does before it deletes', async () => {
    const deleted: Input[] = [];
    const deleteCategory = ({ input }: { input: Input }) => {
      deleted.push(input);
      return input;
    };
    const { user } = await openTree({ deleteCategory });
    await user.click(screen.getByRole('button', { name: 'Actions for Speakers' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    expect(await screen.findByText('Its products move to Sound, and its address leads there.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toEqual([{ id: 'Speakers' }]));
  });

  it('names the collections that stop a deletion', async () => {
    const sentence = 'The rules of these collections use the category; change them first: Gifts';
    const deleteCategory = () => {
      throw shopError('CONFLICT', sentence);
    };
    const { user } = await openTree({ deleteCategory });
    await user.click(screen.getByRole('button', { name: 'Actions for Speakers' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(category('Speakers')).toBeInTheDocument();
  });
});
