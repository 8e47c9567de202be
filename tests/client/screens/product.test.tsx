import { screen, waitFor, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { aListedProduct, aListedReview, connection } from '../../support/fixtures/listing';

type AddReviewVariables = { input: { productId: string; rating: number; comment: string } };

describe('§2 Product', () => {
  it('shows name, price, description, stock and reviews', async () => {
    const reviews = connection([aListedReview()]);
    renderScreen('/product/speaker', { results: { product: aListedProduct({ reviews }) } });

    expect(await screen.findByRole('heading', { level: 1, name: 'Bol Smart Speaker' })).toBeInTheDocument();
    expect(document.title).toBe('Haat | Bol Smart Speaker');
    expect(screen.getByText('₹7,999')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '163 reviews' })).toBeInTheDocument();
    expect(screen.getByText('It listens.')).toBeInTheDocument();
    expect(screen.getByText('In Stock')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Bol Smart Speaker' })).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/');

    const reviewArticle = within((await screen.findByText('Nandini R.')).closest('article')!);
    expect(reviewArticle.getByText('2026-10-28')).toBeInTheDocument();
    expect(reviewArticle.getByText('Fills the room without shouting.')).toBeInTheDocument();
    expect(reviewArticle.getByRole('img', { name: 'Rated 5 out of 5' })).toBeInTheDocument();
  });

  it('shows the reply of the shop only at a review that has one', async () => {
    const replyFields = { reply: 'Thank you.\n<b>Come again</b>', repliedAt: '2026-11-02T20:00:00.000Z' };
    const reviewWithoutReply = aListedReview({ id: 'other', name: 'Kabir S.' });
    const reviews = connection([aListedReview(replyFields), reviewWithoutReply]);
    renderScreen('/product/speaker', { results: { product: aListedProduct({ reviews }) } });

    const reviewArticle = within((await screen.findByText('Nandini R.')).closest('article')!);
    const reply = within(reviewArticle.getByRole('region', { name: 'Reply from the shop' }));
    expect(reply.getByText(/<b>Come again<\/b>/)).toBeInTheDocument();
    expect(reply.getByText('2026-11-02')).toBeInTheDocument();
    expect(screen.getAllByRole('region', { name: 'Reply from the shop' })).toHaveLength(1);
  });

  it('shows No Reviews without reviews', async () => {
    renderScreen('/product/speaker', { results: { product: aListedProduct() } });
    expect(await screen.findByText('No Reviews')).toBeInTheDocument();
  });

  it('says before the purchase that a final sale cannot be returned', async () => {
    renderScreen('/product/speaker', { results: { product: aListedProduct({ finalSale: true }) } });
    const terms = within(await screen.findByRole('region', { name: 'Delivery and payment' }));
    expect(terms.getByText('Final sale: you cannot return this product')).toBeInTheDocument();
  });

  it('opens the cart with the chosen quantity', async () => {
    const { user, path } = renderScreen('/product/speaker', { results: { product: aListedProduct() } });

    const quantity = await screen.findByRole('combobox', { name: 'Quantity' });
    expect(within(quantity).getAllByRole('option')).toHaveLength(6);
    await user.selectOptions(quantity, '3');
    await user.click(screen.getByRole('button', { name: 'Add To Cart' }));

    expect(path()).toMatch(/^\/cart/);
  });

  it('has a buy form that works without scripts', async () => {
    renderScreen('/product/speaker', { results: { product: aListedProduct() } });

    const form = (await screen.findByRole('button', { name: 'Add To Cart' })).closest('form');
    expect(form).toHaveAttribute('action', '/cart/speaker');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByRole('combobox', { name: 'Quantity' })).toHaveAttribute('name', 'qty');
  });

  it('cannot be bought at zero stock', async () => {
    renderScreen('/product/speaker', { results: { product: aListedProduct({ countInStock: 0 }) } });

    expect(await screen.findByText('Out Of Stock')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
  });

  it.each([
    ['null', null],
    [
      'a refusal',
      () => {
        throw shopError('NOT_FOUND', 'Product not found');
      },
    ],
  ])('shows Product not found when the response for an unknown id is %s', async (_response, product) => {
    renderScreen('/product/nothing', { results: { product } });

    expect(await screen.findByRole('alert')).toHaveTextContent('Product not found');
    expect(screen.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
    expect(screen.getAllByText('Product not found')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Go Back' })).toBeInTheDocument();
  });

  it('shows another error with a Retry', async () => {
    const product = () => {
      throw shopError('BUSY', 'The shop is busy');
    };
    renderScreen('/product/speaker', { results: { product } });

    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('§6 Writing a review', () => {
  /** Opens the product as Meera, fills in the form and submits it. */
  async function submitReview(
    addReview: (input: AddReviewVariables) => unknown,
    formTexts = { rating: '4 - Very Good', comment: 'Warm.' },
  ) {
    let reviews = connection<unknown>([]);
    const product = jest.fn(() => aListedProduct({ reviews }));
    const storeReview = (input: AddReviewVariables) => {
      const newReview = addReview(input);
      reviews = connection([newReview]);
      return newReview;
    };
    const shop = renderScreen('/product/speaker', {
      session: MEERA,
      results: { product, addReview: storeReview },
    });

    if (formTexts.rating)
      await shop.user.selectOptions(
        await screen.findByRole('combobox', { name: 'Rating' }),
        formTexts.rating,
      );
    if (formTexts.comment)
      await shop.user.type(await screen.findByRole('textbox', { name: 'Comment' }), formTexts.comment);
    await shop.user.click(await screen.findByRole('button', { name: 'Submit' }));
    return { ...shop, product };
  }

  it('requires a session; the sign-in link contains the way back', async () => {
    const href = '/product/speaker?reviews=1#reviews';
    renderScreen(href, { results: { product: aListedProduct() } });

    const link = await screen.findByRole('link', { name: 'Please login to write a review' });
    expect(link).toHaveAttribute('href', `/login?${new URLSearchParams({ redirect: href })}`);
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('offers five ratings', async () => {
    renderScreen('/product/speaker', { session: MEERA, results: { product: aListedProduct() } });

    const rating = await screen.findByRole('combobox', { name: 'Rating' });
    expect(
      within(rating)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select...', '1 - Poor', '2 - Fair', '3 - Good', '4 - Very Good', '5 - Excellent']);
  });

  it('clears the form and refetches the product', async () => {
    const onInput = jest.fn();
    const { product } = await submitReview((input) => {
      onInput(input.input);
      return aListedReview({ comment: 'Warm.', rating: 4 });
    });

    expect(await screen.findByText('Warm.', { selector: 'p' })).toBeInTheDocument();
    expect(onInput).toHaveBeenCalledWith({ productId: 'speaker', rating: 4, comment: 'Warm.' });
    expect(screen.getByRole('combobox', { name: 'Rating' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    expect(product).toHaveBeenCalledTimes(2);
  });

  it('shows the Already Reviewed toast for a second review', async () => {
    await submitReview(() => {
      throw shopError('ALREADY_REVIEWED', 'Product already reviewed');
    });

    expect(await screen.findByRole('status')).toHaveTextContent('Already Reviewed 😞');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  });

  it('shows any other server error', async () => {
    await submitReview(() => {
      throw shopError('RATE_LIMITED', 'Too many reviews today');
    });

    expect(await screen.findByRole('alert')).toHaveTextContent('Too many reviews today');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Warm.');
  });

  it('lets the server validate a missing rating', async () => {
    const rating = { field: 'rating', message: 'Rating is a whole number from 1 to 5' };
    await submitReview(
      ({ input }) => {
        expect(input.rating).toBe(0);
        throw shopError('BAD_INPUT', rating.message, { fields: [rating] });
      },
      { rating: '', comment: 'Warm.' },
    );

    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Rating' })).toHaveAccessibleDescription(rating.message),
    );
  });
});
