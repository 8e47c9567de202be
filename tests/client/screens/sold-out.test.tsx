import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { aListedProduct } from '../../support/fixtures/listing';
import { shopError } from '../../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../../support/screens/render-screen';

const SOLD_OUT = { id: 'lamp', name: 'Diya Desk Lamp', countInStock: 0, isInStock: false };
const relatedOf = (...stocks: number[]) =>
  stocks.map((countInStock, number) =>
    aListedProduct({
      id: `other${number}`,
      name: `Other ${number}`,
      countInStock,
      isInStock: countInStock > 0,
    }),
  );
const soldOut = (related = relatedOf(3, 0, 2, 1)) =>
  aListedProduct({ ...SOLD_OUT, relatedProducts: related });
const alternatives = async () =>
  within(await screen.findByRole('region', { name: 'In stock and similar' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('wire: Wishlist. A product without stock', () => {
  it('offers three similar products in stock, in that place', async () => {
    renderScreen('/product/lamp', { results: { product: soldOut() } });
    expect(await alternatives()).toEqual(['Other 0', 'Other 2', 'Other 3']);
    expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
  });

  it('looks for further products if too few are in stock', async () => {
    const results = {
      product: ({ id }: { id: string }) => ({
        ...soldOut(),
        id,
        relatedProducts: ({ first }: { first?: number }) =>
          relatedOf(...(first === 12 ? [0, 1, 1, 1] : [0, 1])),
      }),
    };
    renderScreen('/product/lamp', { results });
    await screen.findByRole('link', { name: 'Other 3' });
    expect(await alternatives()).toEqual(['Other 1', 'Other 2', 'Other 3']);
  });

  it('takes the address of a guest, in the language of the page', async () => {
    const inputs: unknown[] = [];
    const results = {
      product: soldOut(),
      requestStockAlert({ input }: { input: { email: string } }) {
        inputs.push(input);
        if (!input.email.includes('@'))
          throw shopError('BAD_INPUT', 'Email must be an address', {
            fields: [{ field: 'email', message: 'Email must be an address' }],
          });
        return { needsConfirmation: true };
      },
    };
    const { user } = renderScreen('/product/lamp', { results, locale: hindi });
    const button = await screen.findByRole('button', { name: 'वापस आने पर मुझे बताएँ' });
    await user.click(button);
    const field = screen.getByRole('textbox', { name: 'ईमेल' });
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await user.type(field, 'meera@example.com');
    await user.click(button);
    expect(await screen.findByText(/^अपना इनबॉक्स देखें/)).toHaveFocus();
    expect(inputs).toEqual([{ productId: 'lamp', email: 'meera@example.com', language: 'HI' }]);
  });

  it('saves the request of a signed-in person, and ends it', async () => {
    const results = {
      product: soldOut(),
      myStockAlerts: [],
      requestStockAlert: { needsConfirmation: false },
      cancelStockAlert: { productId: 'lamp' },
    };
    const { user } = renderScreen('/product/lamp', { results, session: MEERA });
    await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
    expect(await screen.findByText("We'll email you once when it is back in stock.")).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Do not tell me' }));
    expect(await screen.findByRole('button', { name: 'Tell me when it is back' })).toHaveFocus();
  });

  it('shows a request that waits already', async () => {
    renderScreen('/product/lamp', {
      results: { product: soldOut(), myStockAlerts: ['lamp'] },
      session: MEERA,
    });
    expect(await screen.findByText("We'll email you once when it is back in stock.")).toBeVisible();
  });

  it('is not what a product in stock shows', async () => {
    renderScreen('/product/lamp', { results: { product: aListedProduct({ countInStock: 2 }) } });
    await screen.findByRole('button', { name: 'Add To Cart' });
    expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
  });
});

describe('wire: Wishlist. The link that confirms a request', () => {
  it('asks before it sends its token', async () => {
    const tokens: string[] = [];
    const results = {
      confirmStockAlert({ input }: { input: { token: string } }) {
        tokens.push(input.token);
        return { product: { id: 'lamp' } };
      },
    };
    const { user } = renderScreen('/confirm-alert#abc', { results });
    await user.click(await screen.findByRole('button', { name: 'Yes, tell me' }));
    expect(await screen.findByText(/We'll email you once/)).toBeVisible();
    expect(tokens).toEqual(['abc']);
  });
});
