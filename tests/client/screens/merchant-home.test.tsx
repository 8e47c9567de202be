import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { aListedProduct, connection, listedProducts } from '../../support/fixtures/listing';
import { renderScreen } from '../../support/screens/render-screen';

const EMPTY = { title: '', text: '', html: '', link: '', products: [], questions: [] };
const LAMP = aListedProduct({ id: 'lamp', name: 'Clay Lamp' });

/** A server with these sections. */
const createServer = (homeSections: object[]) => ({
  homeSections: homeSections.map((section) => ({ ...EMPTY, ...section })),
  topProducts: listedProducts(3),
  products: () => connection(listedProducts(8)),
});

describe('A home page that the merchant arranged', () => {
  it('shows its sections in their order, and keeps the content of the preset', async () => {
    renderScreen('/', {
      homeKinds: ['LATEST', 'COLLECTION', 'PROMO', 'TEXT', 'FAQ'],
      results: createServer([
        { kind: 'TEXT', title: 'Welcome', html: '<p>Open <strong>daily</strong></p>' },
        { kind: 'COLLECTION', title: 'Gifts', link: '/search/gift', products: [LAMP] },
        { kind: 'LATEST' },
        { kind: 'PROMO', title: 'New lamp', text: 'Made of clay', products: [LAMP] },
        { kind: 'FAQ' },
      ]),
    });
    expect(await screen.findByRole('region', { name: 'Welcome' })).toHaveTextContent('Open daily');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Welcome',
      'Gifts',
      'Latest Products',
      'New lamp',
      'FAQ',
    ]);
    const gifts = within(screen.getByRole('region', { name: 'Gifts' }));
    expect(gifts.getByRole('link', { name: 'See all Gifts' })).toHaveAttribute('href', '/search/gift');
    expect(gifts.getByRole('link', { name: 'Clay Lamp' })).toBeVisible();
    const promo = within(screen.getByRole('region', { name: 'New lamp' }));
    expect(promo.getByRole('link', { name: 'Buy Now New lamp' })).toHaveAttribute('href', '/product/lamp');
    expect(screen.getByText('How can I track my order?')).toBeVisible();
  });

  it('names the product of a promotion in the language of the page', async () => {
    const server = createServer([
      { kind: 'PROMO', title: 'एक', products: [{ ...LAMP, nameHi: 'मिट्टी का दीया' }] },
      { kind: 'PROMO', title: 'दो', products: [{ ...LAMP, id: 'radio' }] },
    ]);
    renderScreen('/', { homeKinds: ['PROMO', 'PROMO'], results: server, locale: hindi });
    const first = within(await screen.findByRole('region', { name: 'एक' }));
    expect(first.getByText(/^मिट्टी का दीया/)).not.toHaveAttribute('lang');
    const second = within(screen.getByRole('region', { name: 'दो' }));
    expect(second.getByText('Clay Lamp')).toHaveAttribute('lang', 'en');
  });

  it('shows the questions of the merchant', async () => {
    renderScreen('/', {
      homeKinds: ['FAQ'],
      results: createServer([
        { kind: 'FAQ', title: 'Before you order', questions: [{ question: 'When?', answer: 'Soon.' }] },
      ]),
    });
    const faq = within(await screen.findByRole('region', { name: 'Before you order' }));
    expect(faq.getByText('Soon.')).toBeVisible();
    expect(faq.queryByText('How can I track my order?')).not.toBeInTheDocument();
  });
});

describe('The menus of the merchant', () => {
  it('replace the categories, and group the links of the footer', async () => {
    renderScreen('/', {
      headerMenu: [{ label: { en: 'Sale', hi: '' }, link: '/search/sale' }],
      footerMenu: [
        { label: { en: 'Developers', hi: '' }, link: '/developers', group: { en: 'Help', hi: '' } },
        { label: { en: '', hi: 'ब्लॉग' }, link: 'https://blog.example', group: { en: 'Help', hi: '' } },
      ],
      results: createServer([]),
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Sale' })).toHaveAttribute('href', '/search/sale');
    expect(screen.queryByRole('navigation', { name: 'Product categories' })).not.toBeInTheDocument();
    const footer = within(screen.getByRole('navigation', { name: 'More links' }));
    expect(footer.getAllByText('Help')).toHaveLength(1);
    expect(footer.getByText('ब्लॉग')).toHaveAttribute('lang', 'hi');
    expect(footer.getByRole('link', { name: 'ब्लॉग' })).toHaveAttribute('href', 'https://blog.example');
  });
});
