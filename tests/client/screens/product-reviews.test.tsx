import { screen, within } from '@testing-library/react';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { aListedProduct, aListedReview, connection, ratingCountsOf } from '../../support/fixtures/listing';

const REVIEWS = [
  aListedReview({ id: 'r1', name: 'Nandini R.', rating: 5, isVerifiedPurchase: true }),
  aListedReview({ id: 'r2', name: 'Joseph K.', rating: 4 }),
  aListedReview({ id: 'r3', name: 'Farah M.', rating: 5 }),
];

/** Opens a product; a star filter returns the reviews with that rating. */
function openProduct(path: string, overrides: Record<string, unknown> = {}) {
  const reviews = ({ rating }: { rating?: number }) =>
    connection(REVIEWS.filter((review) => rating === undefined || review.rating === rating));
  const product = aListedProduct({
    numReviews: 3,
    ratingCounts: ratingCountsOf(2, 1),
    reviews,
    ...overrides,
  });
  return renderScreen(path, { results: { product } });
}

const visibleNames = () =>
  screen.getAllByText(/^(Nandini R\.|Joseph K\.|Farah M\.)$/).map(({ textContent }) => textContent);

describe('§2 Reviews of a product', () => {
  it('have a summary: average, count and distribution of stars', async () => {
    openProduct('/product/speaker');

    const list = within(await screen.findByRole('list', { name: 'Reviews by stars' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    expect(list.getByRole('link', { name: '5 stars: 2 reviews' })).toHaveAttribute(
      'href',
      '/product/speaker?stars=5#reviews',
    );
    expect(list.getByRole('link', { name: '4 stars: 1 review' })).toBeInTheDocument();
    // A rating without reviews has no link.
    expect(list.getAllByRole('link')).toHaveLength(2);
    expect(list.getByText('1 star: 0 reviews')).toBeInTheDocument();
    expect(screen.getByText('Verified purchase')).toBeInTheDocument();
  });

  it('can be filtered by rating in the URL, and unfiltered again', async () => {
    const { user, path } = openProduct('/product/speaker');

    await user.click(await screen.findByRole('link', { name: '4 stars: 1 review' }));
    expect(await screen.findByText('1 review with 4 stars')).toHaveAttribute('aria-live', 'polite');
    expect(path()).toBe('/product/speaker?stars=4');
    expect(visibleNames()).toEqual(['Joseph K.']);
    expect(screen.getByRole('link', { name: '4 stars: 1 review', current: true })).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Show all' }));
    expect(await screen.findByText('Farah M.')).toBeInTheDocument();
    expect(path()).toBe('/product/speaker');
    expect(screen.queryByRole('link', { name: 'Show all' })).not.toBeInTheDocument();
  });

  it('keep the canonical URL of the product', async () => {
    openProduct('/product/speaker?stars=5&reviews=2');
    await screen.findByText('2 reviews with 5 stars');

    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/product/speaker');
  });

  it('show an empty state for a rating without reviews', async () => {
    openProduct('/product/speaker?stars=2');

    expect(await screen.findByText('No reviews with 2 stars')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/product/speaker#reviews',
    );
    expect(screen.queryByText('No Reviews')).not.toBeInTheDocument();
  });

  it('have no summary without reviews', async () => {
    openProduct('/product/speaker', {
      numReviews: 0,
      rating: 0,
      reviews: connection([]),
      ratingCounts: ratingCountsOf(),
    });

    expect(await screen.findByText('No Reviews')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Reviews by stars' })).not.toBeInTheDocument();
  });

  it.each(['0', '6', '4.5', 'four', '-1', ''])(
    'are not filtered by ?stars=%s, which is no rating',
    async (stars) => {
      openProduct(`/product/speaker?stars=${stars}`);

      expect(await screen.findByText('Joseph K.')).toBeInTheDocument();
      expect(visibleNames()).toHaveLength(3);
    },
  );
});

describe('§2 The review form', () => {
  it('is empty on the page of another product', async () => {
    const nameOf: Record<string, string> = { speaker: 'Bol Smart Speaker', lamp: 'Diya Desk Lamp' };
    const product = ({ id }: { id: string }) => {
      const otherId = id === 'lamp' ? 'speaker' : 'lamp';
      const relatedProducts = [aListedProduct({ id: otherId, name: nameOf[otherId] })];
      return aListedProduct({ id, name: nameOf[id], relatedProducts });
    };
    const { user } = renderScreen('/product/speaker', { results: { product }, session: MEERA });
    const related = async (name: string) =>
      within(await screen.findByRole('region', { name: 'Related products' })).findByRole('link', { name });

    await user.click(await related('Diya Desk Lamp'));
    await screen.findByRole('heading', { level: 1, name: 'Diya Desk Lamp' });
    await user.type(await screen.findByLabelText('Comment'), 'Warm light');
    // The page of the first product is in the cache.
    await user.click(await related('Bol Smart Speaker'));
    await screen.findByRole('heading', { level: 1, name: 'Bol Smart Speaker' });

    expect(await screen.findByLabelText('Comment')).toHaveValue('');
  });
});

describe('§2 Further product data', () => {
  it.each([
    [6, []],
    [5, ['Only 5 left']],
    [1, ['Only 1 left']],
    [0, []],
  ])('shows for %d in stock the hints %j', async (countInStock, hints) => {
    openProduct('/product/speaker', { countInStock });

    expect(await screen.findByText(countInStock ? 'In Stock' : 'Out Of Stock')).toBeInTheDocument();
    expect(screen.queryAllByText(/^Only/).map(({ textContent }) => textContent)).toEqual(hints);
  });

  it.each([
    ['50000.00', 'Orders above ₹50,000 ship free', '₹550, free above ₹50,000'],
    ['50000.01', 'Ships free', 'Free'],
  ])('shows for a price of %s: %s', async (amount, hint, shipping) => {
    openProduct('/product/speaker', { price: { amount, currencyCode: 'INR' } });

    expect(await screen.findByText(hint)).toBeInTheDocument();
    expect(screen.getByText('Shipping').nextSibling).toHaveTextContent(shipping);
    expect(screen.getByText('Payment').nextSibling).toHaveTextContent('PayPal or Credit Card');
  });

  it('names the payment methods of the shop', async () => {
    const results = { product: aListedProduct() };
    renderScreen('/product/speaker', { results, paymentMethods: ['Razorpay', 'COD'] });

    const payment = await screen.findByText('Payment');
    expect(payment.nextSibling).toHaveTextContent(/^UPI, cards and netbanking · Cash on delivery$/);
  });

  it('includes specifications as names and values', async () => {
    const specifications = [
      { name: 'Weight', value: '5.4 kg' },
      { name: 'Impedance', value: '6 Ω' },
    ];
    openProduct('/product/speaker', { specifications });

    const section = within(await screen.findByRole('region', { name: 'Specifications' }));
    expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Weight',
      'Impedance',
    ]);
    expect(section.getByText('Weight').nextSibling).toHaveTextContent('5.4 kg');
  });

  it('includes related products as cards', async () => {
    openProduct('/product/speaker', {
      relatedProducts: [aListedProduct({ id: 'p2', name: 'Tarang Tower Speakers, Pair of Two' })],
    });

    const section = within(await screen.findByRole('region', { name: 'Related products' }));
    const card = section.getByRole('link', { name: 'Tarang Tower Speakers, Pair of Two' });
    expect(card).toHaveAttribute('href', '/product/p2');
    expect(card).toHaveTextContent('Tarang Tower Speakers, Pa…');
  });

  it('includes structured data with pictures', async () => {
    const pictures = [
      { image: '/media/a-1000.webp', alt: '', altHi: null, ground: '#fff' },
      { image: '/media/b-1000.webp', alt: '', altHi: null, ground: '#fff' },
    ];
    openProduct('/product/speaker', { pictures });
    await screen.findByText('In Stock');

    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const graph = (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(graph[0]?.image).toEqual(['/media/a-1000.webp', '/media/b-1000.webp']);
  });
});
