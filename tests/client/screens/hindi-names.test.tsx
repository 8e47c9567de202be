import { cleanup, screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { addToCart } from '../../../client/state/cart';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { aListedProduct, aListedReview, connection, facetsOf } from '../../support/fixtures/listing';
import { shopError } from '../../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { ACCOUNT_WITHOUT_ORDERS, aCartLine, anOrder, clearLocalStorage } from '../checkout-fixtures';

const FACETS = facetsOf({
  categories: [
    { name: 'Speakers', nameHi: 'स्पीकर', count: 6 },
    { name: 'Own', nameHi: null, count: 2 },
  ],
  attributes: [
    {
      name: 'Battery life',
      nameHi: 'बैटरी',
      kind: 'NUMBER',
      unit: 'hours',
      values: [{ value: '14', valueHi: null, colour: null, count: 2 }],
    },
    {
      name: 'Repairable',
      nameHi: 'मरम्मत योग्य',
      kind: 'BOOLEAN',
      unit: null,
      values: [{ value: 'true', valueHi: null, colour: null, count: 2 }],
    },
    {
      name: 'Colour',
      nameHi: 'रंग',
      kind: 'COLOUR',
      unit: null,
      values: [{ value: 'Walnut', valueHi: 'अखरोट', colour: '#5A3A26', count: 2 }],
    },
  ],
});
const CHOICES = 'category=Speakers&attr.Battery+life=14&attr.Repairable=true&attr.Colour=Walnut';

const NO_PAYMENT = { paymentConfig: () => shopError('BUSY', 'No payments just now') };
const withHindiLine = (order: ReturnType<typeof anOrder>) => ({
  ...order,
  orderItems: order.orderItems.map((item) => ({ ...item, nameHi: 'तरंग स्पीकर' })),
});

const chosenFilters = async () => {
  const list = within(await screen.findByRole('list', { name: /Chosen filters|चुने/ }));
  return list.getAllByRole('link').map(({ textContent }) => textContent?.replace(/^(Remove|हटाएँ) /, ''));
};

beforeEach(clearLocalStorage);

describe('Names of the merchant in the Hindi shop', () => {
  it('are Hindi in the filters and in the chosen filters', async () => {
    const { results } = createFacetedResults({ facets: FACETS });
    renderScreen(`/search/speaker?${CHOICES}`, { results, locale: hindi });

    const form = within(await screen.findByRole('form', { name: 'फ़िल्टर', hidden: true }));
    expect(form.getByRole('checkbox', { name: 'स्पीकर 6', hidden: true })).toBeChecked();
    expect(form.getByRole('checkbox', { name: '14 घंटे 2', hidden: true })).toBeChecked();
    expect(form.getByText('Own')).toHaveAttribute('lang', 'en');
    expect((await chosenFilters()).slice(0, 4)).toEqual(['स्पीकर', '14 घंटे', 'अखरोट', 'मरम्मत योग्य: हाँ']);
  });

  it('are English in the chosen filters of the English shop, with units and the name of a choice', async () => {
    renderScreen(`/search/speaker?${CHOICES}`, { results: createFacetedResults({ facets: FACETS }).results });

    await screen.findByRole('form', { name: 'Filters', hidden: true });
    expect((await chosenFilters()).slice(0, 4)).toEqual([
      'Speakers',
      '14 hours',
      'Walnut',
      'Repairable: Yes',
    ]);
  });

  it('are Hindi in the suggestions', async () => {
    const searchSuggestions = () => [
      { kind: 'PRODUCT', text: 'Koel', textHi: 'कोयल', product: aListedProduct({ id: 'koel' }) },
      { kind: 'CATEGORY', text: 'Speakers', textHi: 'स्पीकर', product: null },
    ];
    const shop = renderScreen('/nowhere', {
      results: { searchSuggestions, products: connection([]), topProducts: [] },
      locale: hindi,
    });

    await shop.user.type(screen.getByLabelText(hindi.messages.shell.searchLabel), 'ko');

    expect(await screen.findByRole('option', { name: /^कोयल/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^स्पीकर/ })).toBeInTheDocument();
  });

  it('are Hindi in the cart, also after a removal', async () => {
    addToCart(aCartLine());
    const speaker = aListedProduct({ name: 'Tarang Bookshelf Speaker', nameHi: 'तरंग स्पीकर' });
    const { user } = renderScreen('/cart', { results: { product: speaker }, locale: hindi });

    expect(await screen.findByRole('link', { name: 'तरंग स्पीकर' })).not.toHaveAttribute('lang');
    await user.click(screen.getByRole('button', { name: /हटाएँ.*तरंग स्पीकर/ }));
    expect(await screen.findByRole('button', { name: /तरंग स्पीकर/ })).toHaveTextContent(
      hindi.messages.cart.undo,
    );
  });

  it('have the option values in the cart and at a review, English ones marked on Hindi pages', async () => {
    addToCart(aCartLine());
    const options = [
      { name: 'Colour', value: 'Walnut', valueHi: 'अखरोट' },
      { name: 'Set', value: 'Pair', valueHi: null },
    ];
    const speaker = aListedProduct({
      id: 'speaker',
      nameHi: 'तरंग स्पीकर',
      options,
      numReviews: 1,
      reviews: connection([aListedReview({ product: { id: 'speaker', options } })]),
    });
    renderScreen('/cart', { results: { product: speaker }, locale: hindi });
    expect(await screen.findByRole('link', { name: 'तरंग स्पीकर, अखरोट, Pair' })).toBeVisible();
    cleanup();

    renderScreen('/cart', { results: { product: speaker } });
    expect(await screen.findByRole('link', { name: /, Walnut, Pair$/ })).toBeVisible();
    cleanup();

    renderScreen('/product/speaker', { results: { product: speaker }, locale: hindi });
    const review = within((await screen.findByText('Nandini R.')).closest('article') as HTMLElement);
    expect(review.getByText(/अखरोट/)).toHaveTextContent(/^अखरोट, Pair$/);
    expect(review.getByText('Pair')).toHaveAttribute('lang', 'en');
  });

  it('are Hindi in the lines of an order and in My Orders', async () => {
    const order = withHindiLine(anOrder());
    renderScreen('/order/order1', {
      session: MEERA,
      results: { me: MEERA, order, ...NO_PAYMENT },
      locale: hindi,
    });
    expect(await screen.findByRole('link', { name: 'तरंग स्पीकर' })).not.toHaveAttribute('lang');
    cleanup();

    const results = { ...ACCOUNT_WITHOUT_ORDERS, myOrders: () => connection([order]) };
    renderScreen('/profile', { session: MEERA, results, locale: hindi });
    expect(await screen.findByText('तरंग स्पीकर')).toBeVisible();
  });

  it('stay English in the lines of an order without a Hindi name, marked as English', async () => {
    const results = { me: MEERA, order: anOrder(), ...NO_PAYMENT };
    renderScreen('/order/order1', { session: MEERA, results, locale: hindi });
    const link = await screen.findByRole('link', { name: 'Tarang Bookshelf Speaker' });
    expect(within(link).getByText('Tarang Bookshelf Speaker')).toHaveAttribute('lang', 'en');
  });

  it('keep a unit in the singular for one', () => {
    expect([hindi.messages.search.unit('1', 'years'), hindi.messages.search.unit('2', 'Hz')]).toEqual([
      'साल',
      'Hz',
    ]);
  });
});
