import { screen, within } from '@testing-library/react';
import { aFamily, aMember, familyResults } from '../../support/fixtures/families/listed-families';
import { aListedProduct, aListedReview, connection, ratingCountsOf } from '../../support/fixtures/listing';
import { MEERA, renderScreen } from '../../support/screens/render-screen';

const REVIEWS = Array.from({ length: 11 }, (_, index) =>
  aListedReview({ id: `r${index}`, name: `Reviewer ${index}`, rating: index === 0 ? 4 : 5 }),
);

/** A product with a slug and two pages of reviews, opened by its id. */
function openReviewedProduct() {
  const reviews = ({ rating, ...page }: { rating?: number; first: number; offset?: number }) =>
    connection(
      REVIEWS.filter((review) => rating === undefined || review.rating === rating),
      page,
    );
  const product = aListedProduct({
    slug: 'bol',
    numReviews: REVIEWS.length,
    ratingCounts: ratingCountsOf(10, 1),
    reviews,
  });
  return renderScreen('/product/speaker', {
    results: { product, productBySlug: product },
    session: MEERA,
  });
}

describe('§2 The page of a product with a slug, opened by its id', () => {
  it('keeps its address and the text of a review when the shopper filters the reviews', async () => {
    const { user, path } = openReviewedProduct();
    await user.type(await screen.findByLabelText('Comment'), 'Warm sound');
    await user.click(screen.getByRole('link', { name: '4 stars: 1 review' }));
    await screen.findByText('1 review with 4 stars');
    expect(path()).toBe('/product/speaker?stars=4');
    expect(screen.getByLabelText('Comment')).toHaveValue('Warm sound');
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/product/speaker#reviews',
    );
  });

  it('keeps its address on the next page of the reviews', async () => {
    const { user, path } = openReviewedProduct();
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await screen.findByText('Reviewer 10');
    expect(path()).toBe('/product/speaker?reviews=2');
    expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
  });

  it('keeps the focus when the shopper chooses another member of the family', async () => {
    const clay = { ...aMember('Clay', 'M'), family: aFamily() };
    const { user, path } = renderScreen('/product/clay-m', {
      results: { product: clay, ...familyResults() },
    });
    const colours = await screen.findByRole('group', { name: 'Colour' });
    const slate = within(colours).getByRole('link', { name: 'Slate' });
    await user.click(slate);
    await screen.findByText('Now showing Slate, M: ₹8,499');
    expect(path()).toBe('/p/mela-roll-slate-m');
    expect(slate).toHaveFocus();
  });
});
