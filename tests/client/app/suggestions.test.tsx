import { act, screen, waitFor, within } from '@testing-library/react';
import { offline } from '../../support/fakes/fake-shop';
import { createDeferred } from '../../support/runtime/deferred';
import { renderScreen } from '../../support/screens/render-screen';
import { aListedProduct, connection, rupees } from '../../support/fixtures/listing';

interface SearchRequest {
  text: string;
}

const suggestion = (id: string, name: string) => ({
  kind: 'PRODUCT',
  text: name,
  product: aListedProduct({ id, name, price: rupees('18999.00') }),
});
const SPEAKERS = [
  { kind: 'CATEGORY', text: 'Speakers', product: null },
  suggestion('p1', 'Tarang Bookshelf Speaker'),
  suggestion('p2', 'Bol Smart Speaker'),
];

/** A server that returns these suggestions for every text, and records the texts. */
function createServer(suggestions: readonly unknown[] = SPEAKERS) {
  const requestedTexts: string[] = [];
  const searchSuggestions = ({ text }: SearchRequest) => {
    requestedTexts.push(text);
    return suggestions;
  };
  return { requestedTexts, results: { searchSuggestions, products: connection([]), topProducts: [] } };
}

const searchInput = () => screen.getByLabelText('Search Products');
const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeText = () =>
  document.getElementById(searchInput().getAttribute('aria-activedescendant') ?? '')?.textContent;
/** Waits longer than the debounce time. */
const waitForDebounce = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

async function typeInto(shop: ReturnType<typeof renderScreen>, text: string) {
  await shop.user.type(searchInput(), text);
  await screen.findByRole('listbox', { name: 'Suggestions' });
}

describe('The search suggestions', () => {
  it('turn the input into a combobox only on focus', async () => {
    const shop = renderScreen('/nowhere', { results: createServer().results });
    expect(searchInput()).not.toHaveAttribute('role');

    await shop.user.click(searchInput());

    await waitFor(() => expect(searchInput()).toHaveAttribute('role', 'combobox'));
    expect(searchInput()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('show categories, and products with their price', async () => {
    const shop = renderScreen('/nowhere', { results: createServer().results });

    await typeInto(shop, 'spea');

    expect(optionTexts()).toEqual([
      'SpeakersCategory',
      'Tarang Bookshelf Speaker₹18,999',
      'Bol Smart Speaker₹18,999',
    ]);
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByText('3 suggestions')).toHaveAttribute('aria-live', 'polite');
    const hrefs = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
    expect(hrefs).toEqual(['/search/Speakers?category=Speakers', '/product/p1', '/product/p2']);
  });

  it('query after the debounce time, not for one character, once per text', async () => {
    const { results, requestedTexts } = createServer();
    const shop = renderScreen('/nowhere', { results });

    await shop.user.type(searchInput(), 's ');
    await waitForDebounce();
    expect(requestedTexts).toEqual([]);
    await typeInto(shop, 'Pea');
    expect(requestedTexts).toEqual(['s pea']);
    await shop.user.type(searchInput(), 'k');
    await waitForDebounce();
    await shop.user.type(searchInput(), '{Backspace}');
    await waitForDebounce();
    expect(requestedTexts).toEqual(['s pea', 's peak']);
  });

  it('query for text that the visitor typed before the combobox was ready', async () => {
    const { results, requestedTexts } = createServer();
    renderScreen('/nowhere', { results });

    const input = searchInput() as HTMLInputElement;
    act(() => {
      input.focus();
      input.value = 'spea';
    });

    await screen.findByRole('listbox');
    expect(requestedTexts).toEqual(['spea']);
  });

  it('submit the form on Enter without an active option', async () => {
    const shop = renderScreen('/nowhere', { results: createServer().results });

    await typeInto(shop, 'spea');
    await shop.user.keyboard('{Enter}');

    expect(shop.path()).toBe('/search/spea');
    await waitForDebounce();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('do not delay the search', async () => {
    const { results, requestedTexts } = createServer();
    const shop = renderScreen('/nowhere', { results });

    await shop.user.type(searchInput(), 'spea{Enter}');
    await waitForDebounce();

    expect(shop.path()).toBe('/search/spea');
    expect(requestedTexts).toEqual([]);
  });

  it('become active with Home, End and the arrow keys, which wrap around', async () => {
    const shop = renderScreen('/nowhere', { results: createServer().results });
    await typeInto(shop, 'spea');
    expect(activeText()).toBeUndefined();

    const activeTexts: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowDown']) {
      await shop.user.keyboard(`{${key}}`);
      activeTexts.push(activeText());
    }

    expect(activeTexts).toEqual([0, 2, 0, 2, 0, 1].map((index) => optionTexts()[index]));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tarang Bookshelf Speaker');
    expect(searchInput()).toHaveFocus();
    await shop.user.keyboard('{ArrowLeft}');
    expect(activeText()).toBeUndefined();
  });

  it('open the active product on Enter', async () => {
    const shop = renderScreen('/nowhere', {
      results: { ...createServer().results, product: aListedProduct() },
    });
    await typeInto(shop, 'spea');

    await shop.user.keyboard('{ArrowUp}{Enter}');

    expect(shop.path()).toBe('/product/p2');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(searchInput()).toHaveValue('');
  });

  it('filter by a category on click', async () => {
    const shop = renderScreen('/nowhere', { results: createServer().results });
    await typeInto(shop, 'spea');

    await shop.user.click(screen.getByRole('option', { name: /^Speakers/ }));

    expect(shop.path()).toBe('/search/Speakers?category=Speakers');
    expect(searchInput()).toHaveValue('Speakers');
  });

  it('close on Escape, keep the text, and reopen with an arrow', async () => {
    const { results, requestedTexts } = createServer();
    const shop = renderScreen('/nowhere', { results });
    await typeInto(shop, 'spea');

    await shop.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(searchInput()).toHaveValue('spea');
    expect(searchInput()).toHaveAttribute('aria-expanded', 'false');
    await shop.user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    expect(requestedTexts).toEqual(['spea']);
  });

  it('close on blur', async () => {
    const shop = renderScreen('/nowhere', { results: createServer().results });
    await typeInto(shop, 'spea');
    await shop.user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('keep the previous result until the next one, and ignore late results', async () => {
    const { results, requestedTexts } = createServer();
    const deferredResponse = createDeferred();
    const searchSuggestions = async ({ text }: SearchRequest) => {
      requestedTexts.push(text);
      if (text === 'sp') await deferredResponse.promise;
      return text === 'sp' ? [suggestion('late', 'Too late')] : SPEAKERS.slice(0, text.length - 2);
    };
    const shop = renderScreen('/nowhere', { results: { ...results, searchSuggestions } });

    await shop.user.type(searchInput(), 'sp');
    await waitFor(() => expect(requestedTexts).toEqual(['sp']));
    await typeInto(shop, 'e');
    expect(optionTexts()).toHaveLength(1);
    await shop.user.type(searchInput(), 'a');
    expect(optionTexts()).toHaveLength(1);
    act(() => deferredResponse.resolve());
    await waitFor(() => expect(optionTexts()).toHaveLength(2));
    expect(within(screen.getByRole('listbox')).queryByText('Too late')).not.toBeInTheDocument();
  });

  it('stay hidden when the server does not respond', async () => {
    const { results } = createServer();
    const searchSuggestions = () => {
      throw offline();
    };
    const shop = renderScreen('/nowhere', { results: { ...results, searchSuggestions } });

    const alertsOfPage = screen.queryAllByRole('alert');
    await shop.user.type(searchInput(), 'spea');
    await waitForDebounce();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('alert')).toEqual(alertsOfPage);
    await shop.user.keyboard('{Enter}');

    expect(shop.path()).toBe('/search/spea');
  });

  it('do not query for the initial text', async () => {
    const { results, requestedTexts } = createServer();
    const shop = renderScreen('/search/speaker', { results });

    await shop.user.click(searchInput());
    await waitForDebounce();

    expect(requestedTexts).toEqual([]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
