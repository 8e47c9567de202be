import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { createDeferred } from '../../../support/runtime/deferred';
import { aListedProduct } from '../../../support/fixtures/listing';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { setWindowWidth } from '../../../support/runtime/window-width';

type Input = Record<string, unknown>;

function aCollection(name: string, overrides: Input = {}) {
  return {
    id: name.toLowerCase(),
    name,
    nameHi: null,
    slug: name.toLowerCase(),
    kind: 'HAND',
    sort: 'MANUAL',
    shownFrom: null,
    shownUntil: null,
    version: 2,
    productIds: ['speaker', 'lamp'],
    description: null,
    descriptionHi: null,
    image: null,
    rule: null,
    ...overrides,
  };
}

const RULE = { match: 'ALL', conditions: [{ field: 'MAX_PRICE', name: null, value: '5000' }] };
const COLLECTIONS = [
  aCollection('Gifts'),
  aCollection('Bargains', { kind: 'RULE', rule: RULE, productIds: [], sort: 'NEWEST' }),
];

beforeEach(() => setWindowWidth(1200));

async function open(path: string, results: FieldResults = {}) {
  const inputs: Input[] = [];
  const record = ({ input }: { input: Input }) => {
    inputs.push(input);
    return { collection: { ...COLLECTIONS[0], ...input, version: 3 }, id: input.id };
  };
  const view = renderScreen(path, {
    session: ADMIN,
    results: {
      me: ADMIN,
      collections: COLLECTIONS,
      collection: ({ slug }: Input) => COLLECTIONS.find((collection) => collection.slug === slug),
      product: ({ id }: Input) => aListedProduct({ id, name: `Product ${String(id)}` }),
      products: { nodes: [aListedProduct()], totalCount: 7, edges: [] },
      categoryTree: [],
      attributeDefinitions: [],
      catalogueOptions: { categories: [], brands: [] },
      createCollection: record,
      updateCollection: record,
      deleteCollection: record,
      ...results,
    },
  });
  return { ...view, inputs };
}

const openList = async (results: FieldResults = {}) => {
  const view = await open('/admin/collections', results);
  await screen.findByRole('row', { name: /Gifts/ }, { timeout: 20_000 });
  return view;
};

describe('The collections', () => {
  it('say how they choose their products', async () => {
    await openList();
    expect(screen.getByRole('row', { name: /Gifts 2 products, by hand \/collections\/gifts/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Bargains By rule: Price to/ })).toBeVisible();
  });

  it('show their days in the time zone of the shop', async () => {
    const times = { shownFrom: '2026-11-04T18:30:00.000Z', shownUntil: '2026-11-12T18:29:59.000Z' };
    await openList({ collections: [aCollection('Gifts', times)] });
    expect(screen.getByRole('row', { name: /Gifts .* 2026-11-05 – 2026-11-12/ })).toBeVisible();
  });

  it('begin with a name and a kind, and open their form', async () => {
    const { user, inputs, path } = await openList();
    await user.click(screen.getByRole('button', { name: 'New Collection' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Collection' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Diwali ');
    await user.click(dialog.getByRole('radio', { name: 'By a rule' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(path()).toMatch(/^\/admin\/collections\//));
    expect(inputs).toEqual([
      {
        name: 'Diwali',
        kind: 'RULE',
        rule: { match: 'ALL', conditions: [{ field: 'IN_STOCK', value: 'true' }] },
      },
    ]);
  });

  it('are deleted after a confirmation that names the consequence', async () => {
    const { user, inputs } = await openList();
    await user.click(screen.getByRole('button', { name: 'More for Gifts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Gifts' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Its page is gone; the products stay.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inputs).toEqual([{ id: 'gifts' }]));
  });
});

describe('The form of a collection', () => {
  it('counts the products of a rule before a save, and saves with the version', async () => {
    const { user, inputs } = await open('/admin/collections/bargains');
    expect(await screen.findByText('7 products match now', undefined, { timeout: 20_000 })).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Value of condition 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Value of condition 1' }), '3000');
    expect(screen.getByRole('group', { name: 'Unsaved changes' })).toHaveTextContent('Changed: rule');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputs).toEqual([
        {
          id: 'bargains',
          version: 2,
          rule: { match: 'ALL', conditions: [{ field: 'MAX_PRICE', value: '3000' }] },
        },
      ]),
    );
    expect(await screen.findByText('Collection saved')).toBeInTheDocument();
  });

  it('keeps the focus next to a removed condition', async () => {
    const { user } = await open('/admin/collections/bargains');
    await user.click(await screen.findByRole('button', { name: 'Add a condition' }, { timeout: 20_000 }));
    await user.click(screen.getByRole('button', { name: 'Remove condition 2' }));
    expect(screen.getByRole('button', { name: 'Remove condition 1' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add a condition' })).toHaveFocus();
  });

  it('keeps a day that is no date, and shows the reason of its refusal', async () => {
    const updateCollection = ({ input }: { input: Input }) =>
      shopError('BAD_INPUT', `${String(input.shownFrom)} is no time`);
    const { user } = await open('/admin/collections/gifts', { updateCollection });
    const firstDay = await screen.findByLabelText('Shown from', undefined, { timeout: 20_000 });
    expect(firstDay).toHaveAttribute('max', '2099-12-31');
    fireEvent.change(firstDay, { target: { value: '20266-11-05' } });
    expect(firstDay).toHaveValue('20266-11-05');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('20266-11-05T00:00:00+05:30 is no time');
  });

  it('keeps what an admin types during a save', async () => {
    const answer = createDeferred();
    const updateCollection = async ({ input }: { input: Input }) => {
      await answer.promise;
      return { collection: { ...COLLECTIONS[0], ...input, version: 3 } };
    };
    const { user } = await open('/admin/collections/gifts', { updateCollection });
    const name = await screen.findByRole('textbox', { name: 'Name' }, { timeout: 20_000 });
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'For Diwali');
    await act(async () => answer.resolve());
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Unsaved changes' })).toHaveTextContent(
        'Changed: description',
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('For Diwali');
  });

  it('counts no products of a rule whose category is unknown', async () => {
    const rule = { match: 'ALL', conditions: [{ field: 'CATEGORY', name: null, value: 'deleted' }] };
    const collection = aCollection('Bargains', { kind: 'RULE', rule, productIds: [] });
    await open('/admin/collections/bargains', { collection });
    expect(
      await screen.findByText('7 products in the saved collection', undefined, { timeout: 20_000 }),
    ).toBeVisible();
    expect(screen.queryByText('7 products match now')).not.toBeInTheDocument();
  });

  it('counts the products of a saved rule again after the save', async () => {
    const rule = { match: 'ALL', conditions: [{ field: 'MAX_AGE_DAYS', name: null, value: '30' }] };
    const collection = aCollection('Bargains', { kind: 'RULE', rule, productIds: [] });
    let totalCount = 7;
    const updateCollection = ({ input }: { input: Input }) => {
      totalCount = 3;
      return { collection: { ...collection, ...input, version: 3 } };
    };
    const products = () => ({ nodes: [aListedProduct()], totalCount, edges: [] });
    const { user } = await open('/admin/collections/bargains', { collection, updateCollection, products });
    await screen.findByText('7 products in the saved collection', undefined, { timeout: 20_000 });
    await user.type(screen.getByRole('textbox', { name: 'Value of condition 1' }), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('3 products in the saved collection')).toBeVisible();
  });

  it('shows the reason of a refusal at its field', async () => {
    const fields = [{ field: 'slug', message: 'Another collection has this address' }];
    const updateCollection = () => shopError('BAD_INPUT', 'Another collection has this address', { fields });
    const { user } = await open('/admin/collections/gifts', { updateCollection });
    const address = await screen.findByRole('textbox', { name: 'Address' }, { timeout: 20_000 });
    await user.clear(address);
    await user.type(address, 'bargains');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address).toBeInvalid());
    expect(address).toHaveValue('bargains');
  });
});
