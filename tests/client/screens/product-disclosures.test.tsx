import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { renderScreen } from '../../support/screens/render-screen';
import { aListedProduct, rupees } from '../../support/fixtures/listing';

const DISCLOSURES = {
  mrp: rupees('9999.00'),
  originCountry: 'IN',
  maker: 'Bol Works, Pune 411001',
  importer: 'Samudra Imports, Chennai 600001',
  netQuantity: '1 N',
};

/** Names and values of the block with the disclosures. */
async function findFacts(heading: string) {
  const block = await screen.findByRole('region', { name: heading });
  const values = within(block).getAllByRole('definition');
  return within(block)
    .getAllByRole('term')
    .map((term, index) => [term.textContent, values[index]?.textContent]);
}

describe('§2 The disclosures of a product', () => {
  it('are facts with the name of the country and an MRP with all taxes', async () => {
    renderScreen('/product/speaker', { results: { product: aListedProduct(DISCLOSURES) } });

    await expect(findFacts('Product information')).resolves.toEqual([
      ['MRP', '₹9,999 (incl. of all taxes)'],
      ['Net quantity', '1 N'],
      ['Country of origin', 'India'],
      ['Manufacturer', 'Bol Works, Pune 411001'],
      ['Importer', 'Samudra Imports, Chennai 600001'],
    ]);
  });

  it('have Hindi names, and the texts of the merchant have their own language', async () => {
    const options = { results: { product: aListedProduct(DISCLOSURES) }, locale: hindi };
    renderScreen('/product/speaker', options);

    await expect(findFacts('प्रोडक्ट की जानकारी')).resolves.toEqual([
      ['एमआरपी', '₹9,999 (सभी टैक्स सहित)'],
      ['शुद्ध मात्रा', '1 N'],
      ['मूल देश', 'भारत'],
      ['निर्माता', 'Bol Works, Pune 411001'],
      ['आयातक', 'Samudra Imports, Chennai 600001'],
    ]);
    expect(screen.getByText('Bol Works, Pune 411001')).toHaveAttribute('lang', 'en');
  });

  it('are only the known ones, and absent without any', async () => {
    const product = aListedProduct({ netQuantity: '500 g' });
    const { unmount } = renderScreen('/product/speaker', { results: { product } });
    await expect(findFacts('Product information')).resolves.toEqual([['Net quantity', '500 g']]);
    unmount();

    renderScreen('/product/speaker', { results: { product: aListedProduct() } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Product information' })).not.toBeInTheDocument();
  });

  it.each([
    ['8318.97', true],
    ['8318.96', false],
  ])('show an MRP of %s beside a price of ₹8,318.96 with tax: %s', async (amount, isShown) => {
    const product = aListedProduct({ mrp: rupees(amount) });
    renderScreen('/product/speaker', { results: { product } });
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByText(/^MRP ₹/) !== null).toBe(isShown);
  });
});
