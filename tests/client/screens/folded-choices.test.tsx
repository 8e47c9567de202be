import { screen, waitFor, within } from '@testing-library/react';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { facetsOf } from '../../support/fixtures/listing';
import { renderScreen } from '../../support/screens/render-screen';

/** Opens a search, and returns the choices of the brand that are folded at first. */
async function openSearch(path: string) {
  const shop = renderScreen(path, { results: createFacetedResults({ totalCount: 99 }).results });
  const summary = await screen.findByText('2 more');
  const choices = summary.closest('details') as HTMLDetailsElement;
  const choice = (name: RegExp) => screen.getByRole('checkbox', { name, hidden: true });
  return { ...shop, summary, choices, choice };
}

/** Facets of attributes with two values each. */
const ATTRIBUTES = ['Material', 'Connectivity', 'Screen size'].map((name) => ({
  name,
  nameHi: null,
  kind: 'CHOICE',
  unit: null,
  values: ['One', 'Two'].map((value, index) => ({ value, valueHi: null, colour: null, count: 4 - index })),
}));

describe('The facets of attributes', () => {
  const attributeFacet = (name: string) => screen.findByRole('group', { name, hidden: true });

  it('show the options of the first two, and the names of the others', async () => {
    const { results } = createFacetedResults({
      totalCount: 99,
      facets: facetsOf({ attributes: ATTRIBUTES }),
    });
    const { user } = renderScreen('/search/speaker', { results });
    expect((await attributeFacet('Connectivity')).querySelector('details')).toBeNull();

    const facet = await attributeFacet('Screen size');
    const details = facet.querySelector('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await user.click(within(facet).getByText('Screen size'));
    expect(details.open).toBe(true);
    expect(within(facet).getAllByRole('checkbox', { hidden: true })).toHaveLength(2);
  });

  it('show the options of each one with a choice', async () => {
    const { results } = createFacetedResults({
      totalCount: 99,
      facets: facetsOf({ attributes: ATTRIBUTES }),
    });
    renderScreen('/search/speaker?attr.Screen+size=Two', { results });
    const facet = await attributeFacet('Screen size');
    expect(facet.querySelector('details')).toHaveAttribute('open');
  });
});

describe('The folded choices of a facet', () => {
  it('stay open after the shopper chose one of them and removed it again, with the focus', async () => {
    const { user, summary, choices, choice, path } = await openSearch('/search/speaker');
    expect(choices.open).toBe(false);
    await user.click(summary);
    await user.click(choice(/^Lekh/));
    await waitFor(() => expect(choice(/^Lekh/)).toBeChecked());
    await user.click(choice(/^Lekh/));

    await waitFor(() => expect(choice(/^Lekh/)).not.toBeChecked());
    expect(path()).toBe('/search/speaker');
    expect(choices.open).toBe(true);
    expect(choice(/^Lekh/)).toHaveFocus();
  });

  it('are open at first if one of them is chosen, and can be folded', async () => {
    const { user, summary, choices } = await openSearch('/search/speaker?brand=Lekh');
    expect(choices.open).toBe(true);
    await user.click(summary);
    expect(choices.open).toBe(false);
  });
});
