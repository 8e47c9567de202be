import { screen, within } from '@testing-library/react';
import { aFamily, aMember } from '../../support/fixtures/families/listed-families';
import { connection } from '../../support/fixtures/listing';
import { renderScreen } from '../../support/screens/render-screen';

const cardOf = async (family: Record<string, unknown>) => {
  const products = connection([{ ...aMember('Clay', 'M'), family }]);
  renderScreen('/search/mela', { results: { products } });
  return (await screen.findByRole('link', { name: /Mela Roll/ })).closest('li')!;
};

describe('The card of a family', () => {
  it('has its name, the lowest price and the number of its options', async () => {
    const card = within(await cardOf(aFamily()));
    expect(card.getByRole('link', { name: 'Mela Roll Bluetooth Speaker' })).toHaveAttribute(
      'href',
      '/p/mela-roll-clay-m',
    );
    expect(card.getByText('₹3,499', { exact: false })).toHaveTextContent('from ₹3,499');
    const line = await card.findByText('3 colours, 3 sizes');
    expect([...line.querySelectorAll('rect')].map((square) => square.getAttribute('fill'))).toEqual([
      '#B4491F',
      '#34496F',
      '#5A5F66',
    ]);
  });

  it('shows a colour of two values once', async () => {
    const { options } = aFamily();
    const [colours, sizes] = options;
    const choices = colours!.choices.map((choice) => ({ ...choice, colour: '#b4491f' }));
    const card = within(await cardOf(aFamily({ options: [{ ...colours, choices }, sizes] })));
    const line = await card.findByText('3 colours, 3 sizes');
    expect(line.querySelectorAll('rect')).toHaveLength(1);
  });

  it('has the price alone if all members cost the same', async () => {
    const card = await cardOf(aFamily({ hasPriceRange: false }));
    expect(card).not.toHaveTextContent('from');
  });

  it('is the card of the member if the family lists its members', async () => {
    const card = await cardOf(aFamily({ listedAs: 'MEMBERS' }));
    expect(card).toHaveTextContent('Mela Roll Clay, M');
    expect(card).toHaveTextContent('₹7,999');
  });
});
