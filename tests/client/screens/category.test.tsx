import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { aCategoryNode, facetsOf } from '../../support/fixtures/listing';
import { shopError } from '../../support/fakes/fake-shop';
import { renderScreen } from '../../support/screens/render-screen';

const SPEAKERS = aCategoryNode({ nameHi: 'स्पीकर' });
const BLUETOOTH = aCategoryNode({
  id: 'bluetooth',
  name: 'Bluetooth speakers',
  slug: 'bluetooth-speakers',
  parent: 'speakers',
  productCount: 4,
});
const EMPTY = aCategoryNode({
  id: 'empty',
  name: 'Soundbars',
  slug: 'soundbars',
  parent: 'speakers',
  productCount: 0,
});
const TREE = [SPEAKERS, BLUETOOTH, EMPTY];

const shopOf = (category: unknown) => {
  const { results, requests } = createFacetedResults();
  return { results: { ...results, category, categoryTree: TREE }, requests };
};

describe('The page of a category (wire: Catalogue)', () => {
  it('lists the products of the category and those below it, with breadcrumb and subcategories', async () => {
    const { results, requests } = shopOf({ ...BLUETOOTH, path: [SPEAKERS, BLUETOOTH] });
    renderScreen('/c/bluetooth-speakers?sort=ORIGIN&attr.Colour=Clay', { results });

    expect(await screen.findByRole('heading', { level: 1, name: 'Bluetooth speakers' })).toBeInTheDocument();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getByRole('link', { name: 'Speakers' })).toHaveAttribute('href', '/c/speakers');
    expect(breadcrumb.getByText('Bluetooth speakers')).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText('9 products')).toHaveAttribute('role', 'status');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Country of origin');
    expect(screen.getByRole('link', { name: 'Remove Clay' })).toHaveAttribute(
      'href',
      '/c/bluetooth-speakers?sort=ORIGIN',
    );
    expect(requests).toEqual([
      expect.objectContaining({
        sort: 'ORIGIN',
        filter: {
          categorySlug: 'bluetooth-speakers',
          attributes: [{ name: 'Colour', values: ['Clay'] }],
        },
      }),
    ]);
  });

  it('links to the categories below it that have products', async () => {
    renderScreen('/c/speakers', { results: shopOf(SPEAKERS).results });
    const strip = within(await screen.findByRole('navigation', { name: 'Categories in Speakers' }));
    expect(strip.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bluetooth speakers 4', '/c/bluetooth-speakers'],
    ]);
    const categories = within(screen.getByRole('navigation', { name: 'Product categories' }));
    expect(categories.getByRole('link', { name: 'Speakers' })).toHaveAttribute('aria-current', 'page');
  });

  it('takes several values of an attribute', async () => {
    const facets = facetsOf({
      attributes: [
        {
          name: 'Colour',
          nameHi: 'रंग',
          kind: 'COLOUR',
          unit: null,
          values: [
            { value: 'Clay', valueHi: null, colour: '#B4491F', count: 3 },
            { value: 'Slate', valueHi: null, colour: '#5A5F66', count: 2 },
          ],
        },
      ],
    });
    const { results } = createFacetedResults({ facets });
    const shop = renderScreen('/c/speakers', {
      results: { ...results, category: SPEAKERS, categoryTree: TREE },
    });

    const colours = within(await screen.findByRole('group', { name: 'Colour', hidden: true }));
    await shop.user.click(colours.getByRole('checkbox', { name: 'Slate 2', hidden: true }));
    await shop.user.click(colours.getByRole('checkbox', { name: 'Clay 3', hidden: true }));

    expect(shop.path()).toBe('/c/speakers?attr.Colour=Clay&attr.Colour=Slate');
    expect(colours.getByRole('checkbox', { name: 'Clay 3', hidden: true })).toBeChecked();
  });

  it('shows the names in Hindi', async () => {
    renderScreen('/c/speakers', { results: shopOf(SPEAKERS).results, locale: hindi });
    expect(await screen.findByRole('heading', { level: 1, name: 'स्पीकर' })).toBeInTheDocument();
  });

  it('says that a category does not exist, and links to all products', async () => {
    const notFound = () => {
      throw shopError('NOT_FOUND', 'Category not found');
    };
    renderScreen('/c/nowhere', { results: shopOf(notFound).results });
    expect(await screen.findByRole('heading', { level: 1, name: 'Category not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/c/all');
  });
});

describe('The page of all products', () => {
  it('lists them with the top categories', async () => {
    const { results, requests } = shopOf(null);
    renderScreen('/c/all?max=1999.99', { results });

    expect(await screen.findByRole('heading', { level: 1, name: 'All products' })).toBeInTheDocument();
    const strip = within(screen.getByRole('navigation', { name: 'All products' }));
    expect(strip.getByRole('link', { name: 'Speakers 6' })).toBeInTheDocument();
    expect(requests[0]).toMatchObject({ filter: { maxPrice: '1999.99' } });
    expect(requests[0]?.search).toBeUndefined();
  });

  it('has its Hindi heading and breadcrumb in the language of the page', async () => {
    renderScreen('/c/all', { results: shopOf(null).results, locale: hindi });

    const heading = await screen.findByRole('heading', { level: 1, name: 'सभी प्रोडक्ट' });
    expect(heading.querySelector('[lang]')).toBeNull();
    const breadcrumb = screen.getByRole('navigation', { name: 'आप यहाँ हैं' });
    expect(breadcrumb.querySelector('[lang]')).toBeNull();
  });
});

describe('The page of a collection', () => {
  it('lists its products', async () => {
    const { results, requests } = createFacetedResults();
    const collection = {
      id: 'gifts',
      name: 'Gifts',
      nameHi: null,
      description: 'To give.',
      descriptionHi: null,
      image: null,
    };
    renderScreen('/collections/gifts', { results: { ...results, collection } });

    expect(await screen.findByRole('heading', { level: 1, name: 'Gifts' })).toBeInTheDocument();
    expect(screen.getByText('To give.')).toBeInTheDocument();
    expect(requests[0]).toMatchObject({ filter: { collectionSlug: 'gifts' } });
  });

  it('has its Hindi description also for search engines', async () => {
    const collection = {
      id: 'gifts',
      name: 'Gifts',
      nameHi: 'उपहार',
      image: null,
      description: 'To give.',
      descriptionHi: 'देने के लिए।',
    };
    renderScreen('/collections/gifts', {
      results: { ...createFacetedResults().results, collection },
      locale: hindi,
    });

    await screen.findByRole('heading', { level: 1, name: 'उपहार' });
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'देने के लिए।');
  });
});
