import { act, screen, waitFor } from '@testing-library/react';
import { Deferred, Heart, WishLink } from '../../../client/app/deferred';
import { showDeferred } from '../../../client/components/page/deferred-parts';
import { addToCart, cartVar } from '../../../client/state/cart';
import { replaceWishes, wishesVar } from '../../../client/state/wishes/wishes';
import { shopError } from '../../support/fakes/fake-shop';
import { connection, aListedProduct } from '../../support/fixtures/listing';
import { createDeferred } from '../../support/runtime/deferred';
import { MEERA, renderScreen } from '../../support/screens/render-screen';

const LAMP = aListedProduct({ id: 'lamp', name: 'Diya Desk Lamp', countInStock: 3 });
const RADIO = aListedProduct({ id: 'radio', name: 'Tarang Radio', countInStock: 0 });
const FIRST_LIST = {
  id: 'list1',
  name: '',
  shareToken: null,
  wantsMails: false,
  priceDropPercent: 10,
  productIds: ['lamp', 'radio'],
  wishes: [LAMP, RADIO].map((product) => ({ addedAt: '2026-11-22T08:00:00.000Z', product })),
};

beforeEach(() => {
  act(() => showDeferred({ Heart, WishLink, content: <Deferred /> }));
});
afterEach(() => {
  act(() => {
    showDeferred({});
    replaceWishes(null, []);
  });
});

const home = { topProducts: [], products: connection([LAMP, RADIO]) };
const heartOf = (name: string) => screen.findByRole('button', { name: `Save ${name} to your wishlist` });

describe('wire: Wishlist. Changes of the heart', () => {
  it('sends two changes of one product in their order, and keeps the last one', async () => {
    const sent: string[] = [];
    const answer = createDeferred();
    const results = {
      ...home,
      myWishLists: [],
      async addWish() {
        sent.push('add');
        await answer.promise;
        throw shopError('BUSY', 'The shop is busy');
      },
      removeWish({ input }: { input: { productId: string } }) {
        sent.push('remove');
        return { productId: input.productId };
      },
    };
    const { user } = renderScreen('/', { results, session: MEERA });
    await waitFor(() => expect(wishesVar().owner).toBe('meera'));
    const heart = await heartOf('Diya Desk Lamp');
    await user.click(heart);
    await user.click(heart);
    await waitFor(() => expect(sent).toEqual(['add']));
    await act(async () => answer.resolve());
    await waitFor(() => expect(sent).toEqual(['add', 'remove']));
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument();
  });

  it('adds a product to an account whose lists have 200 products together', async () => {
    const productIds = Array.from({ length: 200 }, (_, index) => `product${index}`);
    const added: string[] = [];
    const results = {
      ...home,
      myWishLists: [
        { ...FIRST_LIST, productIds: productIds.slice(100) },
        { ...FIRST_LIST, id: 'list2', productIds },
      ],
      addWish({ input }: { input: { productId: string } }) {
        added.push(input.productId);
        return { wishList: FIRST_LIST };
      },
    };
    const { user } = renderScreen('/', { results, session: MEERA });
    await waitFor(() => expect(wishesVar().owner).toBe('meera'));
    await user.click(await heartOf('Diya Desk Lamp'));
    await waitFor(() => expect(added).toEqual(['lamp']));
  });
});

describe('wire: Wishlist. Changes of the page', () => {
  it('keeps the units that the cart already has, and moves the focus to the next product', async () => {
    act(() => {
      replaceWishes(null, ['lamp', 'radio']);
      const { image } = LAMP as { image: string };
      addToCart({ product: 'lamp', name: 'Diya Desk Lamp', image, price: 100, countInStock: 3, qty: 2 });
    });
    const products: Record<string, unknown> = { lamp: LAMP, radio: RADIO };
    const results = { product: ({ id }: { id: string }) => products[id] };
    const { user } = renderScreen('/wishlist', { results });
    await user.click(await screen.findByRole('button', { name: 'Move to cart Diya Desk Lamp' }));
    expect(cartVar()).toMatchObject([{ product: 'lamp', qty: 2 }]);
    expect(screen.getByRole('link', { name: 'Tarang Radio' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Tarang Radio' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('selects the link of a shared list where the browser cannot copy it', async () => {
    const results = { myWishLists: [{ ...FIRST_LIST, shareToken: 'q1S6TV0fS8XKqjBv8sT0pA2w' }] };
    const { user } = renderScreen('/wishlist', { results, session: MEERA });
    const copy = await screen.findByRole('button', { name: 'Copy link' });
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(copy);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link to this list' })).toHaveFocus());
  });
});
