import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { aListedProduct } from '../../../support/fixtures/listing';
import { createDeferred } from '../../../support/runtime/deferred';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const COLLECTION = {
  id: 'gifts',
  name: 'Gifts',
  nameHi: null,
  slug: 'gifts',
  kind: 'HAND',
  sort: 'MANUAL',
  version: 2,
  shownFrom: null,
  shownUntil: null,
  productIds: [],
  description: null,
  descriptionHi: null,
  image: null,
  rule: null,
};

async function openSearch(products: FieldResults[string]) {
  const view = renderScreen('/admin/collections/gifts', {
    session: ADMIN,
    results: { me: ADMIN, collection: COLLECTION, products },
  });
  const field = await screen.findByRole('combobox', { name: 'Add a product' }, { timeout: 20_000 });
  return { ...view, field };
}

const matchesOf = (name: string) => ({ nodes: [aListedProduct({ id: name, name })] });
/** Types a whole text, one character at a time, faster than the debounce time. */
async function typeFast(field: HTMLElement, text: string): Promise<void> {
  for (let length = 1; length <= text.length; length += 1)
    await act(async () => fireEvent.change(field, { target: { value: text.slice(0, length) } }));
}

describe('The search for a product of a list', () => {
  it('says why it failed', async () => {
    const products = () => {
      throw shopError('BUSY', 'The shop is busy');
    };
    const { user, field } = await openSearch(products);
    await user.type(field, 'lamp');
    expect(await screen.findByText('The shop is busy')).toBeInTheDocument();
  });

  it('sends one request for a text that is typed without a pause', async () => {
    const searches: unknown[] = [];
    const { field } = await openSearch(({ search }: { search: string }) => {
      searches.push(search);
      return matchesOf(search);
    });
    await typeFast(field, 'lamp');
    expect(await screen.findByTitle('lamp')).toBeInTheDocument();
    expect(searches).toEqual(['lamp']);
  });

  it('shows only the products of the typed text, also if an earlier answer comes later', async () => {
    const firstAnswer = createDeferred();
    const searches: string[] = [];
    const { field } = await openSearch(async ({ search }: { search: string }) => {
      searches.push(search);
      if (search === 'lamp') await firstAnswer.promise;
      return matchesOf(search);
    });
    await typeFast(field, 'lamp');
    await waitFor(() => expect(searches).toEqual(['lamp']));
    await typeFast(field, 'lantern');
    expect(await screen.findByTitle('lantern')).toBeInTheDocument();
    await act(async () => firstAnswer.resolve());
    expect(screen.getByTitle('lantern')).toBeInTheDocument();
    expect(screen.queryByTitle('lamp')).not.toBeInTheDocument();
    await typeFast(field, 'lanterns');
    // The list is closed until the products of this text are there.
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });
});
