import { act, screen, waitFor } from '@testing-library/react';
import { Deferred, Heart } from '../../../client/app/deferred';
import { clearViewed, recordView, viewedVar } from '../../../client/app/viewed/viewed-products';
import { showDeferred } from '../../../client/components/page/deferred-parts';
import { signOut } from '../../../client/state/session';
import { replaceWishes, wishesVar } from '../../../client/state/wishes/wishes';
import { shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, connection } from '../../support/fixtures/listing';
import { createDeferred } from '../../support/runtime/deferred';
import { MEERA, renderScreen } from '../../support/screens/render-screen';

const LAMP = aListedProduct({ id: 'lamp', name: 'Diya Desk Lamp' });
const RADIO = aListedProduct({ id: 'radio', name: 'Tarang Radio' });
const FIRST_LIST = {
  id: 'list1',
  name: '',
  shareToken: null,
  wantsMails: false,
  priceDropPercent: 10,
  productIds: ['lamp', 'radio'],
  wishes: [],
};

beforeEach(() => {
  act(() => showDeferred({ Heart, content: <Deferred /> }));
});
afterEach(() => {
  act(() => {
    showDeferred({});
    replaceWishes(null, []);
    clearViewed();
  });
});

const home = { topProducts: [], products: connection([LAMP, RADIO]) };
const heartOf = (name: string) => screen.findByRole('button', { name: `Save ${name} to your wishlist` });

describe('wire: Wishlist. The hearts of an account on a shared device', () => {
  it('leave the device at sign-out, with the viewed products, when the exchange has failed', async () => {
    act(() => replaceWishes(null, ['lamp']));
    const requests: string[] = [];
    const refuse = (name: string) => () => {
      requests.push(name);
      throw shopError('BUSY', 'The shop is busy');
    };
    const results = { ...home, mergeWishes: refuse('merge'), addWish: refuse('add') };
    const { user } = renderScreen('/', { results, session: MEERA });
    await waitFor(() => expect(requests).toEqual(['merge']));
    act(() => recordView('lamp'));
    await user.click(await heartOf('Tarang Radio'));
    act(signOut);

    expect(wishesVar()).toEqual({ owner: null, products: [] });
    expect(viewedVar()).toEqual([]);
    await screen.findByRole('link', { name: 'Sign In' });
    expect(wishesVar().products).toEqual([]);
  });

  it('does not return to an earlier state after the sign-out', async () => {
    act(() => replaceWishes('meera', ['lamp']));
    const answer = createDeferred();
    const removeWish = async () => {
      await answer.promise;
      throw shopError('BUSY', 'The shop is busy');
    };
    const results = { ...home, myWishLists: [FIRST_LIST], removeWish };
    const { user } = renderScreen('/', { results, session: MEERA });
    await waitFor(() => expect(wishesVar().products).toEqual(['lamp', 'radio']));
    await user.click(await heartOf('Diya Desk Lamp'));
    act(signOut);
    await act(async () => answer.resolve());

    expect(wishesVar()).toEqual({ owner: null, products: [] });
  });

  it('keeps a change during the exchange, and the account that owns it', async () => {
    const lists = createDeferred();
    const results = { ...home, myWishLists: () => lists.promise, addWish: { wishList: FIRST_LIST } };
    const { user } = renderScreen('/', { results, session: MEERA });
    await user.click(await heartOf('Tarang Radio'));
    await act(async () => lists.resolve([{ ...FIRST_LIST, productIds: ['lamp'] }]));

    await waitFor(() => expect(wishesVar()).toEqual({ owner: 'meera', products: ['radio', 'lamp'] }));
  });

  it.each([
    ['already shows the account', false],
    ['still waits for an earlier response', true],
  ])('appear in an open wish list that %s', async (_state, isSlow) => {
    act(() => replaceWishes(null, ['lamp']));
    const [merge, earlierResponse] = [createDeferred(), createDeferred()];
    const wishes = [{ addedAt: '2026-11-22T08:00:00.000Z', product: LAMP }];
    let isMerged = false;
    const myWishLists = async () => {
      if (isMerged) return [{ ...FIRST_LIST, productIds: ['lamp'], wishes }];
      if (isSlow) await earlierResponse.promise;
      return [{ ...FIRST_LIST, productIds: [] }];
    };
    const mergeWishes = async () => {
      await merge.promise;
      isMerged = true;
      return { wishList: FIRST_LIST };
    };
    renderScreen('/wishlist', { results: { ...home, myWishLists, mergeWishes }, session: MEERA });
    if (!isSlow) await screen.findByText('Your wishlist is empty');
    await act(async () => merge.resolve());
    await waitFor(() => expect(wishesVar().owner).toBe('meera'));
    await act(async () => earlierResponse.resolve());
    expect(await screen.findByRole('link', { name: 'Diya Desk Lamp' })).toBeVisible();
  });
});
