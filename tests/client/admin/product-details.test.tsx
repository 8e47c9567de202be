import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { aProductRecord, NO_STRUCTURE } from './product-fixture';

type Input = Record<string, unknown>;

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const PICTURES = [
  { image: '/media/kettle-1000.webp', alt: 'Neer Kettle', altHi: null, ground: '#E9E1D9' },
  { image: '/media/behind-1000.webp', alt: 'From behind', altHi: 'पीछे से', ground: '#E9E1D9' },
  { image: '/media/lid-1000.webp', alt: 'The lid', altHi: null, ground: '#E9E1D9' },
];
const SPECIFICATIONS = [
  { name: 'Capacity', value: '0.9 l' },
  { name: 'Power', value: '1,000 W' },
];

async function openProduct(results: FieldResults = {}) {
  const sentInputs: Input[] = [];
  const product = aProductRecord({ pictures: PICTURES, specifications: SPECIFICATIONS });
  const updateProduct = ({ input }: { input: Input }) => {
    sentInputs.push(input);
    return { ...product, ...input, version: 4 };
  };
  const catalogueOptions = {
    categories: [{ name: 'Home', count: 3 }],
    brands: [{ name: 'Dhara', count: 1 }],
  };
  const view = renderScreen('/admin/product/p1/edit', {
    session: ADMIN,
    results: { ...NO_STRUCTURE, me, product, updateProduct, catalogueOptions, ...results },
  });
  await screen.findByLabelText('Name', undefined, { timeout: 20_000 });
  return { ...view, sentInputs };
}

const button = (name: string) => screen.getByRole('button', { name });
const textbox = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => button('Update');

describe('§2 Pictures and specifications in the product form', () => {
  it('shows pictures and specifications, and sends neither list without a change', async () => {
    const { user, sentInputs } = await openProduct();

    expect(textbox('Specification 1: name')).toHaveValue('Capacity');
    expect(textbox('Specification 2: value')).toHaveValue('1,000 W');
    expect(textbox('Alt text of picture 2')).toHaveValue('From behind');
    expect(textbox('Alt text')).toHaveValue('');
    await user.click(saveButton());
    await waitFor(() => expect(sentInputs).toEqual([{ id: 'p1', version: 3 }]));
  }, 60_000);

  it('adds, moves and removes specifications by keyboard, with the focus on the row', async () => {
    const { user, sentInputs } = await openProduct();

    await user.click(button('Move specification 1 down'));
    expect(textbox('Specification 2: name')).toHaveValue('Capacity');
    expect(button('Move specification 2 up')).toHaveFocus();
    await user.click(button('Add a specification'));
    expect(textbox('Specification 3: name')).toHaveFocus();
    await user.keyboard('Weight');
    await user.type(textbox('Specification 3: value'), '1.1 kg');
    await user.type(textbox('Specification 3: name in Hindi'), 'वज़न');
    await user.click(button('Remove specification 2'));
    expect(button('Remove specification 2')).toHaveFocus();
    await user.click(saveButton());

    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({
      specifications: [
        { name: 'Power', value: '1,000 W', nameHi: '', valueHi: '' },
        { name: 'Weight', value: '1.1 kg', nameHi: 'वज़न', valueHi: '' },
      ],
    });
    expect(sentInputs[0]).not.toHaveProperty('pictures');
  }, 60_000);

  it('sends all pictures in their new order with alt texts in both languages', async () => {
    const { user, sentInputs } = await openProduct();

    await user.click(button('Move picture 3 up'));
    await user.type(textbox('Alt text'), 'From the front');
    await user.type(textbox('Alt text in Hindi'), 'सामने से');
    await user.type(textbox('Alt text of picture 2 in Hindi'), 'ढक्कन');
    await user.click(saveButton());

    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]?.pictures).toEqual([
      { image: '/media/kettle-1000.webp', alt: 'From the front', altHi: 'सामने से' },
      { image: '/media/lid-1000.webp', alt: 'The lid', altHi: 'ढक्कन' },
      { image: '/media/behind-1000.webp', alt: 'From behind', altHi: 'पीछे से' },
    ]);
    expect(sentInputs[0]).not.toHaveProperty('image');
  }, 60_000);

  it('makes the second picture the main one, with its alt texts', async () => {
    const { user, sentInputs } = await openProduct();

    await user.click(button('Move picture 2 up'));
    expect(textbox('Alt text')).toHaveValue('From behind');
    expect(textbox('Alt text in Hindi')).toHaveValue('पीछे से');
    expect(screen.getByText('Picture 2 is now picture 1.')).toBeInTheDocument();
    await user.click(saveButton());

    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]?.pictures).toMatchObject([
      { image: '/media/behind-1000.webp', alt: 'From behind', altHi: 'पीछे से' },
      { image: '/media/kettle-1000.webp' },
      { image: '/media/lid-1000.webp', alt: 'The lid' },
    ]);
  }, 60_000);

  it('shows the error of the domain rule and does not send (§5)', async () => {
    const { user, sentInputs } = await openProduct();

    await user.clear(textbox('Specification 1: value'));
    await user.click(saveButton());
    expect(screen.getByText('Value is required')).toBeVisible();
    expect(textbox('Specification 1: name')).toHaveAccessibleName('Specification 1: name');
    expect(sentInputs).toHaveLength(0);
  }, 60_000);

  it('suggests the existing categories and brands', async () => {
    await openProduct();
    const datalistOf = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('list') ?? '');

    await waitFor(() => expect(datalistOf('Category')?.querySelector('option')).toHaveValue('Home'));
    expect(datalistOf('Brand')?.querySelector('option')).toHaveValue('Dhara');
  }, 60_000);

  it('shows a conflict of specifications side by side (§5)', async () => {
    const conflict = {
      version: 5,
      current: {
        name: 'Neer Kettle',
        pictures: PICTURES.slice(0, 1),
        specifications: [{ name: 'Colour', value: 'Green', nameHi: 'रंग', valueHi: null }],
      },
      yours: {},
    };
    const updateProduct = () => {
      throw shopError('CONFLICT', 'Another client changed this since you opened it', { conflict });
    };
    const { user } = await openProduct({ updateProduct });

    await user.click(button('Remove specification 1'));
    await user.click(saveButton());
    const mergeDialog = await screen.findByRole('dialog', undefined, { timeout: 20_000 });
    expect(within(mergeDialog).getByText('Power: 1,000 W')).toBeVisible();
    expect(within(mergeDialog).getByText('Colour: Green / रंग: Green')).toBeVisible();
    expect(within(mergeDialog).getByRole('group', { name: /More pictures/ })).toBeVisible();
  }, 60_000);
});
