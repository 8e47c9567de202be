import { act, screen, waitFor, within } from '@testing-library/react';
import { offline } from '../../support/fakes/fake-shop';
import { held } from '../../support/runtime/deferred';
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
function shopWith(suggestions: readonly unknown[] = SPEAKERS) {
  const requests: string[] = [];
  const searchSuggestions = ({ text }: SearchRequest) => {
    requests.push(text);
    return suggestions;
  };
  return { requests, answers: { searchSuggestions, products: connection([]), topProducts: [] } };
}

const box = () => screen.getByLabelText('Search Products');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
/** Waits longer than the debounce time. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

async function typeInto(shop: ReturnType<typeof renderScreen>, text: string) {
  await shop.user.type(box(), text);
  await screen.findByRole('listbox', { name: 'Suggestions' });
}

describe('The search suggestions', () => {
  it('leave a plain input until it has the focus', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });
    expect(box()).not.toHaveAttribute('role');

    await shop.user.click(box());

    await waitFor(() => expect(box()).toHaveAttribute('role', 'combobox'));
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('show categories, and products with their price', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });

    await typeInto(shop, 'spea');

    expect(options()).toEqual([
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

  it('query after the debounce time, from two characters on, once per text', async () => {
    const { answers, requests } = shopWith();
    const shop = renderScreen('/nowhere', { answers });

    await shop.user.type(box(), 's ');
    await rest();
    expect(requests).toEqual([]);
    await typeInto(shop, 'Pea');
    expect(requests).toEqual(['s pea']);
    await shop.user.type(box(), 'k');
    await rest();
    await shop.user.type(box(), '{Backspace}');
    await rest();
    expect(requests).toEqual(['s pea', 's peak']);
  });

  it('query for text typed before they loaded', async () => {
    const { answers, requests } = shopWith();
    renderScreen('/nowhere', { answers });

    const input = box() as HTMLInputElement;
    act(() => {
      input.focus();
      input.value = 'spea';
    });

    await screen.findByRole('listbox');
    expect(requests).toEqual(['spea']);
  });

  it('leave Enter to the form without an active option', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });

    await typeInto(shop, 'spea');
    await shop.user.keyboard('{Enter}');

    expect(shop.path()).toBe('/search/spea');
    await rest();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('do not delay the search', async () => {
    const { answers, requests } = shopWith();
    const shop = renderScreen('/nowhere', { answers });

    await shop.user.type(box(), 'spea{Enter}');
    await rest();

    expect(shop.path()).toBe('/search/spea');
    expect(requests).toEqual([]);
  });

  it('move with the arrow keys, Home and End, and wrap around', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });
    await typeInto(shop, 'spea');
    expect(active()).toBeUndefined();

    const visited: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowDown']) {
      await shop.user.keyboard(`{${key}}`);
      visited.push(active());
    }

    expect(visited).toEqual([0, 2, 0, 2, 0, 1].map((index) => options()[index]));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tarang Bookshelf Speaker');
    expect(box()).toHaveFocus();
    await shop.user.keyboard('{ArrowLeft}');
    expect(active()).toBeUndefined();
  });

  it('open the active product on Enter', async () => {
    const shop = renderScreen('/nowhere', { answers: { ...shopWith().answers, product: aListedProduct() } });
    await typeInto(shop, 'spea');

    await shop.user.keyboard('{ArrowUp}{Enter}');

    expect(shop.path()).toBe('/product/p2');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('');
  });

  it('filter by a category on click', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });
    await typeInto(shop, 'spea');

    await shop.user.click(screen.getByRole('option', { name: /^Speakers/ }));

    expect(shop.path()).toBe('/search/Speakers?category=Speakers');
    expect(box()).toHaveValue('Speakers');
  });

  it('close on Escape, keep the text, and reopen with an arrow', async () => {
    const { answers, requests } = shopWith();
    const shop = renderScreen('/nowhere', { answers });
    await typeInto(shop, 'spea');

    await shop.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('spea');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await shop.user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    expect(requests).toEqual(['spea']);
  });

  it('close on blur', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });
    await typeInto(shop, 'spea');
    await shop.user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('keep the previous result until the next one, and drop late results', async () => {
    const { answers, requests } = shopWith();
    const deferredAnswer = held();
    const searchSuggestions = async ({ text }: SearchRequest) => {
      requests.push(text);
      if (text === 'sp') await deferredAnswer.answer;
      return text === 'sp' ? [suggestion('late', 'Too late')] : SPEAKERS.slice(0, text.length - 2);
    };
    const shop = renderScreen('/nowhere', { answers: { ...answers, searchSuggestions } });

    await shop.user.type(box(), 'sp');
    await waitFor(() => expect(requests).toEqual(['sp']));
    await typeInto(shop, 'e');
    expect(options()).toHaveLength(1);
    await shop.user.type(box(), 'a');
    expect(options()).toHaveLength(1);
    act(() => deferredAnswer.release());
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(within(screen.getByRole('listbox')).queryByText('Too late')).not.toBeInTheDocument();
  });

  it('stay hidden when the server does not respond', async () => {
    const { answers } = shopWith();
    const searchSuggestions = () => {
      throw offline();
    };
    const shop = renderScreen('/nowhere', { answers: { ...answers, searchSuggestions } });

    await shop.user.type(box(), 'spea');
    await rest();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await shop.user.keyboard('{Enter}');

    expect(shop.path()).toBe('/search/spea');
  });

  it('do not query for the initial text', async () => {
    const { answers, requests } = shopWith();
    const shop = renderScreen('/search/speaker', { answers });

    await shop.user.click(box());
    await rest();

    expect(requests).toEqual([]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
