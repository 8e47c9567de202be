import { changesOf, differencesOf, firstChoices, settle } from '../../../client/admin/editing/differences';

const BASE = { name: 'Kettle', price: '900.00', brand: 'Jal' };

describe('§5 Two edits of one record', () => {
  it('differ in nothing that is the same on both sides', () => {
    expect(differencesOf({ base: BASE, mine: BASE, theirs: BASE })).toEqual([]);
    const both = { ...BASE, price: '950.00' };
    expect(differencesOf({ base: BASE, mine: both, theirs: both })).toEqual([]);
  });

  it('tell who changed what', () => {
    const mine = { ...BASE, name: 'Steel Kettle', brand: 'Jal & Sons' };
    const theirs = { ...BASE, name: 'Big Kettle', price: '950.00' };
    expect(differencesOf({ base: BASE, mine, theirs })).toEqual([
      { field: 'name', mine: 'Steel Kettle', theirs: 'Big Kettle', changedBy: 'both' },
      { field: 'price', mine: '900.00', theirs: '950.00', changedBy: 'them' },
      { field: 'brand', mine: 'Jal & Sons', theirs: 'Jal', changedBy: 'me' },
    ]);
  });

  it('ask only about what both changed', () => {
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

  it('send just what is not as it was found', () => {
    expect(changesOf(BASE, { ...BASE, price: '950.00' })).toEqual({ price: '950.00' });
    expect(changesOf(BASE, BASE)).toEqual({});
  });
});
