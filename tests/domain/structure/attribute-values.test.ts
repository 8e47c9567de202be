import {
  checkedAttributes,
  inferredKind,
  numberTextOf,
  readAttributeValues,
} from '../../../server/domain/attributes/attribute-values';
import type { AttributeDefinition } from '../../../server/domain/attributes/attribute-definition';

const definition = (changes: Partial<AttributeDefinition>): AttributeDefinition => ({
  id: '1',
  name: 'Power',
  nameHi: '',
  kind: 'NUMBER',
  unit: 'W',
  choices: [],
  isFilter: true,
  position: 0,
  categoryIds: [],
  version: 1,
  ...changes,
});

describe('wire: Catalogue, values of attributes', () => {
  it('are texts, also numbers and booleans of JSON', () => {
    expect(
      readAttributeValues([
        { name: 'Power', value: 60, unit: 'W' },
        { name: 'Wireless', value: true },
      ]),
    ).toEqual([
      { name: 'Power', value: '60', unit: 'W' },
      { name: 'Wireless', value: 'true' },
    ]);
  });

  it.each([
    ['60', '60'],
    ['060.50', '60.5'],
    ['-0', '0'],
    ['1e3', undefined],
    ['1,5', undefined],
    ['', undefined],
  ])('%s is the number %s', (text, number) => {
    expect(numberTextOf(text)).toBe(number);
  });

  it('suggest a kind for an unknown name', () => {
    expect(inferredKind({ name: 'a', value: '60', unit: 'W' })).toBe('NUMBER');
    expect(inferredKind({ name: 'a', value: '60' })).toBe('TEXT');
    expect(inferredKind({ name: 'a', value: 'false' })).toBe('BOOLEAN');
  });

  it('fit the definition: one number with its unit', () => {
    const check = (values: { name: string; value: string; unit?: string }[]) =>
      checkedAttributes(values, () => definition({}));
    expect(check([{ name: 'power', value: '5.0' }])).toEqual([{ name: 'Power', value: '5', unit: 'W' }]);
    expect(() => check([{ name: 'Power', value: '5', unit: 'kW' }])).toThrow('W');
    expect(() =>
      check([
        { name: 'Power', value: '5' },
        { name: 'Power', value: '6' },
      ]),
    ).toThrow();
  });
});
