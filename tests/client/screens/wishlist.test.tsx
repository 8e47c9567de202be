import { act, screen, waitFor, within } from '@testing-library/react';
import { Deferred, Heart, WishLink } from '../../../client/app/deferred';
import { showDeferred } from '../../../client/components/page/deferred-parts';
import { hindi } from '../../../client/i18n/hindi';
import { cartVar } from '../../../client/state/cart';
import { replaceWishes, wishesVar } from '../../../client/state/wishes/wishes';
import { connection, aListedProduct } from '../../support/fixtures/listing';
import { shopError } from '../../support/fakes/fake-shop';
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
const DIWALI = {
  id: 'list2',
  name: 'Diwali',
  shareToken: null,
  wantsMails: false,
  priceDropPercent: 10,
  productIds: [],
  wishes: [],
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
const rowOf = (name: string) =>
  screen.getAllByRole('listitem').find((row) => within(row).queryByRole('link', { name }))!;

describe('wire: Wishlist. The heart', () => {
  it('keeps the products of a guest on the device', async () => {
    const { user } = renderScreen('/', { results: home });
    const heart = await heartOf('Diya Desk Lamp');
    expect(heart).toHaveAttribute('aria-pressed', 'false');

    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('wishes') ?? '')).toEqual({ owner: null, products: ['lamp'] });

    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('wishes')).toBeNull();
  });

  it('joins the wishes of the device to the account at sign-in, once', async () => {
    act(() => replaceWishes(null, ['lamp']));
    const merges: string[][] = [];
    const results = {
      ...home,
      mergeWishes({ input }: { input: { productIds: string[] } }) {
        merges.push(input.productIds);
        return { wishList: FIRST_LIST };
      },
      myWishLists: [FIRST_LIST],
    };
    const { unmount } = renderScreen('/', { results, session: MEERA });
    await waitFor(() => expect(wishesVar()).toEqual({ owner: 'meera', products: ['lamp', 'radio'] }));
    expect(await heartOf('Tarang Radio')).toHaveAttribute('aria-pressed', 'true');
    unmount();
    renderScreen('/', { results, session: MEERA });
    await heartOf('Tarang Radio');
    expect(merges).toEqual([['lamp']]);
  });

  it('changes the account, and returns to its state after a refusal', async () => {
    const added: unknown[] = [];
    const results = {
      ...home,
      myWishLists: [],
      addWish({ input }: { input: { productId: string } }) {
        added.push(input.productId);
        if (input.productId === 'radio') throw shopError('BUSY', 'The shop is busy');
        return { wishList: FIRST_LIST };
      },
    };
    const { user } = renderScreen('/', { results, session: MEERA });
    await waitFor(() => expect(wishesVar().owner).toBe('meera'));
    await user.click(await heartOf('Diya Desk Lamp'));
    await user.click(await heartOf('Tarang Radio'));
    await waitFor(() => expect(added).toEqual(['lamp', 'radio']));
    expect(await screen.findByText('Your wishlist could not be saved. Please try again.')).toBeVisible();
    expect(await heartOf('Diya Desk Lamp')).toHaveAttribute('aria-pressed', 'true');
    expect(await heartOf('Tarang Radio')).toHaveAttribute('aria-pressed', 'false');
  });

  it('forgets the wishes of an account after its sign-out', async () => {
    act(() => replaceWishes('meera', ['lamp']));
    renderScreen('/', { results: home });
    await waitFor(() => expect(wishesVar()).toEqual({ owner: null, products: [] }));
  });
});

describe('wire: Wishlist. The page', () => {
  it('shows the wishes of the device, moves one to the cart and removes another', async () => {
    act(() => replaceWishes(null, ['lamp', 'radio', 'unknown']));
    const products: Record<string, unknown> = { lamp: LAMP, radio: RADIO };
    const results = {
      product({ id }: { id: string }) {
        if (!products[id]) throw shopError('NOT_FOUND', 'Product not found');
        return products[id];
      },
    };
    const { user } = renderScreen('/wishlist', { results });
    await screen.findByRole('link', { name: 'Diya Desk Lamp' });
    expect(screen.getByRole('link', { name: 'Sign in to see it everywhere' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fwishlist',
    );
    const soldOutRow = rowOf('Tarang Radio');
    expect(within(soldOutRow).getByRole('button', { name: 'Out of stock Tarang Radio' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Move to cart Diya Desk Lamp' }));
    expect(cartVar()).toMatchObject([{ product: 'lamp', qty: 1 }]);
    expect(screen.queryByRole('link', { name: 'Diya Desk Lamp' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Tarang Radio' }));
    expect(screen.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    expect(wishesVar().products).toEqual(['unknown']);
  });

  it('moves a product of the account between lists', async () => {
    const calls: unknown[] = [];
    const results = {
      myWishLists: [FIRST_LIST, DIWALI],
      addWish({ input }: { input: unknown }) {
        calls.push(input);
        return { wishList: DIWALI };
      },
      removeWish({ input }: { input: { productId: string } }) {
        calls.push(input);
        return { productId: input.productId };
      },
    };
    const { user } = renderScreen('/wishlist', { results, session: MEERA });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Move Tarang Radio to another list' }),
      'Diwali',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() =>
      expect(calls).toEqual([
        { productId: 'radio', listId: 'list2' },
        { productId: 'radio', listId: 'list1' },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Diwali' }));
    expect(screen.getByRole('button', { name: 'Delete this list' })).toBeVisible();
  });

  it('creates a list, and shares a list by a link', async () => {
    const lists: object[] = [FIRST_LIST];
    const results = {
      myWishLists: () => lists,
      createWishList({ input }: { input: { name: string } }) {
        const wishList = { ...DIWALI, name: input.name };
        lists.push(wishList);
        return { wishList };
      },
      updateWishList: { wishList: { ...FIRST_LIST, shareToken: 'q1S6TV0fS8XKqjBv8sT0pA2w' } },
    };
    const { user } = renderScreen('/wishlist', { results, session: MEERA });
    await user.click(await screen.findByRole('button', { name: 'Share this list' }));
    expect(await screen.findByRole('textbox', { name: 'Link to this list' })).toHaveValue(
      'http://localhost/wishlist/q1S6TV0fS8XKqjBv8sT0pA2w',
    );
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the list' }), 'Gifts');
    await user.click(screen.getByRole('button', { name: 'Create list' }));
    expect(await screen.findByRole('button', { name: 'Gifts' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'New list' })).toHaveFocus();
  });

  it('moves the focus to the link of a list, and back to the button once the list is private', async () => {
    const results = {
      myWishLists: [FIRST_LIST],
      updateWishList: ({ input }: { input: { isShared: boolean } }) => ({
        wishList: { ...FIRST_LIST, shareToken: input.isShared ? 'q1S6TV0fS8XKqjBv8sT0pA2w' : null },
      }),
    };
    const { user } = renderScreen('/wishlist', { results, session: MEERA });
    await user.click(await screen.findByRole('button', { name: 'Share this list' }));
    expect(await screen.findByRole('textbox', { name: 'Link to this list' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByRole('button', { name: 'Share this list' })).toHaveFocus();
  });

  it('asks for the consent to emails about lower prices', async () => {
    const results = {
      myWishLists: [FIRST_LIST],
      updateWishList: ({ input }: { input: { wantsMails: boolean } }) => ({
        wishList: { ...FIRST_LIST, wantsMails: input.wantsMails },
      }),
    };
    const { user } = renderScreen('/wishlist', { results, session: MEERA });
    const choice = await screen.findByRole('checkbox', {
      name: 'Email me when a price falls by 10% or more',
    });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
  });

  it('shows a shared list to other people, without controls of its owner', async () => {
    const results = {
      sharedWishList({ token }: { token: string }) {
        if (token !== 'known') throw shopError('NOT_FOUND', 'Wishlist not found');
        return { name: 'Diwali', products: [LAMP] };
      },
    };
    const { unmount } = renderScreen('/wishlist/known', { results });
    expect(await screen.findByRole('heading', { level: 1, name: 'Diwali' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Move to cart Diya Desk Lamp' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    unmount();
    renderScreen('/wishlist/other', { results });
    expect(await screen.findByRole('alert')).toHaveTextContent('This wishlist is not shared any more');
  });

  it('is in Hindi', async () => {
    renderScreen('/wishlist', { results: {}, locale: hindi });
    expect(await screen.findByRole('heading', { level: 1, name: 'विशलिस्ट' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'आपकी विशलिस्ट ख़ाली है' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'विशलिस्ट' })).toHaveAttribute('href', '/wishlist');
  });

  it('names the products in Hindi in its buttons', async () => {
    const wishes = [{ addedAt: '2026-11-22T08:00:00.000Z', product: { ...LAMP, nameHi: 'दीया लैंप' } }];
    const results = { myWishLists: [{ ...FIRST_LIST, wishes }, DIWALI] };
    renderScreen('/wishlist', { results, session: MEERA, locale: hindi });
    expect(await screen.findByRole('button', { name: 'कार्ट में डालें दीया लैंप' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'हटाएँ दीया लैंप' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'दीया लैंप को दूसरी लिस्ट में रखें' })).toBeVisible();
  });
});
