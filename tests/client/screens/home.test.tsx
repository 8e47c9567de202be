import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { aListedProduct, connection, listedProducts } from '../../support/fixtures/listing';
import { offline, shopError } from '../../support/fakes/fake-shop';
import { renderScreen } from '../../support/screens/render-screen';

type ProductsVariables = { first: number; offset: number; search?: string };

const SPEAKER = aListedProduct({ id: 'tarang', name: 'Tarang Bookshelf Speaker' });

/** A server with these latest products and promoted products. */
function createServer(products: unknown[], promo: unknown[] = [SPEAKER]) {
  return {
    topProducts: listedProducts(3),
    products: ({ first, offset, search }: ProductsVariables) =>
      search ? connection(promo) : connection(products, { first, offset }),
  };
}

const cards = () =>
  within(screen.getByRole('region', { name: 'Latest Products' })).queryAllByRole('listitem');

describe('§2 Home', () => {
  it('shows 8 of the latest products and links to the others', async () => {
    const { user, path } = renderScreen('/', { results: createServer(listedProducts(20)) });

    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByText('1 to 8 of 20')).toBeInTheDocument();
    expect(cards()).toHaveLength(8);
    expect(document.title).toBe('Haat | Home');

    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('link', { name: 'Page 3' }));

    expect(await screen.findByText('17 to 20 of 20')).toBeInTheDocument();
    expect(cards()).toHaveLength(4);
    expect(path()).toBe('/?page=3');
    expect(scrollIntoView.mock.contexts[0]).toBe(screen.getByRole('heading', { name: 'Latest Products' }));
  });

  it('opens the page of the URL', async () => {
    renderScreen('/?page=2', { results: createServer(listedProducts(20)) });
    expect(await screen.findByText('9 to 16 of 20')).toBeInTheDocument();
  });

  it('redirects to the last page', async () => {
    const { path } = renderScreen('/?page=99', { results: createServer(listedProducts(20)) });

    expect(await screen.findByText('17 to 20 of 20')).toBeInTheDocument();
    expect(path()).toBe('/?page=3');
  });

  it('shows No Products Found for an empty catalogue', async () => {
    renderScreen('/', { results: createServer([]) });
    expect(await screen.findByText('No Products Found')).toBeInTheDocument();
  });

  it('truncates card names above 25 characters and labels sold-out products', async () => {
    const longNamedProduct = aListedProduct({ name: 'Kaapi Lever Espresso Machine', isInStock: false });
    renderScreen('/', { results: createServer([longNamedProduct]) });

    const card = within(
      (await screen.findByRole('link', { name: 'Kaapi Lever Espresso Machine' })).closest('li')!,
    );
    expect(card.getByText('Kaapi Lever Espresso Mach…')).toBeInTheDocument();
    expect(card.getByText('Out Of Stock')).toBeInTheDocument();
    expect(card.getByText('₹7,999')).toBeInTheDocument();
    expect(card.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeInTheDocument();
  });

  it('shows the FAQ', async () => {
    renderScreen('/', { results: createServer([]) });
    expect(screen.getByRole('heading', { name: 'FAQ' })).toBeInTheDocument();
    expect(screen.getByText('How can I track my order?')).toBeInTheDocument();
    await screen.findByText('No Products Found');
  });
});

const REVIEW = {
  id: 'r1',
  name: 'Madhuri Sahoo',
  rating: 5,
  comment: 'It arrived undamaged in our village.',
  product: SPEAKER,
};

describe('§1 Testimonials on home', () => {
  const testimonials = () => screen.queryByRole('region', { name: 'What shoppers say' });

  it('show real reviews with author and product', async () => {
    const results = { ...createServer(listedProducts(1)), testimonials: [REVIEW] };
    renderScreen('/', { results, isDemo: true });
    await screen.findByText('1 to 1 of 1');

    const region = within(testimonials()!);
    expect(region.getByText(REVIEW.comment)).toBeInTheDocument();
    expect(region.getByText('Madhuri Sahoo')).toBeInTheDocument();
    expect(region.getByText('From reviews of verified purchases')).toBeInTheDocument();
    expect(region.getByRole('link', { name: SPEAKER.name })).toHaveAttribute('href', '/product/tarang');
    expect(region.getAllByRole('figure')).toHaveLength(1);
  });

  it('are English reviews on a Hindi page', async () => {
    const results = { ...createServer(listedProducts(1)), testimonials: [REVIEW] };
    renderScreen('/', { results, locale: hindi });

    expect(await screen.findByText(REVIEW.comment)).toHaveAttribute('lang', 'en');
  });

  it('are labelled placeholders in a demo without reviews', async () => {
    renderScreen('/', { results: createServer(listedProducts(1)), isDemo: true });
    await screen.findByText('1 to 1 of 1');

    expect(within(testimonials()!).getByText('Sample reviews')).toBeInTheDocument();
    expect(within(testimonials()!).getAllByRole('figure')).toHaveLength(3);
  });

  it('are hidden in a real shop without reviews', async () => {
    renderScreen('/', { results: createServer(listedProducts(1)) });
    await screen.findByText('1 to 1 of 1');

    expect(testimonials()).not.toBeInTheDocument();
  });
});

describe('§2 The category links above home and search', () => {
  const nav = () => screen.queryByRole('navigation', { name: 'Product categories' });
  const category = (number: number) => ({
    name: `Category ${number}`,
    productCount: 20 - number,
    image: '/media/0a1b2c-1000.webp',
    imageGround: '#fff',
  });

  it('show the eight largest categories in the order of the server', async () => {
    const categories = Array.from({ length: 10 }, (_, index) => category(index + 1));
    renderScreen('/', { results: { ...createServer(listedProducts(1)), categories } });
    await screen.findByText('1 to 1 of 1');

    const links = within(nav()!).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      categories.slice(0, 8).map(({ name }) => name),
    );
    expect(links[0]).toHaveAttribute('href', '/search/Category%201?category=Category+1');
  });

  it('are hidden without a category', async () => {
    renderScreen('/', { results: createServer([]) });
    await screen.findByText('No Products Found');

    expect(nav()).not.toBeInTheDocument();
  });
});

describe('§2 The categories on home', () => {
  it('link to their products with the count', async () => {
    const categories = [
      { name: 'Cameras & drones', productCount: 1, image: '/media/0a1b2c-1000.webp', imageGround: '#fff' },
    ];
    renderScreen('/', { results: { ...createServer(listedProducts(1)), categories: () => categories } });

    const region = within(await screen.findByRole('region', { name: 'Categories' }));
    expect(region.getByRole('link', { name: 'Cameras & drones' })).toHaveAttribute(
      'href',
      '/search/Cameras%20%26%20drones?category=Cameras+%26+drones',
    );
    expect(region.getByText('1 product')).toBeInTheDocument();
  });

  it('are hidden without a category', async () => {
    renderScreen('/', { results: createServer(listedProducts(1)) });
    await screen.findByText('1 to 1 of 1');
    expect(screen.queryByRole('region', { name: 'Categories' })).not.toBeInTheDocument();
  });
});

describe('§2 The partnership promo', () => {
  it('links to the named speaker', async () => {
    renderScreen('/', { results: createServer([]) });
    expect(await screen.findByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', '/product/tarang');
  });

  it('links to the 404 screen when that speaker is not listed', async () => {
    const { user } = renderScreen('/', {
      results: createServer([], [aListedProduct({ name: 'Tarang Tower' })]),
    });

    await user.click(await screen.findByRole('link', { name: 'Buy Now' }));

    expect(await screen.findByRole('heading', { name: 'Opps! Page not found.' })).toBeInTheDocument();
  });
});

describe('§8 Home failures', () => {
  it('show the server error, and Retry refetches', async () => {
    let isBusy = true;
    const server = createServer(listedProducts(1));
    const products = (request: ProductsVariables) => {
      if (isBusy) throw shopError('BUSY', 'The shop is busy');
      return server.products(request);
    };
    const { user } = renderScreen('/', { results: { ...server, products } });

    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy');
    isBusy = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('1 to 1 of 1')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show a network error', async () => {
    const products = () => {
      throw offline();
    };
    renderScreen('/', { results: { topProducts: [], products } });

    expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached.');
  });
});
