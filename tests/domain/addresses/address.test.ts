import { readAddressChange } from '../../../server/domain/addresses/address';
import { parsePhone } from '../../../server/domain/addresses/phone';
import { readBillingAddress, readShippingAddress } from '../../../server/domain/addresses/order-address';

const ADDRESS = {
  recipient: 'Meera Iyer',
  phone: '9845012345',
  line1: '14 Temple Tree Road',
  postalCode: '570001',
  city: 'Mysuru',
  state: 'KA',
};
const invalidFields = (...fields: string[]) =>
  expect.objectContaining({
    code: 'BAD_INPUT',
    details: { fields: fields.map((field) => expect.objectContaining({ field }) as object) },
  });

describe('A phone number', () => {
  it.each([
    ['9845012345', '+919845012345'],
    ['098450-12345', '+919845012345'],
    ['+91 (98450) 12345', '+919845012345'],
    ['919845012345', '+919845012345'],
    ['9198450123', '+919198450123'],
    ['९८४५०१२३४५', '+919845012345'],
    ['+1 415 555 0123', '+14155550123'],
    ['5845012345', undefined],
    ['+915845012345', undefined],
    ['984501234', undefined],
    ['98450123456', undefined],
    ['+1234567', undefined],
    ['+1234567890123456', undefined],
    ['98450x2345', undefined],
  ])('of an address in India, %s, is read as %s', (text, phone) => {
    expect(parsePhone(text, true)).toBe(phone);
  });

  it('of an address in another country needs its country code', () => {
    expect(parsePhone('9845012345', false)).toBeUndefined();
    expect(parsePhone('+919845012345', false)).toBe('+919845012345');
  });
});

describe('An address', () => {
  it('is in India unless it names another country', () => {
    expect(readAddressChange(ADDRESS).fields).toMatchObject({ country: 'India', state: 'KA' });
    expect(() => readAddressChange({ ...ADDRESS, state: undefined })).toThrow(invalidFields('state'));
    expect(
      readAddressChange({ ...ADDRESS, state: 'Bagmati', country: 'Nepal', phone: '+9779812345678' }),
    ).toEqual({
      fields: expect.objectContaining({ state: 'Bagmati', phone: '+9779812345678' }) as object,
      isDefault: false,
      isDefaultBilling: undefined,
    });
  });

  it('has at most 100 characters in each line', () => {
    const lines = (length: number) => {
      const text = 'x'.repeat(length);
      return { ...ADDRESS, recipient: text, line1: text, line2: text, landmark: text, city: text };
    };
    expect(readAddressChange(lines(100)).fields.landmark).toHaveLength(100);
    expect(() => readAddressChange(lines(101))).toThrow(
      invalidFields('recipient', 'line1', 'line2', 'landmark', 'city'),
    );
  });

  it.each([null, 7, {}, [], 'a\u0000', '\u202eayeeM', '\u200d'])('refuses the recipient %j', (recipient) => {
    expect(() => readAddressChange({ ...ADDRESS, recipient })).toThrow(invalidFields('recipient'));
  });

  it('keeps the joiners of Indian scripts', () => {
    const recipient = 'क्\u200dष';
    expect(readAddressChange({ ...ADDRESS, recipient }).fields.recipient).toBe(recipient);
  });

  it('of an order may repeat its own text, which is derived again', () => {
    const echoed = { ...ADDRESS, country: 'India', address: 'something else', line2: 'Nazarbad' };
    expect(readShippingAddress(echoed)).toMatchObject({ address: '14 Temple Tree Road, Nazarbad' });
  });

  it('of an order with four texts ignores null in all other fields', () => {
    const texts = { address: '1 MG Road', city: 'Pune', postalCode: '411001', country: 'India' };
    const withNulls = { ...texts, recipient: null, phone: null, line1: null, state: null, addressId: null };
    expect(JSON.stringify(readShippingAddress(withNulls))).toBe(JSON.stringify(texts));
  });

  it('for billing outside India has no GSTIN', () => {
    const nepal = { ...ADDRESS, phone: '+9779812345678', country: 'Nepal', gstin: '29AAGCB7383J1Z4' };
    expect(() => readBillingAddress(nepal)).toThrow(invalidFields('billingAddress.gstin'));
  });
});
