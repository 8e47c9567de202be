import { readFileSync, statSync } from 'node:fs';
import { STATE_NAMES } from '../../../server/domain/invoices/indian-states';
import {
  parsePostalAreas,
  parsePostalCsv,
  type PostalIndex,
} from '../../../server/domain/delivery/postal-index';
import { describePlaces } from '../../../server/domain/delivery/postal-place';
import { POSTAL_AREAS_FILE } from '../../../server/modules/delivery';

describe('§5 The directory of PIN codes', () => {
  let index: PostalIndex;
  beforeAll(() => {
    index = parsePostalAreas(readFileSync(POSTAL_AREAS_FILE, 'utf8'));
  });

  it('is a small file with at least 19,500 PIN codes', () => {
    expect(statSync(POSTAL_AREAS_FILE).size).toBeLessThan(250_000);
    expect(new Set([...index].map(([pin]) => pin)).size).toBeGreaterThan(19_500);
  });

  it('has each PIN code once in a state, and few of them in two states', () => {
    const keys = [...index].map(([pin, { state }]) => `${pin} ${state}`);
    expect(new Set(keys).size).toBe(keys.length);
    const repeatedCount = keys.length - new Set(keys.map((key) => key.slice(0, 6))).size;
    expect(repeatedCount).toBeGreaterThan(10);
    expect(repeatedCount).toBeLessThan(60);
  });

  it('has all 36 states and union territories, and no army post office', () => {
    const states = new Set([...index].map(([, { state }]) => state));
    expect([...states].sort()).toEqual([...STATE_NAMES.keys()].sort());
    expect([...index].filter(([pin]) => !/^[1-8]\d{5}$/.test(pin))).toEqual([]);
  });

  it('has cities in ordinary spelling', () => {
    const cities = new Set([...index].map(([, { city }]) => city));
    expect([...cities].filter((city) => !/^[A-Z][a-z]|^NTR /.test(city) || city.length > 40)).toEqual([]);
  });

  it.each([
    ['110001', 'New Delhi', 'DL'],
    ['400053', 'Mumbai', 'MH'],
    ['560001', 'Bengaluru', 'KA'],
    ['700091', 'Kolkata', 'WB'],
    ['201301', 'Noida', 'UP'],
    ['403001', 'North Goa', 'GA'],
    ['682555', 'Lakshadweep', 'LD'],
    ['744101', 'Port Blair', 'AN'],
    ['194101', 'Leh', 'LA'],
    ['396210', 'Daman', 'DH'],
    // The data names Telangana for one office in Rajasthan.
    ['332028', 'Sikar', 'RJ'],
  ])('knows %s: %s, %s', (pin, city, state) => {
    expect(index.placesOf(pin)).toEqual([{ city, state }]);
  });

  it('keeps both places of a PIN code of two states, and tells neither as the city', () => {
    const postalPlaces = index.placesOf('605007');
    expect(postalPlaces).toEqual(
      expect.arrayContaining([
        { city: 'Cuddalore', state: 'TN' },
        { city: 'Puducherry', state: 'PY' },
      ]),
    );
    expect(describePlaces('605007', postalPlaces)).toEqual({
      city: undefined,
      state: undefined,
      stateName: undefined,
    });
  });

  it.each([
    ['000001', undefined],
    ['299999', undefined],
    ['900056', 'Army Post Office'],
  ])('has no state for %s', (pin, city) => {
    expect(index.placesOf(pin)).toEqual([]);
    expect(describePlaces(pin, [])).toEqual({ city, state: undefined, stateName: undefined });
  });
});

describe('§5 A directory in CSV', () => {
  it('replaces places, with quotes, a byte order mark and Windows line ends', () => {
    const { index, problems } = parsePostalCsv(
      '\uFEFFpin,city,state\r\n560001,Bengaluru,KA\r\n"605007","Puducherry",PY\r\n605007,Cuddalore,TN\r\n',
    );
    expect(problems).toEqual([]);
    expect(index.placesOf('560001')).toEqual([{ city: 'Bengaluru', state: 'KA' }]);
    expect(index.placesOf('605007')).toHaveLength(2);
    expect(index.size).toBe(3);
  });

  it('names each wrong line', () => {
    const rows = ['pin,city,state', '056001,Agra,UP', '560001,Bengaluru,XX', '560002,,KA'];
    const repeated = ['560003,Bengaluru,KA', '560003,Mysuru,KA'];
    expect(parsePostalCsv([...rows, ...repeated].join('\n')).problems).toEqual([
      'line 2: needs a PIN code of six digits, a city and a state',
      'line 3: XX is no state of ISO 3166-2:IN',
      'line 4: needs a PIN code of six digits, a city and a state',
      'line 6: 560003 occurs twice in KA',
    ]);
    expect(parsePostalCsv('pincode\n').problems).toEqual(['line 1 must be pin,city,state']);
    expect(parsePostalCsv('pin,city,state\n').problems).toEqual(['there are no PIN codes']);
  });
});
