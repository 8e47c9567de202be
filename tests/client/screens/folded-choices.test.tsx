import { screen, waitFor } from '@testing-library/react';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { renderScreen } from '../../support/screens/render-screen';

/** Opens a search, and returns the choices of the brand that are folded at first. */
async function openSearch(path: string) {
  const shop = renderScreen(path, { results: createFacetedResults({ totalCount: 99 }).results });
  const summary = await screen.findByText('2 more');
  const choices = summary.closest('details') as HTMLDetailsElement;
  const choice = (name: RegExp) => screen.getByRole('checkbox', { name, hidden: true });
  return { ...shop, summary, choices, choice };
}

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
