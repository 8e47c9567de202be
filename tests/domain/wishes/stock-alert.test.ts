import { isConfirmable, readStockAlertRequest, waveSizeOf } from '../../../server/domain/wishes/stock-alert';

const DAY_MS = 24 * 60 * 60_000;

describe('An alert about stock', () => {
  it('needs the address of a guest, in lower case', () => {
    const raw = { productId: 'p1', email: ' Meera@Example.com', language: 'HI' };
    expect(readStockAlertRequest(raw, { isGuest: true })).toEqual({
      productId: 'p1',
      email: 'meera@example.com',
      language: 'HI',
    });
    expect(() => readStockAlertRequest({ productId: 'p1' }, { isGuest: true })).toThrow();
    expect(() => readStockAlertRequest({ ...raw, language: 'FR' }, { isGuest: true })).toThrow();
  });

  it('ignores the address that a signed-in person sends', () => {
    expect(
      readStockAlertRequest({ productId: 'p1', email: 'meera@example.com' }, { isGuest: false }),
    ).toEqual({
      productId: 'p1',
      email: undefined,
      language: 'EN',
    });
  });

  it('can be confirmed for seven days', () => {
    const askedAt = new Date(0);
    expect(isConfirmable(askedAt, new Date(7 * DAY_MS - 1))).toBe(true);
    expect(isConfirmable(askedAt, new Date(7 * DAY_MS))).toBe(false);
  });

  it('belongs to a wave as large as the stock allows', () => {
    expect(waveSizeOf(0)).toBe(1);
    expect(waveSizeOf(1)).toBe(3);
    expect(waveSizeOf(4, 2)).toBe(8);
  });
});
