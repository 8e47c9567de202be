import { namesCategory, withRenamedCategory } from '../../../server/domain/settings/category-lines';

describe('Lines of a setting that name categories', () => {
  it.each([
    ['Lamps', 'Lamps', true],
    [' lámps \nBooks', 'Lamps', true],
    ['Lamps and more', 'Lamps', false],
    ['Books\n\n', '', false],
  ])('%j name the category %j: %s', (text, name, isNamed) => {
    expect(namesCategory(text, name)).toBe(isNamed);
  });

  it.each([
    ['a line', 'Books\nLamps\nToys', false, 'Books\nLights\nToys'],
    ['other spellings of the name, once', 'LAMPS\nBooks\n lámps', false, 'Lights\nBooks'],
    ['a line next to the new name', 'Lights\nLamps\nToys', false, 'Lights\nToys'],
    ['no other text', 'Lamps and more\n\nToys', false, 'Lamps and more\n\nToys'],
    [
      'nothing for another category with the name, after which it adds one',
      'Lamps\nToys',
      true,
      'Lamps\nLights\nToys',
    ],
    [
      'nothing for another category with the name and a line with the new one',
      'lights\nLamps',
      true,
      'lights\nLamps',
    ],
  ])('replace %s', (_case, text, isShared, result) => {
    expect(withRenamedCategory(text, { from: 'Lamps', to: 'Lights', isShared })).toBe(result);
  });

  it('take the new spelling of a name that stays equal', () => {
    const renaming = { from: 'Lamps', to: 'LAMPS', isShared: true };
    expect(withRenamedCategory('lamps\nToys', renaming)).toBe('LAMPS\nToys');
  });

  it('contain no invisible characters of a name except joiners', () => {
    const renaming = { from: 'Lamps', to: 'La\u00admps\u200d 2', isShared: false };
    expect(withRenamedCategory('Lamps', renaming)).toBe('Lamps\u200d 2');
  });
});
