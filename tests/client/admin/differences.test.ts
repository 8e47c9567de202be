import {
  changesOf,
  differencesOf,
  defaultChoices,
  mergeValues,
} from '../../../client/admin/editing/differences';

const BASE = { name: 'Kettle', price: '900.00', brand: 'Jal' };

describe('§5 Two edits of one record', () => {
  it('have no differences in equal fields', () => {
    expect(differencesOf({ base: BASE, own: BASE, current: BASE })).toEqual([]);
    const sameChange = { ...BASE, price: '950.00' };
    expect(differencesOf({ base: BASE, own: sameChange, current: sameChange })).toEqual([]);
  });

  it('report which version changed a field', () => {
    const own = { ...BASE, name: 'Steel Kettle', brand: 'Jal & Sons' };
    const current = { ...BASE, name: 'Big Kettle', price: '950.00' };
    expect(differencesOf({ base: BASE, own, current })).toEqual([
      { field: 'name', own: 'Steel Kettle', current: 'Big Kettle', changedBy: 'both' },
      { field: 'price', own: '900.00', current: '950.00', changedBy: 'current' },
      { field: 'brand', own: 'Jal & Sons', current: 'Jal', changedBy: 'own' },
    ]);
  });

  it('need a choice only where both edits changed the field', () => {
    const own = { ...BASE, name: 'Steel Kettle', brand: 'Jal & Sons' };
    const current = { ...BASE, name: 'Big Kettle', price: '950.00' };
    const choices = defaultChoices(differencesOf({ base: BASE, own, current }));
    expect(choices).toEqual({ name: undefined, price: 'current', brand: 'own' });
    expect(mergeValues({ own, current }, { ...choices, name: 'own' })).toEqual({
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
