import { isGstin } from '../../server/domain/gstin';
import { stateOfAddress } from '../../server/domain/indian-states';
import { financialYearOf, invoiceFileName, invoiceNumber, taxLinesOf } from '../../server/domain/invoice';

const IN_KARNATAKA = { gstin: '29AAGCB7383J1Z4' };
const at = (address: string, city = 'Mysuru') => ({ address, city, postalCode: '570001', country: 'India' });

describe('The number of an invoice', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', 2025],
    ['2026-03-31T18:30:00.000Z', 2026],
    ['2027-01-01T00:00:00.000Z', 2026],
  ])('belongs at %s to the year that began in April %i, by the clocks of India', (moment, year) => {
    expect(financialYearOf(new Date(moment))).toBe(year);
  });

  it.each([
    [2026, 123, 'HT/26-27/000123'],
    [2099, 1, 'HT/99-00/000001'],
    [2026, 9_999_999, 'HT/26-27/9999999'],
  ])('of %i and %i is %s, in at most 16 characters', (year, position, number) => {
    expect(invoiceNumber(year, position)).toBe(number);
    expect(number.length).toBeLessThanOrEqual(16);
  });

  it('names a file without the strokes of a path', () => {
    expect(invoiceFileName('HT/26-27/000123')).toBe('HT-26-27-000123.pdf');
  });
});

describe('A GSTIN', () => {
  it.each([
    ['29AAGCB7383J1Z4', true],
    ['27AAPFU0939F1ZV', true],
    ['27AAPFU0939F1ZX', false],
    ['28AAGCB7383J1Z4', false],
    ['29aagcb7383j1z4', false],
    ['', false],
  ])('%s: %s', (text, isOne) => {
    expect(isGstin(text)).toBe(isOne);
  });
});

describe('The state of an address', () => {
  it.each([
    ['12 MG Road, Karnataka', 'Bengaluru', '29'],
    ['12 MG Road, Karnataka - 560 001', 'Bengaluru', '29'],
    ['4 Lodhi Road', 'New Delhi', '07'],
    ['Port Blair, ANDAMAN & NICOBAR ISLANDS', 'Port Blair', '35'],
    ['8 Punjab Street', 'Chennai', undefined],
    ['Kerala, Karnataka', 'x', undefined],
    ['12 MG Road', 'Bengaluru', undefined],
  ])('%s, %s: %s', (address, city, code) => {
    expect(stateOfAddress({ address, city })).toBe(code);
  });
});

describe('The tax of an invoice', () => {
  const tax = { amount: 10_101, basisPoints: 400 };

  it('is two halves within the state of the seller, which add up to the paisa', () => {
    expect(taxLinesOf(tax, IN_KARNATAKA, at('5 Palace Road, Karnataka'))).toEqual([
      { name: 'CGST', basisPoints: 200, amount: 5_050 },
      { name: 'SGST', basisPoints: 200, amount: 5_051 },
    ]);
  });

  it.each([
    ['across a border', IN_KARNATAKA, 'Kochi, Kerala', 'IGST'],
    ['where the address names no state', IN_KARNATAKA, '5 Palace Road', 'GST'],
    ['of a seller who is not registered', { gstin: undefined }, 'Mysuru, Karnataka', 'Tax'],
  ])('is one line %s', (_when, seller, address, name) => {
    expect(taxLinesOf(tax, seller, at(address))).toEqual([{ name, basisPoints: 400, amount: 10_101 }]);
  });
});
