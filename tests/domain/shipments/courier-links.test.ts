import {
  COURIER_COMPANIES,
  findCourierCompany,
  readAwb,
  readCourier,
  trackingUrlOf,
} from '../../../server/domain/shipments/courier-links';

describe('wire: Shipping, couriers and their links', () => {
  it('links each courier to its page of a number', () => {
    const links = COURIER_COMPANIES.map(({ name }) => trackingUrlOf(name, 'EK123456789IN'));

    expect(COURIER_COMPANIES.map(({ name }) => name)).toEqual([
      'India Post',
      'Delhivery',
      'Blue Dart',
      'DTDC',
      'Ekart',
      'Xpressbees',
      'Shiprocket',
    ]);
    for (const link of links) {
      expect(link).toMatch(/^https:\/\//);
      expect(link).toContain('EK123456789IN');
    }
    expect(new Set(links).size).toBe(7);
  });

  it.each([
    ['Xpressbees Surface', 'xpressbees.com'],
    ['India Post-Business Parcel', 'indiapost.gov.in'],
    ['DTDC 2 kg', 'dtdc.com'],
  ])('links the service %s to its courier', (service, host) => {
    expect(trackingUrlOf(service, '7')).toContain(host);
  });

  it('gives no link without a number, or for a courier without a page', () => {
    expect(trackingUrlOf('Delhivery', undefined)).toBeUndefined();
    expect(trackingUrlOf('Delhivery', '')).toBeUndefined();
    expect(trackingUrlOf(undefined, '1')).toBeUndefined();
    expect(trackingUrlOf('Ravi Travels', '1')).toBeUndefined();
    expect(trackingUrlOf('Ekartik Travels', '1')).toBeUndefined();
  });

  it.each([
    ['bluedart', 'Blue Dart'],
    ['BLUE-DART', 'Blue Dart'],
    ['blue-dart', 'Blue Dart'],
    ['speed post', 'India Post'],
    [' delhivery ', 'Delhivery'],
    ['Ravi   Travels', 'Ravi Travels'],
    ['डाक सेवा', 'डाक सेवा'],
  ])('reads the courier %s as %s', (text, name) => {
    expect(readCourier(text, 'courier')).toBe(name);
  });

  it('does not take one courier for another', () => {
    for (const name of ['', 'post', 'constructor', 'blue', 'Dart Blue'])
      expect(findCourierCompany(name)).toBeUndefined();
  });

  it.each([undefined, null, 7, '', '   ', 'x'.repeat(61), 'a\u202eb'])('refuses the courier %p', (value) => {
    expect(() => readCourier(value, 'courier')).toThrow();
  });

  it.each([
    ['ek123456789in', 'ek123456789in'],
    ['EK 123 456 789 IN', 'EK123456789IN'],
    ['1904-1424/751.540_1', '1904-1424/751.540_1'],
    ['7'.repeat(40), '7'.repeat(40)],
  ])('reads the number %s as %s', (text, awb) => {
    expect(readAwb(text, 'awb')).toBe(awb);
  });

  it.each([undefined, 5, '', ' - ', '12#34', 'ＡＢ12', '१२३', '<script>', '7'.repeat(41), "1' OR 1"])(
    'refuses the number %p',
    (value) => {
      expect(() => readAwb(value, 'awb')).toThrow();
    },
  );
});
