import {
  emailSpellings,
  readCredentials,
  readEmail,
  readPassword,
  readProfile,
  readRegistration,
  readUserChange,
} from '../../server/domain/accounts/account-validation';
import { readProductChange } from '../../server/domain/catalogue/product-validation';
import { readReview } from '../../server/domain/reviews/review-list';

const invalidField = (field: string) =>
  expect.objectContaining({
    code: 'BAD_INPUT',
    details: { fields: [expect.objectContaining({ field })] },
  });
const emailOf = (length: number) => `${'a'.repeat(length - '@haat.example'.length)}@haat.example`;
const person = { name: 'Asha', email: 'asha@haat.example', password: 'long enough' };

describe('§5 Email addresses', () => {
  it('are compared in lower case', () => {
    expect(readEmail(' Asha@Haat.Example ')).toBe('asha@haat.example');
  });

  it.each(['a.b+c@d-e.co.in', "o'hara@haat.example", 'आशा@हाट.भारत'])('accept %p', (email) => {
    expect(readEmail(email)).toBe(email);
  });

  it('have at most 254 characters', () => {
    expect(readEmail(emailOf(254))).toHaveLength(254);
    expect(() => readEmail(emailOf(255))).toThrow(invalidField('email'));
  });

  it.each([
    'asha',
    'asha@',
    '@haat.example',
    'a b@haat.example',
    'asha@haat',
    'a@b@c.d',
    '<a@b.cd>',
    'a@b.cd\u0000',
    'a@b..cd',
    'a@.b.cd',
    'a@b.cd.',
    'a..b@c.de',
    '.a@b.cd',
    'a.@b.cd',
    7,
    null,
    'admin\u200b@haat.example',
    'admin\u200d@haat.example',
    'admin@haat.example\u00ad',
    'admin@haat\uff20haat.example',
  ])('refuse %p', (raw) => {
    expect(() => readEmail(raw)).toThrow(invalidField('email'));
  });

  it('are stored in the compatibility form, so that full-width letters create no second account', () => {
    expect(readEmail('ＡＤＭＩＮ@haat.example')).toBe('admin@haat.example');
  });

  it('are accepted unchanged when the account has them already', () => {
    const storedEmail = 'admin\u200b@haat.example';
    expect(readProfile({ email: storedEmail }, { name: 'Asha', email: storedEmail })).toEqual({
      email: storedEmail,
    });
    expect(() => readProfile({ email: storedEmail }, person)).toThrow(invalidField('email'));
  });

  it('match either form at sign-in, the exact form first', () => {
    expect(emailSpellings('ＡＤＭＩＮ@haat.example')).toEqual([
      'ａｄｍｉｎ@haat.example',
      'admin@haat.example',
    ]);
    expect(emailSpellings('Asha@haat.example')).toEqual(['asha@haat.example']);
  });
});

describe('§5 Names', () => {
  it.each(['\u202eahsA', 'Asha\u200b', 'As\u00adha', '\u200d', 'Asha\u2066'])(
    'refuse invisible characters: %j',
    (name) => {
      expect(() => readRegistration({ ...person, name })).toThrow(invalidField('name'));
    },
  );

  it.each(['Go to http://evil.example', 'www.evil.example', 'evil.example/login', 'a℀b'])(
    'refuse a web address or slash: %j',
    (name) => {
      expect(() => readRegistration({ ...person, name })).toThrow(invalidField('name'));
      expect(() => readProfile({ name })).toThrow(invalidField('name'));
      expect(() => readUserChange({ name })).toThrow(invalidField('name'));
    },
  );

  it('keep the joiners of Indian scripts', () => {
    expect(readRegistration({ ...person, name: 'क्\u200dष' }).name).toBe('क्\u200dष');
  });

  it('are stored in the compatibility form', () => {
    expect(readRegistration({ ...person, name: 'Ａｓｈａ' }).name).toBe('Asha');
  });

  it('are accepted unchanged when the account has them already', () => {
    const account = { name: 'Ravi s/o Mohan', email: 'ravi@haat.example' };
    expect(readProfile({ name: account.name }, account)).toEqual({ name: account.name });
    expect(readUserChange({ name: account.name }, account)).toEqual({ name: account.name });
  });
});

describe('§5 Passwords', () => {
  it.each([
    ['7 characters', 7, false],
    ['8 characters', 8, true],
    ['128 characters', 128, true],
    ['129 characters', 129, false],
  ])('of %s (%i) are accepted: %s', (_name, length, isAccepted) => {
    const read = () => readPassword('x'.repeat(length));
    if (isAccepted) expect(read()).toHaveLength(length);
    else expect(read).toThrow(invalidField('password'));
  });

  it('keep surrounding blanks', () => {
    expect(readPassword('  blanks  ')).toBe('  blanks  ');
  });

  it.each(['with\u0000null', 'half\ud800sign', 12_345_678, ['12345678'], null])('refuse %p', (raw) => {
    expect(() => readPassword(raw)).toThrow(invalidField('password'));
  });
});

describe('§5 Accounts', () => {
  it('require a name of 1 to 100 characters', () => {
    expect(readRegistration({ ...person, name: 'x'.repeat(100) }).name).toHaveLength(100);
    expect(() => readRegistration({ ...person, name: 'x'.repeat(101) })).toThrow(invalidField('name'));
    expect(() => readRegistration({ ...person, name: ' ' })).toThrow(invalidField('name'));
  });

  it('ignore unknown fields', () => {
    expect(readRegistration({ ...person, isAdmin: true, id: 'x', _id: 'x' })).toEqual({
      ...person,
      language: 'EN',
      wantsOptionalMail: false,
    });
    expect(readProfile({ name: 'Asha', isAdmin: true, id: 'x' })).toEqual({ name: 'Asha' });
    expect(readUserChange({ name: 'Asha', password: 'long enough', tokenVersion: 1 })).toEqual({
      name: 'Asha',
    });
  });

  it.each([undefined, null, ''])('keep the old value when the profile form sends %p', (raw) => {
    expect(readProfile({ name: raw, email: raw, password: raw })).toEqual({});
  });

  it.each([null, ''])('refuse %p when an admin edits an account', (raw) => {
    expect(() => readUserChange({ name: raw })).toThrow(invalidField('name'));
    expect(() => readUserChange({ email: raw })).toThrow(invalidField('email'));
    expect(() => readUserChange({ isAdmin: raw })).toThrow(invalidField('isAdmin'));
  });

  it('accept any text as the password of a sign-in', () => {
    expect(readCredentials({ email: 'ASHA@haat.example', password: 'x' })).toEqual({
      email: 'asha@haat.example',
      password: 'x',
    });
    expect(() => readCredentials({ email: 'asha@haat.example', password: 7 })).toThrow(
      invalidField('password'),
    );
  });
});

describe('§5 Products', () => {
  it.each([
    ['name', 100],
    ['brand', 60],
    ['category', 60],
    ['description', 5_000],
  ])('have a %s of at most %d characters', (field, max) => {
    expect(readProductChange({ [field]: 'x'.repeat(max) })).toMatchObject({ [field]: 'x'.repeat(max) });
    expect(() => readProductChange({ [field]: 'x'.repeat(max + 1) })).toThrow(invalidField(field));
  });

  it.each(['name', 'brand', 'category', 'description', 'image', 'price', 'countInStock'])(
    'keep their %s when it is absent, and refuse an empty one',
    (field) => {
      expect(readProductChange({})[field as 'name']).toBeUndefined();
      expect(() => readProductChange({ [field]: null })).toThrow(invalidField(field));
      expect(() => readProductChange({ [field]: '' })).toThrow(invalidField(field));
    },
  );

  it('cost 0 to ₹99,99,999.99', () => {
    expect(readProductChange({ price: 0 }).price).toBe(0);
    expect(readProductChange({ price: '9999999.99' }).price).toBe(999_999_999);
    expect(() => readProductChange({ price: 10_000_000 })).toThrow(invalidField('price'));
    expect(() => readProductChange({ price: -0.01 })).toThrow(invalidField('price'));
  });

  it('have a stock of 0 to 1,000,000', () => {
    expect(readProductChange({ countInStock: 1_000_000 }).countInStock).toBe(1_000_000);
    expect(readProductChange({ countInStock: 0 }).countInStock).toBe(0);
    expect(() => readProductChange({ countInStock: 1_000_001 })).toThrow(invalidField('countInStock'));
    expect(() => readProductChange({ countInStock: -1 })).toThrow(invalidField('countInStock'));
    expect(() => readProductChange({ countInStock: 1.5 })).toThrow(invalidField('countInStock'));
  });

  it('ignore a rating or id in the input', () => {
    expect(readProductChange({ rating: 5, numReviews: 9, id: 'x', createdAt: 'x', name: 'Dhol' })).toEqual({
      name: 'Dhol',
    });
  });
});

describe('§5 Reviews', () => {
  it.each([1, 5, '3'])('accept the rating %p', (rating) => {
    expect(readReview({ rating, comment: 'Good' }).rating).toBe(Number(rating));
  });

  it.each([0, 6, 4.5, -1, '', null, undefined, NaN, 'five'])('refuse the rating %p', (rating) => {
    expect(() => readReview({ rating, comment: 'Good' })).toThrow(invalidField('rating'));
  });

  it('have a comment of 1 to 2,000 characters, of several lines', () => {
    expect(readReview({ rating: 5, comment: 'a\nb' }).comment).toBe('a\nb');
    expect(readReview({ rating: 5, comment: 'x'.repeat(2_000) }).comment).toHaveLength(2_000);
    expect(() => readReview({ rating: 5, comment: 'x'.repeat(2_001) })).toThrow(invalidField('comment'));
    expect(() => readReview({ rating: 5, comment: ' \n ' })).toThrow(invalidField('comment'));
  });
});
