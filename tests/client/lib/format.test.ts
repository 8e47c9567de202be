import fc from 'fast-check';
import {
  formatDate,
  formatMoment,
  formatNumber,
  formatRupees,
  truncateName,
} from '../../../client/lib/format';
import { toPaise } from '../../../client/lib/money';
import { pictureSources, sharePictureOf, zoomSourcesOf } from '../../../client/lib/picture';

describe('§9 Amounts, dates and names', () => {
  it('formats rupees with Indian digit grouping', () => {
    expect(formatRupees(1_24_999_00)).toBe('₹1,24,999');
    expect(formatRupees(1_24_999_00, { paise: true })).toBe('₹1,24,999.00');
    expect(formatRupees(2631_50)).toBe('₹2,631.50');
    expect(formatRupees(0, { paise: true })).toBe('₹0.00');
  });

  it.each(['en-IN', 'hi-IN'])('formats amounts and counts like Intl in %s', (locale) => {
    const intlText = (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, options).format(value);
    const rupees = { style: 'currency', currency: 'INR' } as const;
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (value) => {
        expect(formatNumber(value)).toBe(intlText(value));
        expect(formatRupees(value, { paise: true })).toBe(intlText(value / 100, rupees));
        expect(formatRupees(value * 100)).toBe(intlText(value, { ...rupees, maximumFractionDigits: 0 }));
      }),
    );
    expect(formatNumber(1234.5)).toBe(intlText(1234.5));
  });

  it('shows a time in Asia/Kolkata', () => {
    expect(formatMoment('2026-11-05T09:00:00.000Z')).toBe('2026-11-05 14:30');
  });

  it('parses decimal text into paise and refuses other text', () => {
    expect(toPaise({ amount: '2631.50' })).toBe(263150);
    expect(() => toPaise({ amount: '1e3' })).toThrow(TypeError);
  });

  it('shows the first 10 characters of a date', () => {
    expect(formatDate('2026-11-21T23:59:59.999Z')).toBe('2026-11-21');
  });

  it('truncates a name above 25 characters', () => {
    expect(truncateName('x'.repeat(25))).toBe('x'.repeat(25));
    expect(truncateName('x'.repeat(26))).toBe(`${'x'.repeat(25)}…`);
    expect(truncateName('👟'.repeat(26))).toBe(`${'👟'.repeat(25)}…`);
  });
});

describe('§2 Pictures', () => {
  it('have three sizes and two formats', () => {
    const sources = pictureSources('/media/0a1b-1000.webp');
    expect(sources?.avif).toBe(
      '/media/0a1b-480.avif 480w, /media/0a1b-768.avif 768w, /media/0a1b-1000.avif 1000w',
    );
    expect(sources?.webp).toContain('/media/0a1b-480.webp 480w');
  });

  it('have a larger size in the zoom view, and a JPEG for link previews', () => {
    expect(zoomSourcesOf('/media/0a1b-1000.webp')).toMatch(/1000w, \/media\/0a1b-2000\.webp 2000w$/);
    expect(sharePictureOf('/media/0a1b-1000.webp')).toBe('/media/0a1b-share.jpg');
  });

  it('stay unchanged outside the storage of the shop', () => {
    expect(zoomSourcesOf('/media/sample.svg')).toBeUndefined();
    expect(sharePictureOf('/media/sample.svg')).toBeUndefined();
    expect(pictureSources('/media/sample.svg')).toBeUndefined();
  });
});
