import { act, screen, waitFor } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { createDeferred } from '../../../support/runtime/deferred';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { aFamily, aMember } from './family-fixture';

interface Input {
  version: number;
  members: Record<string, unknown>[];
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveGrid = () => screen.getByRole('button', { name: 'Save grid' });

/** Opens the editor, whose first save waits for `answer`. */
async function openFamily(results: FieldResults = {}) {
  const answer = createDeferred();
  const inputs: Input[] = [];
  const updateFamily = ({ input }: { input: Input }) => {
    inputs.push(input);
    return answer.promise;
  };
  const { user } = renderScreen('/admin/families/raga', {
    session: ADMIN,
    results: { me: ADMIN, family: aFamily(), updateFamily, ...results },
  });
  await screen.findByRole('heading', { name: 'Members' });
  const type = async (name: string, text: string) => {
    await user.clear(cell(name));
    await user.type(cell(name), text);
  };
  const save = async () => {
    const count = inputs.length;
    await user.click(saveGrid());
    await waitFor(() => expect(inputs).toHaveLength(count + 1));
  };
  return { user, answer, inputs, type, save };
}

describe('§5 Typing while the save of a family runs', () => {
  it('keeps the newer texts, and sends them with the next save', async () => {
    const { user, answer, inputs, type, save } = await openFamily();
    await user.click(screen.getByRole('button', { name: 'Make it Ash, 3 m' }));
    await type('Price of Walnut, 1.8 m', '13000');
    await type('Stock of Walnut, 3 m', '8');
    await save();
    await type('Price of Walnut, 1.8 m', '13500');
    await type('SKU of Ash, 3 m', 'RG-A3');
    await act(async () =>
      answer.resolve(
        aFamily({
          version: 4,
          members: [
            aMember({ id: 'w1', values: ['Walnut', '1.8 m'], price: '13000.00', stock: 24, version: 3 }),
            aMember({ id: 'w3', values: ['Walnut', '3 m'], price: '12990.00', stock: 8, version: 3 }),
            aMember({ id: 'a1', values: ['Ash', '1.8 m'], stock: 0 }),
            aMember({ id: 'a3', values: ['Ash', '3 m'], price: '12990.00', stock: 0 }),
          ],
        }),
      ),
    );

    expect(await screen.findByText('Changed: 1 price, 1 SKU')).toBeInTheDocument();
    expect(cell('Price of Walnut, 1.8 m')).toHaveValue('13500');
    expect(cell('SKU of Ash, 3 m')).toHaveValue('RG-A3');
    expect(cell('Stock of Walnut, 3 m')).toHaveValue('8');
    await save();
    expect(inputs[1]?.version).toBe(4);
    expect(inputs[1]?.members).toMatchObject([
      { id: 'w1', version: 3, price: '13500.00' },
      { id: 'w3' },
      { id: 'a1' },
      { id: 'a3', sku: 'RG-A3' },
    ]);
    expect(inputs[1]?.members[1]).not.toHaveProperty('stockChange');
  });

  it('keeps them also when another admin saved first', async () => {
    let isSaved = false;
    const family = () => (isSaved ? aFamily({ version: 8 }) : aFamily());
    const { answer, type, save } = await openFamily({ family });
    await type('Price of Walnut, 1.8 m', '13000');
    await save();
    await type('SKU of Walnut, 3 m', 'RG-W3');
    isSaved = true;
    const conflict = { conflict: { version: 8, current: {} } };
    await act(async () => answer.resolve(shopError('CONFLICT', 'Changed meanwhile', conflict)));

    expect(await screen.findByText(/Another admin saved this family meanwhile/)).toBeInTheDocument();
    expect(cell('Price of Walnut, 1.8 m')).toHaveValue('13000');
    expect(cell('SKU of Walnut, 3 m')).toHaveValue('RG-W3');
  });
});
