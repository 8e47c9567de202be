import { parsePinCode } from '../../../server/domain/addresses/postal-code';
import { pinOfAddress } from '../../../server/domain/delivery/postal-place';
import {
  DEFAULT_TERMS,
  MAX_SERVICE_AREAS,
  parsePattern,
  patternsOf,
  deliveryTermsOf,
  type DeliveryTerms,
} from '../../../server/domain/delivery/service-area';
import { MAX_NAMED_FIELDS, readServiceAreas } from '../../../server/domain/delivery/service-area-validation';
import { ShopError, type FieldProblem } from '../../../server/domain/errors';

const terms = (changes: Partial<DeliveryTerms> = {}): DeliveryTerms => ({ ...DEFAULT_TERMS, ...changes });
const anArea = (changes: object = {}) => ({ pattern: '*', ...DEFAULT_TERMS, ...changes });
const problemsOf = (raw: unknown): FieldProblem[] => {
  try {
    readServiceAreas(raw);
    return [];
  } catch (error) {
    if (error instanceof ShopError) return error.details.fields ?? [];
    throw error;
  }
};

describe('§5 A PIN code', () => {
  it.each([
    ['560001', '560001'],
    [' 560 001 ', '560001'],
    ['५६०००१', '560001'],
    ['५६० ००१', '560001'],
    ['060001', undefined],
    ['56001', undefined],
    ['5600011', undefined],
    ['56 0001', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, pin) => {
    expect(parsePinCode(text)).toBe(pin);
  });

  it.each([
    ['India', '560001'],
    ['IN', '560001'],
    ['भारत', '560001'],
    ['Germany', undefined],
  ])('of an address in %s', (country, pin) => {
    expect(pinOfAddress({ postalCode: '560 001', country })).toBe(pin);
  });
});

describe('§9 The delivery terms of a PIN code', () => {
  it('are the default without rules', () => {
    expect(deliveryTermsOf('560001', ['KA'], new Map())).toEqual({
      serviceable: true,
      cod: false,
      daysMin: 3,
      daysMax: 7,
    });
  });

  it('come from the most exact rule', () => {
    const patterns = ['*', 'state:KA', '5*', '56*', '560*', '5600*', '56000*', '560001'];
    for (const [index, pattern] of patterns.entries()) {
      const areas = new Map(patterns.slice(0, index + 1).map((key, days) => [key, terms({ daysMin: days })]));
      expect([pattern, deliveryTermsOf('560001', ['KA'], areas).daysMin]).toEqual([pattern, index]);
    }
    expect(deliveryTermsOf('110001', ['DL'], new Map([['5600*', terms({ serviceable: false })]]))).toEqual(
      DEFAULT_TERMS,
    );
  });

  it('are the stricter ones for a PIN code of two states', () => {
    const areas = new Map([
      ['state:TN', terms({ cod: true, daysMin: 2, daysMax: 4 })],
      ['*', terms({ serviceable: false, daysMin: 1, daysMax: 9 })],
    ]);
    expect(deliveryTermsOf('605007', ['PY', 'TN'], areas)).toEqual({
      serviceable: false,
      cod: false,
      daysMin: 2,
      daysMax: 9,
    });
  });

  it('need at most nine patterns', () => {
    expect(patternsOf('605007', ['PY', 'TN'])).toEqual([
      '605007',
      '60500*',
      '6050*',
      '605*',
      '60*',
      '6*',
      '*',
      'state:PY',
      'state:TN',
    ]);
  });
});

describe('§5 The rules for service areas', () => {
  it.each([
    ['560001', '560001'],
    ['5600 *', '5600*'],
    ['State:ka', 'state:KA'],
    ['*', '*'],
    ['560001*', undefined],
    ['0*', undefined],
    ['05600*', undefined],
    ['5600', undefined],
    ['state:XX', undefined],
    ['state:', undefined],
    ['**', undefined],
  ])('the pattern %j is %j', (text, pattern) => {
    expect(parsePattern(text)).toBe(pattern);
  });

  it('are read with equal days and with all limits', () => {
    const area = anArea({ pattern: '५६००*', daysMin: 0, daysMax: 60 });
    expect(readServiceAreas([area, anArea({ daysMin: 3, daysMax: 3 })])).toEqual([
      { ...area, pattern: '5600*' },
      anArea({ daysMin: 3, daysMax: 3 }),
    ]);
    expect(readServiceAreas([])).toEqual([]);
  });

  it('name every wrong field', () => {
    const areas = [
      anArea({ pattern: '56', daysMin: -1, daysMax: 61 }),
      anArea({ pattern: '5600*', serviceable: 'yes', cod: 1 }),
      anArea({ pattern: 'state:KA', daysMin: 5, daysMax: 4 }),
      anArea({ pattern: 'state:ka' }),
      'x',
    ];
    expect(problemsOf(areas).map(({ field }) => field)).toEqual([
      'serviceAreas.0.pattern',
      'serviceAreas.0.daysMin',
      'serviceAreas.0.daysMax',
      'serviceAreas.1.serviceable',
      'serviceAreas.1.cod',
      'serviceAreas.2.daysMax',
      'serviceAreas.3.pattern',
      'serviceAreas.4',
    ]);
  });

  it('are at most 30,000, and a refusal names a limited number of fields', () => {
    const areas = Array.from({ length: MAX_SERVICE_AREAS }, (_, index) =>
      anArea({ pattern: String(110_000 + index) }),
    );
    expect(readServiceAreas(areas)).toHaveLength(MAX_SERVICE_AREAS);
    expect(problemsOf([...areas, anArea()])).toHaveLength(1);
    expect(problemsOf(areas.map(() => ({})))).toHaveLength(MAX_NAMED_FIELDS);
    expect(problemsOf({})).toHaveLength(1);
  });
});
