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

describe('§2 Pictures and facts of a product in the back office', () => {
  it('shows them, and sends nothing of them while they are as they were', async () => {
    const { user, sent } = await openProduct();

    expect(box('Specification 1: name')).toHaveValue('Capacity');
    expect(box('Specification 2: value')).toHaveValue('1,000 W');
    expect(box('What picture 2 shows')).toHaveValue('From behind');
    expect(box('What the picture shows')).toHaveValue('');
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ id: 'p1', version: 3 }]));
  }, 60_000);

  it('adds, moves and takes away facts by keys, the keyboard staying with the row', async () => {
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

  it('sends all pictures in their new order, with their words', async () => {
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

  it('says what is wrong by the shop’s own rule, and does not send it (§5)', async () => {
    const { user, sent } = await openProduct();

    await user.clear(box('Specification 1: value'));
    await user.click(save());
    expect(screen.getByText('Value is required')).toBeVisible();
    expect(box('Specification 1: name')).toHaveAccessibleName('Specification 1: name');
    expect(sent).toHaveLength(0);
  }, 60_000);

  it('offers the categories and brands there are', async () => {
    await openProduct();
    const listOf = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('list') ?? '');

    await waitFor(() => expect(listOf('Category')?.querySelector('option')).toHaveValue('Home'));
    expect(listOf('Brand')?.querySelector('option')).toHaveValue('Dhara');
  }, 60_000);

  it('lays two edits side by side where both changed the facts (§5)', async () => {
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
