import { act, screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { IN_PLACE } from '../../../client/lib/navigation/in-place-navigation';
import { createDeferred } from '../../support/runtime/deferred';
import { aFamily, aMember, familyResults } from '../../support/fixtures/families/listed-families';
import { aCategoryNode, aListedProduct, aListedReview, connection } from '../../support/fixtures/listing';
import { renderScreen } from '../../support/screens/render-screen';

const linksOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    (script) => (JSON.parse(script.textContent) as { '@graph': Record<string, unknown>[] })['@graph'],
  );

describe('The page of a member of a family (wire: Catalogue)', () => {
  it('shows the options as links to the members, with sold out and not made in words', async () => {
    renderScreen('/p/mela-roll-clay-m', { results: familyResults() });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Mela Roll Bluetooth Speaker' }),
    ).toBeInTheDocument();
    const colours = await screen.findByRole('group', { name: 'Colour' });
    expect(linksOf(colours)).toEqual([
      ['Clay', '/p/mela-roll-clay-m'],
      ['IndigoSold out', '/p/mela-roll-indigo-m'],
      ['Slate', '/p/mela-roll-slate-m'],
    ]);
    const sizes = screen.getByRole('group', { name: 'Size' });
    expect(linksOf(sizes)).toEqual([
      ['S₹3,499', '/p/mela-roll-clay-s'],
      ['M₹7,999', '/p/mela-roll-clay-m'],
      ['LNot in Clay', '/p/mela-roll-slate-l'],
      ['See Slate, L, ₹9,499', '/p/mela-roll-slate-l'],
    ]);
    expect(within(sizes).getByText('L comes in Slate.', { exact: false })).toBeInTheDocument();
    for (const name of [/^Clay/, /^M ?₹/])
      expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  });

  it('swaps the member in place: picture and price first, focus kept, announced politely', async () => {
    const response = createDeferred();
    const { productBySlug } = familyResults();
    const slowly = async ({ slug }: { slug: string }) => {
      if (slug.includes('slate')) await response.promise;
      return productBySlug({ slug });
    };
    const shop = renderScreen('/p/mela-roll-clay-m', { results: { productBySlug: slowly } });
    const slate = await screen.findByRole('link', { name: 'Slate' });

    await shop.user.click(slate);

    expect(shop.path()).toBe('/p/mela-roll-slate-m');
    expect(screen.getByRole('img', { name: 'Mela Roll Slate, M' })).toBeInTheDocument();
    expect(slate).toHaveFocus();
    expect(slate).toHaveAttribute('aria-current', 'true');
    act(() => response.resolve());
    expect(await screen.findByText('Now showing Slate, M: ₹8,499')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'Slate' })).toHaveFocus();
    expect(document.title).toBe('Haat | Mela Roll Slate, M');
  });

  it('shows the Hindi name of the chosen member before it is loaded', async () => {
    const response = createDeferred();
    const members = [
      aMember('Clay', 'M', { nameHi: 'मेला रोल मिट्टी' }),
      aMember('Slate', 'M', { nameHi: 'मेला रोल स्लेट' }),
      aMember('Indigo', 'M'),
    ];
    const productBySlug = async ({ slug }: { slug: string }) => {
      if (!slug.includes('clay')) await response.promise;
      const member = members.find((product) => product.slug === slug);
      return member && { ...member, family: aFamily({ members }) };
    };
    const shop = renderScreen('/p/mela-roll-clay-m', { results: { productBySlug }, locale: hindi });
    await shop.user.click(await screen.findByRole('link', { name: 'Slate' }));

    expect(shop.path()).toBe('/p/mela-roll-slate-m');
    expect(screen.getByRole('img', { name: 'मेला रोल स्लेट' })).toBeInTheDocument();
    expect(document.title).toBe('Haat | मेला रोल स्लेट');
    // A member without a Hindi name has its English name, never the Hindi name of another member.
    await shop.user.click(screen.getByRole('link', { name: /^Indigo/ }));
    expect(document.title).toBe('Haat | Mela Roll Indigo, M');
    await act(async () => response.resolve());
  });

  it('announces nothing after a reload, whose page the server renders without the choice', async () => {
    renderScreen('/p/mela-roll-slate-m', { results: familyResults(), state: IN_PLACE });
    await screen.findByRole('group', { name: 'Colour' });
    expect(screen.queryByText(/^Now showing/)).not.toBeInTheDocument();
  });

  it('lets a shopper choose a sold-out member, which cannot be bought', async () => {
    const shop = renderScreen('/p/mela-roll-clay-m', { results: familyResults() });
    await shop.user.click(await screen.findByRole('link', { name: /^Indigo/ }));
    expect(await screen.findByText('Now showing Indigo, M: ₹7,999, Sold out')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
    expect(screen.getByText('Out Of Stock')).toBeInTheDocument();
  });

  it('names the bought member in a review of the family', async () => {
    const review = aListedReview({
      product: {
        id: 'slate-l',
        options: [
          { name: 'Colour', value: 'Slate' },
          { name: 'Size', value: 'L' },
        ],
      },
    });
    const product = { ...aMember('Clay', 'M'), family: aFamily(), reviews: connection([review]) };
    renderScreen('/p/mela-roll-clay-m', { results: { productBySlug: product } });
    const article = (await screen.findByText('Nandini R.')).closest('article')!;
    expect(within(article).getByText('Slate, L')).toBeInTheDocument();
  });

  it('describes the family as a ProductGroup with its variants', async () => {
    renderScreen('/p/mela-roll-clay-m', { results: familyResults() });
    await screen.findByRole('group', { name: 'Colour' });

    const group = structuredData().find((entity) => entity['@type'] === 'ProductGroup');
    expect(group).toMatchObject({
      productGroupID: 'mela-roll',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    });
    expect(group?.hasVariant).toHaveLength(5);
    expect((group?.hasVariant as unknown[] | undefined)?.[2]).toMatchObject({
      '@type': 'Product',
      color: 'Indigo',
      size: 'M',
      offers: { price: '7999.00', availability: 'https://schema.org/OutOfStock' },
    });
    const product = structuredData().find((entity) => entity['@type'] === 'Product');
    expect(product).toMatchObject({ isVariantOf: { '@id': group?.['@id'] } });
  });

  it('shows the family in Hindi', async () => {
    renderScreen('/p/mela-roll-clay-m', { results: familyResults(), locale: hindi });
    expect(await screen.findByRole('heading', { level: 1, name: 'मेला रोल स्पीकर' })).toBeInTheDocument();
    expect(await screen.findByRole('group', { name: 'रंग' })).toBeInTheDocument();
  });

  it('names the values in Hindi in its sentences too', async () => {
    const hindiValues: Record<string, string> = { Clay: 'मिट्टी', Slate: 'स्लेट' };
    const options = aFamily().options.map(({ choices, ...option }) => ({
      ...option,
      choices: choices.map((choice) => ({ ...choice, valueHi: hindiValues[choice.value] ?? null })),
    }));
    const product = { ...aMember('Clay', 'M'), family: aFamily({ options }) };
    renderScreen('/p/mela-roll-clay-m', { results: { productBySlug: product }, locale: hindi });
    expect(await screen.findByRole('link', { name: 'स्लेट, L देखें, ₹9,499' })).toBeInTheDocument();
    expect(screen.getByText('L इनमें मिलता है: स्लेट।', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('मिट्टी में नहीं')).toBeInTheDocument();
  });
});

describe('The page of a product with a slug', () => {
  const node = aCategoryNode({ id: 'bluetooth', name: 'Bluetooth speakers', slug: 'bluetooth' });
  const product = aListedProduct({
    slug: 'bol',
    categories: [{ ...node, path: [aCategoryNode(), node] }],
    attributes: [
      { name: 'Battery', nameHi: null, value: '14', valueHi: null, unit: 'h', kind: 'NUMBER', colour: null },
      {
        name: 'Waterproof',
        nameHi: null,
        value: 'true',
        valueHi: null,
        unit: null,
        kind: 'BOOLEAN',
        colour: null,
      },
      {
        name: 'Works with',
        nameHi: null,
        value: 'USB',
        valueHi: null,
        unit: null,
        kind: 'TEXT',
        colour: null,
      },
      {
        name: 'Works with',
        nameHi: null,
        value: 'Wi-Fi',
        valueHi: null,
        unit: null,
        kind: 'TEXT',
        colour: null,
      },
    ],
  });

  it('has a breadcrumb, links to brand and category, and Go Back', async () => {
    renderScreen('/p/bol', { results: { productBySlug: product } });
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(linksOf(breadcrumb)).toEqual([
      ['Home', '/'],
      ['Speakers', '/c/speakers'],
      ['Bluetooth speakers', '/c/bluetooth'],
    ]);
    expect(screen.getByRole('link', { name: 'Bol' })).toHaveAttribute('href', '/search/Bol?brand=Bol');
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/');
  });

  it('shows a category with the name of the product twice in the breadcrumb', async () => {
    const lamps = aCategoryNode({ id: 'lamps', name: 'Lamps', slug: 'lamps' });
    const deskLamps = aCategoryNode({ id: 'desk', name: 'Lamps', slug: 'desk-lamps' });
    const categories = [{ ...deskLamps, path: [lamps, deskLamps] }];
    renderScreen('/p/bol', { results: { productBySlug: { ...product, categories } } });
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(linksOf(breadcrumb).slice(1)).toEqual([
      ['Lamps', '/c/lamps'],
      ['Lamps', '/c/desk-lamps'],
    ]);
  });

  it('marks English specifications beside attributes on a Hindi page', async () => {
    const specifications = [{ name: 'Warranty', value: '2 years' }];
    renderScreen('/p/bol', { results: { productBySlug: { ...product, specifications } }, locale: hindi });
    expect(await screen.findByText('2 years')).toHaveAttribute('lang', 'en');
  });

  it('groups attributes as specifications', async () => {
    renderScreen('/p/bol', { results: { productBySlug: product } });
    const facts = within(await screen.findByRole('region', { name: 'Specifications' }));
    const valueOf = (name: string) => facts.getByText(name).nextElementSibling;
    expect(valueOf('Battery')).toHaveTextContent('14 h');
    expect(valueOf('Waterproof')).toHaveTextContent('Yes');
    expect(valueOf('Works with')).toHaveTextContent('USB, Wi-Fi');
  });

  it('is canonical also for the address by id', async () => {
    renderScreen('/product/speaker', { results: { product } });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/p\/bol$/),
    );
  });
});
