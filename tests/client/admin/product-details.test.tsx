import { screen, waitFor, within } from '@testing-library/react';
import { refusal, type Answers } from '../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { aProductRecord } from './a-product';

type Input = Record<string, unknown>;

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const PICTURES = [
  { image: '/media/kettle-1000.webp', alt: 'Neer Kettle', ground: '#E9E1D9' },
  { image: '/media/behind-1000.webp', alt: 'From behind', ground: '#E9E1D9' },
  { image: '/media/lid-1000.webp', alt: 'The lid', ground: '#E9E1D9' },
];
const SPECIFICATIONS = [
  { name: 'Capacity', value: '0.9 l' },
  { name: 'Power', value: '1,000 W' },
];

async function openProduct(answers: Answers = {}) {
  const sent: Input[] = [];
  const product = aProductRecord({ pictures: PICTURES, specifications: SPECIFICATIONS });
  const updateProduct = ({ input }: { input: Input }) => {
    sent.push(input);
    return { ...product, ...input, version: 4 };
  };
  const catalogueOptions = {
    categories: [{ name: 'Home', count: 3 }],
    brands: [{ name: 'Dhara', count: 1 }],
  };
  const view = renderScreen('/admin/product/p1/edit', {
    session: ADMIN,
    answers: { me, product, updateProduct, catalogueOptions, ...answers },
  });
  await screen.findByLabelText('Name', undefined, { timeout: 20_000 });
  return { ...view, sent };
}

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => button('Update');

describe('§2 Pictures and specifications in the product form', () => {
  it('shows them and sends none of them without a change', async () => {
    const { user, sent } = await openProduct();

    expect(box('Specification 1: name')).toHaveValue('Capacity');
    expect(box('Specification 2: value')).toHaveValue('1,000 W');
    expect(box('What picture 2 shows')).toHaveValue('From behind');
    expect(box('What the picture shows')).toHaveValue('');
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ id: 'p1', version: 3 }]));
  }, 60_000);

  it('adds, moves and removes specifications by keyboard, with the focus on the row', async () => {
    const { user, sent } = await openProduct();

    await user.click(button('Move specification 1 down'));
    expect(box('Specification 2: name')).toHaveValue('Capacity');
    expect(button('Move specification 2 up')).toHaveFocus();
    await user.click(button('Add a specification'));
    expect(box('Specification 3: name')).toHaveFocus();
    await user.keyboard('Weight');
    await user.type(box('Specification 3: value'), '1.1 kg');
    await user.click(button('Remove specification 2'));
    expect(button('Remove specification 2')).toHaveFocus();
    await user.click(save());

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      specifications: [
        { name: 'Power', value: '1,000 W' },
        { name: 'Weight', value: '1.1 kg' },
      ],
    });
    expect(sent[0]).not.toHaveProperty('pictures');
  }, 60_000);

  it('sends all pictures in their new order with alt texts', async () => {
    const { user, sent } = await openProduct();

    await user.click(button('Move picture 3 up'));
    await user.type(box('What the picture shows'), 'From the front');
    await user.click(save());

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.pictures).toEqual([
      { image: '/media/kettle-1000.webp', alt: 'From the front' },
      { image: '/media/lid-1000.webp', alt: 'The lid' },
      { image: '/media/behind-1000.webp', alt: 'From behind' },
    ]);
    expect(sent[0]).not.toHaveProperty('image');
  }, 60_000);

  it('shows the error of the domain rule and does not send (§5)', async () => {
    const { user, sent } = await openProduct();

    await user.clear(box('Specification 1: value'));
    await user.click(save());
    expect(screen.getByText('Value is required')).toBeVisible();
    expect(box('Specification 1: name')).toHaveAccessibleName('Specification 1: name');
    expect(sent).toHaveLength(0);
  }, 60_000);

  it('suggests the existing categories and brands', async () => {
    await openProduct();
    const listOf = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('list') ?? '');

    await waitFor(() => expect(listOf('Category')?.querySelector('option')).toHaveValue('Home'));
    expect(listOf('Brand')?.querySelector('option')).toHaveValue('Dhara');
  }, 60_000);

  it('shows a conflict of specifications side by side (§5)', async () => {
    const conflict = {
      version: 5,
      current: {
        name: 'Neer Kettle',
        pictures: PICTURES.slice(0, 1),
        specifications: [{ name: 'Colour', value: 'Green' }],
      },
      yours: {},
    };
    const updateProduct = () => {
      throw refusal('CONFLICT', 'Somebody else has changed this since you opened it', { conflict });
    };
    const { user } = await openProduct({ updateProduct });

    await user.click(button('Remove specification 1'));
    await user.click(save());
    const merge = await screen.findByRole('dialog', undefined, { timeout: 20_000 });
    expect(within(merge).getByText('Power: 1,000 W')).toBeVisible();
    expect(within(merge).getByText('Colour: Green')).toBeVisible();
    expect(within(merge).getByRole('group', { name: /Further pictures/ })).toBeVisible();
  }, 60_000);
});
