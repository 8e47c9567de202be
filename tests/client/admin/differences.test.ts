import { changesOf, differencesOf, firstChoices, settle } from '../../../client/admin/editing/differences';

const BASE = { name: 'Kettle', price: '900.00', brand: 'Jal' };

describe('§5 Two edits of one record', () => {
  it('have no difference where both sides are equal', () => {
    expect(differencesOf({ base: BASE, mine: BASE, theirs: BASE })).toEqual([]);
    const both = { ...BASE, price: '950.00' };
    expect(differencesOf({ base: BASE, mine: both, theirs: both })).toEqual([]);
  });

  it('report which side changed a field', () => {
    const mine = { ...BASE, name: 'Steel Kettle', brand: 'Jal & Sons' };
    const theirs = { ...BASE, name: 'Big Kettle', price: '950.00' };
    expect(differencesOf({ base: BASE, mine, theirs })).toEqual([
      { field: 'name', mine: 'Steel Kettle', theirs: 'Big Kettle', changedBy: 'both' },
      { field: 'price', mine: '900.00', theirs: '950.00', changedBy: 'them' },
      { field: 'brand', mine: 'Jal & Sons', theirs: 'Jal', changedBy: 'me' },
    ]);
  });

  it('need a choice only where both sides changed the field', () => {
    const mine = { ...BASE, name: 'Steel Kettle', brand: 'Jal & Sons' };
    const theirs = { ...BASE, name: 'Big Kettle', price: '950.00' };
    const choices = firstChoices(differencesOf({ base: BASE, mine, theirs }));
    expect(choices).toEqual({ name: undefined, price: 'theirs', brand: 'mine' });
    expect(settle({ mine, theirs }, { ...choices, name: 'mine' })).toEqual({
      name: 'Steel Kettle',
      price: '950.00',
      brand: 'Jal & Sons',
    });
  });

  it('send only the changed fields', () => {
    expect(changesOf(BASE, { ...BASE, price: '950.00' })).toEqual({ price: '950.00' });
    expect(changesOf(BASE, BASE)).toEqual({});
  });
});
