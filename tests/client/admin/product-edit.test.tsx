import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DRAFT_DEFAULTS } from '../../../client/domain';
import { shopError, type FieldResults } from '../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { fakeSquarePictures, PICTURE_FILE, PICTURE_URL } from './products/picture-files';
import { aProductRecord, NO_STRUCTURE } from './product-fixture';

type Input = Record<string, unknown>;
interface UpdateVariables {
  input: Input;
}

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };

/** Opens the screen with a server that accepts every save; `sentInputs` holds the inputs. */
async function openProduct(changes: Input = {}, results: FieldResults = {}) {
  const sentInputs: Input[] = [];
  const product = aProductRecord(changes);
  const updateProduct = ({ input }: UpdateVariables) => {
    sentInputs.push(input);
    const price = input.price ? { amount: input.price, currencyCode: 'INR' } : product.price;
    return { ...product, ...input, price, version: 4 };
  };
  const view = renderScreen('/admin/product/p1/edit', {
    session: ADMIN,
    results: { ...NO_STRUCTURE, me, product, updateProduct, ...results },
  });
  await screen.findByLabelText('Name');
  return { ...view, sentInputs };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const findSaveButton = () => screen.findByRole('button', { name: 'Update' });

async function retype(user: Awaited<ReturnType<typeof openProduct>>['user'], label: string, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}

describe('§2 Product edit', () => {
  it('shows every field, with a grouped price', async () => {
    await openProduct({ price: { amount: '124999.00', currencyCode: 'INR' } });
    expect(field('Name')).toHaveValue('Neer Kettle');
    expect(field('Price')).toHaveValue('1,24,999');
    expect(field('Brand')).toHaveValue('Neer');
    expect(field('Count In Stock')).toHaveValue('12');
    expect(field('Category')).toHaveValue('Kitchen');
    expect(field('Description')).toHaveValue('Boils in two minutes.');
    expect(field('Image')).toHaveAttribute('type', 'file');
  });

  it('sends only changed fields, with the base version', async () => {
    const { user, sentInputs } = await openProduct();
    await retype(user, 'Name', ' Neer Steel Kettle ');
    await user.type(field('SKU'), ' NK-1 ');
    await retype(user, 'Price', '124999.5');
    expect(field('Price')).toHaveValue('1,24,999.5');
    await user.click(await findSaveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Product Updated!!');
    expect(sentInputs).toEqual([
      { id: 'p1', version: 3, name: 'Neer Steel Kettle', sku: 'NK-1', price: '124999.50' },
    ]);
    await user.click(await findSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(2));
    expect(sentInputs[1]).toEqual({ id: 'p1', version: 4 });
  });

  it('links back to the products', async () => {
    const { user, path } = await openProduct();
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(path()).toBe('/admin/productlist');
  });

  it('sends stock as a delta, or as a count with the expected stock', async () => {
    const { user, sentInputs } = await openProduct();
    await retype(user, 'Count In Stock', '+5');
    expect(field('Count In Stock')).toHaveAccessibleDescription(/^5 more: 17 units after saving/);
    await user.click(await findSaveButton());
    await screen.findByRole('alert');
    expect(sentInputs[0]).toEqual({ id: 'p1', version: 3, stockChange: 5 });
    await retype(user, 'Count In Stock', '20');
    await user.click(await findSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(2));
    expect(sentInputs[1]).toEqual({ id: 'p1', version: 4, countInStock: 20, countSeen: 12 });
  });

  it('changes the stock with buttons', async () => {
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Ten units more' }));
    await user.click(screen.getByRole('button', { name: 'One unit fewer' }));
    expect(field('Count In Stock')).toHaveValue('+9');
  });
});

describe('§5 Validation on blur', () => {
  it.each([
    ['Name', ' ', 'Name is required'],
    ['Price', '12.345', 'Price must be an amount in rupees with at most 2 decimals, such as 2631.50'],
    ['Price', '10000000', 'Price must be at most 9999999.99'],
    ['Brand', 'x'.repeat(61), 'Brand must be at most 60 characters'],
    ['Count In Stock', '2.5', 'Count in stock must be a whole number, or an addition such as +5'],
    ['Count In Stock', '-1', 'Count in stock must be from 0 to 1000000'],
    ['Count In Stock', '−1', 'Count in stock must be from 0 to 1000000'],
  ])('shows an error at %s for %j', async (label, text, message) => {
    const { user } = await openProduct();
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(label)).toBeInvalid();
  });

  it('removes an error as soon as the field is valid', async () => {
    const { user } = await openProduct();
    await user.clear(field('Name'));
    await user.tab();
    await user.type(field('Name'), 'K');
    expect(field('Name')).not.toBeInvalid();
  });

  it('focuses the first invalid field instead of sending', async () => {
    const { user, sentInputs } = await openProduct();
    await user.clear(field('Brand'));
    await user.clear(field('Category'));
    await user.click(await findSaveButton());
    expect(field('Brand')).toHaveFocus();
    expect(sentInputs).toEqual([]);
  });

  it('shows a server error at its field', async () => {
    const message = 'The picture is damaged';
    const fields = [{ field: 'image', message }];
    const updateProduct = () => shopError('BAD_INPUT', message, { fields });
    const { user } = await openProduct({}, { updateProduct });
    await user.click(await findSaveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Image')).toHaveAccessibleDescription(expect.stringContaining(message));
  });
});

describe('§7 A draft', () => {
  const draft = {
    price: { amount: '0.00', currencyCode: 'INR' },
    image: DRAFT_DEFAULTS.image,
    isDraft: true,
  };

  it('explains that shoppers need a price and a picture', async () => {
    const { user } = await openProduct(draft);
    screen.getByText('A draft. Shoppers do not see this product until it has a price.');
    screen.getByText('Shoppers see the sample picture until you choose another.');
    await retype(user, 'Price', '5');
    screen.getByText('Ready. Save to publish.');
    screen.getByText('Changed: Price. Update publishes it.');
    screen.getByText('Shoppers see the sample picture until you choose another.');
  });

  it('results from a price of 0', async () => {
    const { user } = await openProduct();
    expect(screen.queryByText(/draft/)).toBeNull();
    await retype(user, 'Price', '0');
    screen.getByText('This makes it a draft. Shoppers do not see this product until it has a price.');
  });
});

describe('The card preview', () => {
  it('shows the truncated name and the grouped price', async () => {
    const { user } = await openProduct();
    const card = within(screen.getByRole('region', { name: 'Preview' }));
    await retype(user, 'Name', 'A kettle whose name is much too long');
    await retype(user, 'Price', '124999');
    card.getByText('A kettle whose name is mu…');
    card.getByText('₹1,24,999');
    await retype(user, 'Count In Stock', '0');
    card.getByText('Out Of Stock');
  });
});

describe('The picture input', () => {
  beforeEach(() => fakeSquarePictures());

  it('accepts a square file from the file dialog', async () => {
    const { user } = await openProduct();
    await user.upload(field('Image'), PICTURE_FILE);
    expect(await screen.findByRole('img', { name: 'The square that is kept' })).toHaveAttribute(
      'src',
      PICTURE_URL,
    );
    expect(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    screen.getByRole('img', { name: 'The picture it has' });
  });

  it('accepts a pasted picture, but not a picture that was copied together with text', async () => {
    await openProduct();
    fireEvent.paste(field('Name'), {
      clipboardData: { types: ['text/plain', 'Files'], files: [PICTURE_FILE] },
    });
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [PICTURE_FILE] } });
    await screen.findByRole('img', { name: 'The square that is kept' });
  });

  it('accepts a file that the admin drops anywhere on the page', async () => {
    await openProduct();
    const isDefaultAllowed = fireEvent.drop(document.body, {
      dataTransfer: { types: ['Files'], files: [PICTURE_FILE] },
    });
    expect(isDefaultAllowed).toBe(false);
    await screen.findByRole('img', { name: 'The square that is kept' });
  });

  it('rejects any other file', async () => {
    await openProduct();
    const svgFile = new File(['<svg/>'], 'kettle.svg', { type: 'image/svg+xml' });
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [svgFile] } });
    await screen.findByText('The picture must be a PNG, JPEG, WebP or AVIF file');
  });
});
