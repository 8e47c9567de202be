import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ProductGrid } from '../../../client/components/product/product-grid';
import { render } from '../../support/screens/render-localized';
import { aListedProduct } from '../../support/fixtures/listing';

const renderCard = (overrides: Record<string, unknown>) =>
  render(
    <MemoryRouter>
      <ProductGrid products={[aListedProduct(overrides)]} emptyText="None" />
    </MemoryRouter>,
  );

describe('§2 A product card', () => {
  it('truncates a name above 25 characters, but screen readers read the full name', () => {
    renderCard({ name: 'Tarang Tower Speakers, Pair' });

    const link = screen.getByRole('link', { name: 'Tarang Tower Speakers, Pair' });
    expect(link).toHaveTextContent('Tarang Tower Speakers, Pa…');
    expect(link).toHaveAttribute('href', '/product/speaker');
  });

  it('shows a name of 25 characters completely', () => {
    renderCard({ name: 'Twenty-five characters ok' });
    expect(screen.getByRole('link', { name: 'Twenty-five characters ok' })).not.toHaveTextContent('…');
  });

  it('shows half-step stars, the review count and the price', () => {
    renderCard({ rating: 4.26, numReviews: 1, price: { amount: '124999.00' } });

    expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' })).toHaveAttribute('data-rating', '4.5');
    expect(screen.getByText('1')).toHaveTextContent('1 review');
    expect(screen.getByText('₹1,24,999')).toBeInTheDocument();
    expect(screen.queryByText('Out Of Stock')).not.toBeInTheDocument();
  });

  it('shows Out Of Stock for a product without stock', () => {
    renderCard({ isInStock: false });
    expect(screen.getByText('Out Of Stock')).toBeInTheDocument();
  });
});

describe('The pictures of a grid at the top of a page', () => {
  it('load at once in the first row, the first one first, and lazily below', () => {
    const products = Array.from({ length: 6 }, (_, index) => aListedProduct({ id: `p${index}` }));
    const { container } = render(
      <MemoryRouter>
        <ProductGrid products={products} emptyText="None" isAtTop />
      </MemoryRouter>,
    );

    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'high',
      'low',
      'low',
      'low',
      null,
      null,
    ]);
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      null,
      null,
      null,
      null,
      'lazy',
      'lazy',
    ]);
  });
});
