import { isGstin } from '../../server/domain/invoices/gstin';
import { DEFAULT_PRICE_BOOK } from '../../server/domain/pricing/price-book';
import { stateOfAddress } from '../../server/domain/invoices/indian-states';
import {
  documentFileName,
  documentNumber,
  financialYearOf,
} from '../../server/domain/documents/document-number';
import { roundingOf, taxLinesOf } from '../../server/domain/invoices/invoice';
import { priceOrder } from '../../server/domain/pricing/pricing';

const IN_KARNATAKA = { gstin: '29AAGCB7383J1Z4' };
const addressOf = (address: string, city = 'Mysuru') => ({
  address,
  city,
  postalCode: '570001',
  country: 'India',
});

describe('An invoice number', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', 2025],
    ['2026-03-31T18:30:00.000Z', 2026],
    ['2027-01-01T00:00:00.000Z', 2026],
  ])('of an invoice at %s belongs to the fiscal year from April %i, in Indian time', (moment, year) => {
    expect(financialYearOf(new Date(moment))).toBe(year);
  });

  it.each([
    [2026, 123, 'HT/26-27/000123'],
    [2099, 1, 'HT/99-00/000001'],
    [2026, 9_999_999, 'HT/26-27/9999999'],
  ])('of year %i and counter %i is %s, with at most 16 characters', (year, position, number) => {
    expect(documentNumber({ series: 'HT', year, position })).toBe(number);
    expect(number.length).toBeLessThanOrEqual(16);
  });

  it('becomes a file name without slashes', () => {
    expect(documentFileName('HT/26-27/000123')).toBe('HT-26-27-000123.pdf');
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
  ])('%s has a valid form and check digit: %s', (text, isValid) => {
    expect(isGstin(text)).toBe(isValid);
  });
});

describe('The state in an address', () => {
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
  const inState = addressOf('5 Palace Road, Karnataka');
  const issuedInvoice = (hasEqualHalves: boolean, seller = IN_KARNATAKA) => ({ seller, hasEqualHalves });
  const taxOn = (taxable: number) => {
    const { taxPrice: amount, itemsPrice } = priceOrder([{ price: taxable, qty: 1 }], DEFAULT_PRICE_BOOK);
    return { amount, taxable: itemsPrice, basisPoints: 400 };
  };

  it.each([
    [263_150, 10_526, 5_263, 0],
    [30, 1, 1, -1],
    [37, 1, 1, -1],
    [13, 1, 0, 1],
    [1, 0, 0, 0],
  ])('on %i paise is %i paise, two halves of %i, and a rounding of %i', (taxable, amount, half, rounding) => {
    const tax = taxOn(taxable);
    const lines = taxLinesOf(tax, issuedInvoice(true), inState);

    expect(tax.amount).toBe(amount);
    expect(lines).toEqual([
      { name: 'CGST', basisPoints: 200, amount: half },
      { name: 'SGST', basisPoints: 200, amount: half },
    ]);
    expect(roundingOf(tax, lines)).toBe(rounding);
  });

  it('adds up to the charged amount, with a rounding of at most one paisa', () => {
    for (let taxable = 1; taxable < 20_000; taxable += 1) {
      const tax = taxOn(taxable);
      const lines = taxLinesOf(tax, issuedInvoice(true), inState);
      expect(Math.abs(roundingOf(tax, lines))).toBeLessThanOrEqual(1);
    }
  });

  it('keeps the unequal tax halves of an old invoice', () => {
    const tax = { amount: 10_101, taxable: 252_525, basisPoints: 400 };
    const lines = taxLinesOf(tax, issuedInvoice(false), inState);

    expect(lines.map(({ amount }) => amount)).toEqual([5_050, 5_051]);
    expect(roundingOf(tax, lines)).toBe(0);
  });

  it.each([
    ['for a buyer in another state', IN_KARNATAKA, 'Kochi, Kerala', 'IGST'],
    ['for an address without a state', IN_KARNATAKA, '5 Palace Road', 'GST'],
    ['for an unregistered seller', { gstin: undefined }, 'Mysuru, Karnataka', 'Tax'],
  ])('has one line %s', (_when, seller, address, name) => {
    const tax = taxOn(252_525);
    expect(taxLinesOf(tax, { seller, hasEqualHalves: true }, addressOf(address))).toEqual([
      { name, basisPoints: 400, amount: tax.amount },
    ]);
  });
});
