import { faceIdsOf, faceOf, leadingMember } from '../../server/domain/families/family-face';
import { combinationsOf } from '../../server/domain/families/family-grid';
import { readFamilyChange, readNewFamily } from '../../server/domain/families/family-validation';
import {
  defaultMemberName,
  fitsOptions,
  optionKeyOf,
  requireDistinctOptions,
  requireOptionValues,
} from '../../server/domain/families/option-values';
import { hindiLineNameOf, lineNameOf } from '../../server/domain/families/line-name';
import { isValidGtin, readGtin } from '../../server/domain/catalogue/gtin';
import { ShopError } from '../../server/domain/errors';

const OPTIONS = [
  { name: 'Colour', values: ['Walnut', 'Black'] },
  { name: 'Size', values: ['Single', 'Pair'] },
];
const problemsOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof ShopError)
      return {
        code: error.code,
        fields: error.details.fields?.map(({ field }) => field),
        message: error.message,
      };
  }
  return undefined;
};

describe('Catalogue: options of a family', () => {
  it('accepts exactly one listed value for each option, in the order of the options', () => {
    const values = requireOptionValues(OPTIONS, { Size: 'Pair', Colour: 'Walnut' }, 'members.0.options');

    expect(JSON.stringify(values)).toBe('{"Colour":"Walnut","Size":"Pair"}');
    expect(optionKeyOf(OPTIONS, values)).toBe('["Walnut","Pair"]');
    expect(fitsOptions(OPTIONS, values)).toBe(true);
  });

  it.each([
    [{ Colour: 'Walnut' }, 'A value of Size is missing'],
    [{ Colour: 'Green', Size: 'Pair' }, 'Colour has no value Green'],
    [{ Colour: 'Walnut', Size: 'Pair', Weight: '1 kg' }, 'The family has no option Weight'],
    [{ constructor: 'Walnut', Size: 'Pair' }, 'The family has no option constructor'],
  ])('refuses %j and names the reason', (values, message) => {
    const problem = problemsOf(() => requireOptionValues(OPTIONS, values, 'members.3.options'));

    expect(problem).toEqual({ code: 'BAD_INPUT', fields: ['members.3.options'], message });
    expect(fitsOptions(OPTIONS, values)).toBe(false);
  });

  it('refuses equal options of two members, and names them', () => {
    const optionValues = { Colour: 'Walnut', Size: 'Pair' };
    const members = [
      { optionValues, optionKey: 'a' },
      { optionValues, optionKey: 'a' },
    ];

    expect(problemsOf(() => requireDistinctOptions(members))).toEqual({
      code: 'CONFLICT',
      fields: ['members.1.options'],
      message: 'Two members have the same options: Walnut, Pair',
    });
  });

  it('reads names, values and members, and names every invalid field', () => {
    const tooMany = Array.from({ length: 51 }, (_, index) => `${index}`);
    const invalid = {
      name: ' ',
      options: [
        { name: 'Size', values: tooMany },
        { name: 'size', values: [] },
      ],
      members: [{ price: -1 }],
      listedAs: 'ALL',
    };

    expect(problemsOf(() => readNewFamily(invalid))?.fields).toEqual([
      'name',
      'options.0.values',
      'options.1.values',
      'listedAs',
      'members.0.price',
    ]);
    expect(problemsOf(() => readNewFamily({}))?.fields).toEqual(['name', 'options']);
    expect(readFamilyChange({})).toEqual({});
  });

  it('refuses equal names of options, equal values, and a product that is two members', () => {
    const change = {
      options: [{ name: 'Size', values: ['M', 'm'] }],
      members: [{ _id: 'a' }, { id: 'a' }],
    };

    expect(problemsOf(() => readFamilyChange(change))?.fields).toEqual([
      'options.0.values.1',
      'members.1.id',
    ]);
    const names = {
      options: [
        { name: 'Size', values: ['M'] },
        { name: 'SIZE', values: ['L'] },
      ],
    };
    expect(problemsOf(() => readFamilyChange(names))?.fields).toEqual(['options.1.name']);
  });

  it('limits options to 3 and members to 250', () => {
    const options = ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['x'] }));
    const members = Array.from({ length: 251 }, () => ({}));

    expect(problemsOf(() => readFamilyChange({ options }))?.fields).toEqual(['options']);
    expect(problemsOf(() => readFamilyChange({ members }))?.message).toBe(
      'A family can have at most 250 members',
    );
    expect(readFamilyChange({ options: options.slice(1), members: members.slice(1) }).members).toHaveLength(
      250,
    );
  });

  it('reads options of members as an object and as a list', () => {
    const members = [{ options: { Size: 'M' } }, { options: [{ name: 'Size', value: 'L' }] }];

    expect(readFamilyChange({ members }).members?.map(({ optionValues }) => optionValues)).toEqual([
      { Size: 'M' },
      { Size: 'L' },
    ]);
  });
});

describe('Catalogue: names of members', () => {
  it('names a member by its family and its values, within the longest product name', () => {
    expect(defaultMemberName('Tarang One', { Colour: 'Walnut', Size: 'Pair' })).toBe(
      'Tarang One, Walnut, Pair',
    );
    expect([...defaultMemberName('x'.repeat(99), { Colour: 'Walnut' })]).toHaveLength(100);
  });

  it('adds to an order line the values that the name does not contain', () => {
    const optionValues = { Colour: 'Walnut', Size: 'M' };

    expect(lineNameOf({ name: 'Mug', optionValues })).toBe('Mug, Walnut, M');
    expect(lineNameOf({ name: 'Mug, Walnut, M', optionValues })).toBe('Mug, Walnut, M');
    expect(lineNameOf({ name: 'Walnut mug (M)', optionValues })).toBe('Walnut mug (M)');
    expect(lineNameOf({ name: 'Mug' })).toBe('Mug');
  });

  describe('in Hindi', () => {
    const mug = { name: 'Mug', nameHi: 'मग', optionValues: { Colour: 'Walnut' } };
    const hindiTexts = new Map([['Colour: Walnut', 'अखरोट']]);
    const hindiValueOf = (option: string, value: string) => hindiTexts.get(`${option}: ${value}`);

    it('adds the Hindi values that the name contains in neither language', () => {
      expect(hindiLineNameOf('Mug, Walnut', mug, hindiValueOf)).toBe('मग, अखरोट');
      expect(hindiLineNameOf('Walnut mug', { ...mug, name: 'Walnut mug' }, hindiValueOf)).toBe('मग, अखरोट');
      for (const nameHi of ['मग Walnut', 'अखरोट का मग'])
        expect(hindiLineNameOf('Mug, Walnut', { ...mug, nameHi }, hindiValueOf)).toBe(nameHi);
    });

    it('adds the English value of an option without a Hindi text', () => {
      const optionValues = { Colour: 'Walnut', Size: 'M' };
      expect(hindiLineNameOf('Mug, Walnut, M', { ...mug, optionValues }, hindiValueOf)).toBe('मग, अखरोट, M');
    });

    it('has no values for a line from before the product had options', () => {
      expect(hindiLineNameOf('Mug', mug, hindiValueOf)).toBe('मग');
    });

    it('is undefined for a renamed product and without a Hindi name', () => {
      expect(hindiLineNameOf('Cup, Walnut', mug, hindiValueOf)).toBeUndefined();
      expect(hindiLineNameOf('Mug, Walnut', { ...mug, nameHi: '' }, hindiValueOf)).toBeUndefined();
    });
  });
});

describe('Catalogue: grid of a family', () => {
  it('lists all combinations', () => {
    expect(combinationsOf(OPTIONS).map((values) => Object.values(values).join(' '))).toEqual([
      'Walnut Single',
      'Walnut Pair',
      'Black Single',
      'Black Pair',
    ]);
    expect(combinationsOf([])).toEqual([]);
  });
});

describe('Catalogue: face of a family', () => {
  const member = (id: string, price: number, countInStock: number, familyPosition = 0) => ({
    id,
    price,
    countInStock,
    familyPosition,
  });

  it('is the cheapest member in stock, else the cheapest on sale, else a draft', () => {
    const soldOut = member('a', 100, 0);
    const dearer = member('b', 300, 1);
    const cheaper = member('c', 200, 1);
    const draft = member('d', 0, 9);

    expect(faceOf([soldOut, dearer, cheaper, draft])?.id).toBe('c');
    expect(faceOf([soldOut, draft, member('e', 400, 0)])?.id).toBe('a');
    expect(faceOf([draft])?.id).toBe('d');
    expect(faceOf([])).toBeUndefined();
  });

  it('breaks ties by position, then by id, in any order of the members', () => {
    const members = [member('b', 100, 1, 1), member('c', 100, 1, 0), member('a', 100, 1, 0)];

    expect(faceOf(members)?.id).toBe('a');
    expect(faceOf(members.reverse())?.id).toBe('a');
  });

  it('is every member of a family that lists its members', () => {
    const members = [member('a', 100, 1), member('b', 200, 1)];

    expect([...faceIdsOf(members, 'MEMBERS')]).toEqual(['a', 'b']);
    expect([...faceIdsOf(members, 'FAMILY')]).toEqual(['a']);
    expect([...faceIdsOf([], 'FAMILY')]).toEqual([]);
  });

  it('gives brand and category of the member that changed last, if members differ', () => {
    const first = { id: 'a', brand: 'Tarang', category: 'Audio', revision: 1 };
    const last = { ...first, id: 'b', category: 'Speakers', revision: 2 };

    expect(leadingMember([last, first])?.id).toBe('b');
    expect(leadingMember([first, { ...first, id: 'b', revision: 7 }])).toBeUndefined();
    expect(leadingMember([])).toBeUndefined();
  });
});

describe('Catalogue: GTIN', () => {
  it.each(['', '96385074', '036000291452', '8901234567890', '18901234567897'])('accepts %s', (gtin) => {
    expect(readGtin(gtin)).toBe(gtin);
    expect(isValidGtin(gtin)).toBe(gtin !== '');
  });

  it('keeps a wrong check digit, which is not a valid number, and refuses other texts', () => {
    expect(readGtin('8901234567891')).toBe('8901234567891');
    expect(isValidGtin('8901234567891')).toBe(false);
    expect(readGtin(null)).toBe('');
    expect(problemsOf(() => readGtin('12345'))?.fields).toEqual(['gtin']);
    expect(problemsOf(() => readGtin('89012345678x0'))?.fields).toEqual(['gtin']);
  });
});
