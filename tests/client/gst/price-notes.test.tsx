import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { renderScreen } from '../../support/screens/render-screen';
import { connection, rupees } from '../../support/fixtures/listing';
import { aProductOf, gstBook } from './gst-terms';

const PRICE = { price: rupees('4999.00') };
const HOME = { topProducts: [], products: connection([aProductOf(null, PRICE)]), promo: connection([]) };

/** The offer in the structured data of the page. */
async function findOffer(): Promise<unknown> {
  await screen.findByRole('heading', { level: 1 });
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const { '@graph': items } = JSON.parse(text) as { '@graph': Record<string, unknown>[] };
  return items.find((item) => item['@type'] === 'Product')?.offers;
}

describe('The product page of a shop with prices that include GST', () => {
  const priceBook = gstBook(true);

  it('says that the price includes all taxes, and how much', async () => {
    renderScreen('/product/speaker', { priceBook, results: { product: aProductOf(null, PRICE) } });
    expect(await screen.findByText('Price includes all taxes (₹762.56 GST)')).toBeVisible();
    expect(screen.queryByText(/added at checkout/)).not.toBeInTheDocument();
  });

  it('says "inclusive of all taxes" beside the MRP', async () => {
    const product = aProductOf(null, { ...PRICE, mrp: rupees('5499.00') });
    renderScreen('/product/speaker', { priceBook, results: { product } });
    expect(await screen.findByText('MRP ₹5,499 (incl. of all taxes)')).toBeVisible();
  });

  it('uses the rate of the tax class', async () => {
    renderScreen('/product/speaker', { priceBook, results: { product: aProductOf('reduced', PRICE) } });
    expect(await screen.findByText('Price includes all taxes (₹238.04 GST)')).toBeVisible();
  });

  it('names no amount for an exempt product', async () => {
    renderScreen('/product/speaker', { priceBook, results: { product: aProductOf('exempt', PRICE) } });
    expect(await screen.findByText('Price includes all taxes')).toBeVisible();
  });

  it('tells search engines that the price includes the tax', async () => {
    renderScreen('/product/speaker', { priceBook, results: { product: aProductOf(null, PRICE) } });
    expect(await findOffer()).toMatchObject({
      price: '4999.00',
      priceSpecification: { price: '4999.00', valueAddedTaxIncluded: true },
    });
  });

  it('speaks Hindi', async () => {
    const results = { product: aProductOf(null, PRICE) };
    renderScreen('/product/speaker', { priceBook, locale: hindi, results });
    expect(await screen.findByText('दाम में सभी टैक्स शामिल हैं (₹762.56 जीएसटी)')).toBeVisible();
  });
});

describe('The product page of a shop that adds GST', () => {
  const priceBook = gstBook(false);

  it('shows the GST and the price with it', async () => {
    renderScreen('/product/speaker', { priceBook, results: { product: aProductOf(null, PRICE) } });
    expect(await screen.findByText('+ ₹899.82 GST, ₹5,898.82 in all')).toBeVisible();
  });

  it('shows no MRP that the price with GST reaches', async () => {
    const product = aProductOf(null, { ...PRICE, mrp: rupees('5898.82') });
    renderScreen('/product/speaker', { priceBook, results: { product } });
    const note = await screen.findByText('+ ₹899.82 GST, ₹5,898.82 in all');
    expect(within(note.parentElement!).queryByText(/MRP/)).not.toBeInTheDocument();
  });

  it('tells search engines that the price excludes the tax', async () => {
    renderScreen('/product/speaker', { priceBook, results: { product: aProductOf(null, PRICE) } });
    expect(await findOffer()).toMatchObject({ priceSpecification: { valueAddedTaxIncluded: false } });
  });
});

describe('The product page of a shop without GST', () => {
  it('shows the tax that the checkout adds, and no price specification', async () => {
    renderScreen('/product/speaker', { results: { product: aProductOf(null, PRICE) } });
    expect(await screen.findByText('+ ₹199.96 tax (4%)')).toBeVisible();
    expect(await findOffer()).not.toHaveProperty('priceSpecification');
  });
});

describe('A list of products', () => {
  it.each([
    [gstBook(true), 'Prices include all taxes'],
    [gstBook(false), 'GST is added to the prices'],
  ])('says once whether its prices include the tax', async (priceBook, note) => {
    renderScreen('/', { priceBook, results: HOME });
    expect(await screen.findAllByText(note)).toHaveLength(1);
  });

  it('has no note without GST', async () => {
    renderScreen('/', { results: HOME });
    await screen.findByRole('heading', { name: 'Latest Products' });
    expect(screen.queryByText(/include all taxes|GST/)).not.toBeInTheDocument();
  });
});
