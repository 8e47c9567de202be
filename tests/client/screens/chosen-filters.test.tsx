import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { facetsOf } from '../../support/fixtures/listing';
import { renderScreen } from '../../support/screens/render-screen';

describe('The chosen filters of a list', () => {
  it('name chosen attributes with yes or no, with their unit, and in the language of the page', async () => {
    const valueOf = (value: string, valueHi: string | null = null) => ({
      value,
      valueHi,
      colour: null,
      count: 2,
    });
    const attributes = [
      { name: 'Waterproof', nameHi: 'जलरोधी', kind: 'BOOLEAN', unit: null, values: [valueOf('true')] },
      { name: 'Foldable', nameHi: null, kind: 'BOOLEAN', unit: null, values: [valueOf('true')] },
      { name: 'Battery', nameHi: null, kind: 'NUMBER', unit: 'h', values: [valueOf('14')] },
      { name: 'Material', nameHi: null, kind: 'CHOICE', unit: null, values: [valueOf('Walnut', 'अखरोट')] },
    ];
    const { results } = createFacetedResults({ facets: facetsOf({ attributes }) });
    const path =
      '/search/speaker?attr.Waterproof=true&attr.Foldable=true&attr.Battery=14&attr.Material=Walnut';
    const { unmount } = renderScreen(path, { results });
    await screen.findByRole('link', { name: 'Remove Waterproof: Yes' });
    const links = within(screen.getByRole('list', { name: 'Chosen filters' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Remove 14 h',
      'Remove Foldable: Yes',
      'Remove Walnut',
      'Remove Waterproof: Yes',
      'Clear all',
    ]);
    unmount();
    renderScreen(path, { results, locale: hindi });
    expect(await screen.findByRole('link', { name: /जलरोधी: हाँ/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /अखरोट$/ })).toBeInTheDocument();
  });
});
