import { act, screen, waitFor, within } from '@testing-library/react';
import { offline } from '../../support/fakes/fake-shop';
import { held } from '../../support/runtime/deferred';
import { renderScreen } from '../../support/screens/render-screen';
import { aShelfProduct, connection, rupees } from '../../support/fixtures/listing';

interface Asked {
  text: string;
}

const suggestion = (id: string, name: string) => ({
  kind: 'PRODUCT',
  text: name,
  product: aShelfProduct({ id, name, price: rupees('18999.00') }),
});
const SPEAKERS = [
  { kind: 'CATEGORY', text: 'Speakers', product: null },
  suggestion('p1', 'Tarang Bookshelf Speaker'),
  suggestion('p2', 'Bol Smart Speaker'),
];

/** A shop that suggests these for everything, and notes for what. */
function shopWith(suggestions: readonly unknown[] = SPEAKERS) {
  const asked: string[] = [];
  const searchSuggestions = ({ text }: Asked) => {
    asked.push(text);
    return suggestions;
  };
  return { asked, answers: { searchSuggestions, products: connection([]), topProducts: [] } };
}

const box = () => screen.getByLabelText('Search Products');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
/** Longer than the keys have to rest. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

async function typeInto(shop: ReturnType<typeof renderScreen>, text: string) {
  await shop.user.type(box(), text);
  await screen.findByRole('listbox', { name: 'Suggestions' });
}

describe('The search box, while somebody types', () => {
  it('is a plain field until it has the focus', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });
    expect(box()).not.toHaveAttribute('role');

    await shop.user.click(box());

    await waitFor(() => expect(box()).toHaveAttribute('role', 'combobox'));
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('suggests categories, and products with their price', async () => {
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

  it('asks when the keys rest, from two characters on, and never twice for a text', async () => {
    const { answers, asked } = shopWith();
    const shop = renderScreen('/nowhere', { answers });

    await shop.user.type(box(), 's ');
    await rest();
    expect(asked).toEqual([]);
    await typeInto(shop, 'Pea');
    expect(asked).toEqual(['s pea']);
    await shop.user.type(box(), 'k');
    await rest();
    await shop.user.type(box(), '{Backspace}');
    await rest();
    expect(asked).toEqual(['s pea', 's peak']);
  });

  it('asks about what was typed before it was there', async () => {
    const { answers, asked } = shopWith();
    renderScreen('/nowhere', { answers });

    const input = box() as HTMLInputElement;
    act(() => {
      input.focus();
      input.value = 'spea';
    });

    await screen.findByRole('listbox');
    expect(asked).toEqual(['spea']);
  });

  it('leaves Enter to the form when nothing is chosen', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });

    await typeInto(shop, 'spea');
    await shop.user.keyboard('{Enter}');

    expect(shop.path()).toBe('/search/spea');
    await rest();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('does not wait for an answer to search', async () => {
    const { answers, asked } = shopWith();
    const shop = renderScreen('/nowhere', { answers });

    await shop.user.type(box(), 'spea{Enter}');
    await rest();

    expect(shop.path()).toBe('/search/spea');
    expect(asked).toEqual([]);
  });

  it('goes along the list with the arrow keys, Home and End, and round its ends', async () => {
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

  it('opens the chosen product with Enter', async () => {
    const shop = renderScreen('/nowhere', { answers: { ...shopWith().answers, product: aShelfProduct() } });
    await typeInto(shop, 'spea');

    await shop.user.keyboard('{ArrowUp}{Enter}');

    expect(shop.path()).toBe('/product/p2');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('');
  });

  it('narrows to a category with a click', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });
    await typeInto(shop, 'spea');

    await shop.user.click(screen.getByRole('option', { name: /^Speakers/ }));

    expect(shop.path()).toBe('/search/Speakers?category=Speakers');
    expect(box()).toHaveValue('Speakers');
  });

  it('closes with Escape, which leaves the text, and opens again with an arrow', async () => {
    const { answers, asked } = shopWith();
    const shop = renderScreen('/nowhere', { answers });
    await typeInto(shop, 'spea');

    await shop.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('spea');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await shop.user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    expect(asked).toEqual(['spea']);
  });

  it('closes when it is left', async () => {
    const shop = renderScreen('/nowhere', { answers: shopWith().answers });
    await typeInto(shop, 'spea');
    await shop.user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('keeps what it shows until the next answer, and takes none that comes too late', async () => {
    const { answers, asked } = shopWith();
    const late = held();
    const searchSuggestions = async ({ text }: Asked) => {
      asked.push(text);
      if (text === 'sp') await late.answer;
      return text === 'sp' ? [suggestion('late', 'Too late')] : SPEAKERS.slice(0, text.length - 2);
    };
    const shop = renderScreen('/nowhere', { answers: { ...answers, searchSuggestions } });

    await shop.user.type(box(), 'sp');
    await waitFor(() => expect(asked).toEqual(['sp']));
    await typeInto(shop, 'e');
    expect(options()).toHaveLength(1);
    await shop.user.type(box(), 'a');
    expect(options()).toHaveLength(1);
    act(() => late.letGo());
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(within(screen.getByRole('listbox')).queryByText('Too late')).not.toBeInTheDocument();
  });

  it('lets a shop that does not answer get in nobody’s way', async () => {
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

  it('does not ask about the words it came with', async () => {
    const { answers, asked } = shopWith();
    const shop = renderScreen('/search/speaker', { answers });

    await shop.user.click(box());
    await rest();

    expect(asked).toEqual([]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
