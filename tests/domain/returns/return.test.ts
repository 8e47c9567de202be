import fc from 'fast-check';
import { readRequestedReturn, readReturnChange, spreadReceived } from '../../../server/domain/returns/return';
import { isReturnEnded, moveReturn, RETURN_TABLE } from '../../../server/domain/returns/return-states';
import { RETURN_ACTIONS, RETURN_STATES } from '../../../server/domain/returns/return-names';
import { isRefusal } from '../../../server/domain/state-table';

const item = (productId: string, qty: number, orderItemId = productId) => ({
  orderItemId,
  productId,
  name: productId,
  image: '',
  qty,
  reason: 'Does not fit',
  restock: 0,
  writeOff: 0,
  sendBack: 0,
});

describe('wire: Returns. The state table of a return', () => {
  it('allows the steps of the wire, and no other', () => {
    const steps = RETURN_STATES.flatMap((state) =>
      RETURN_ACTIONS.flatMap((action) => {
        const cell = RETURN_TABLE[state][action];
        return isRefusal(cell) ? [] : [`${state} ${action} ${cell.next}`];
      }),
    );
    expect(steps).toEqual([
      'REQUESTED APPROVE APPROVED',
      'REQUESTED REJECT REJECTED',
      'REQUESTED WITHDRAW WITHDRAWN',
      'APPROVED RECEIVE RECEIVED',
      'APPROVED WITHDRAW WITHDRAWN',
      'RECEIVED SETTLE SETTLED',
    ]);
  });

  it('refuses every action on an ended return with its state', () => {
    for (const state of RETURN_STATES.filter(isReturnEnded))
      for (const action of RETURN_ACTIONS)
        expect(() => moveReturn(state, action)).toThrow(
          expect.objectContaining({ code: 'INVALID_STATE', reason: `return.${state.toLowerCase()}` }),
        );
  });
});

describe('wire: Returns. The decisions about received goods', () => {
  it('spreads the units of a product over its lines, and keeps every sum', () => {
    const count = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(
        count,
        count,
        count,
        fc.integer({ min: 1, max: 5 }),
        (restock, writeOff, sendBack, first) => {
          const qty = restock + writeOff + sendBack;
          fc.pre(qty > 1);
          const firstQty = Math.min(first, qty - 1);
          const items = [item('lamp', firstQty, 'a'), item('lamp', qty - firstQty, 'b')];
          const decided = spreadReceived(items, [{ product: 'lamp', restock, writeOff, sendBack }]);
          const sumOf = (name: 'restock' | 'writeOff' | 'sendBack') =>
            decided.reduce((sum, decision) => sum + decision[name], 0);
          expect([sumOf('restock'), sumOf('writeOff'), sumOf('sendBack')]).toEqual([
            restock,
            writeOff,
            sendBack,
          ]);
          for (const decision of decided)
            expect(decision.restock + decision.writeOff + decision.sendBack).toBe(decision.qty);
        },
      ),
    );
  });

  it.each([
    ['too few units', [{ product: 'lamp', restock: 1, writeOff: 0, sendBack: 0 }]],
    ['too many units', [{ product: 'lamp', restock: 2, writeOff: 1, sendBack: 0 }]],
    ['no product', []],
    ['another product', [{ product: 'fan', restock: 2, writeOff: 0, sendBack: 0 }]],
  ])('refuses decisions with %s', (_name, received) => {
    expect(() => spreadReceived([item('lamp', 2)], received)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT' }),
    );
  });
});

describe('wire: Returns. The input of a return', () => {
  const lines = [{ product: 'lamp', qty: 1, reason: ' Does not fit ' }];

  it('reads a request, and leaves out what is absent', () => {
    expect(readRequestedReturn({ lines, wish: 'EXCHANGE' })).toEqual({
      lines: [{ product: 'lamp', qty: 1, reason: 'Does not fit' }],
      wish: 'EXCHANGE',
      text: '',
      pictures: [],
      payout: undefined,
    });
  });

  it.each([
    ['no lines', { lines: [], wish: 'REFUND' }],
    ['no reason', { lines: [{ product: 'lamp', qty: 1 }], wish: 'REFUND' }],
    ['no unit', { lines: [{ product: 'lamp', qty: 0, reason: 'x' }], wish: 'REFUND' }],
    ['another wish', { lines, wish: 'CREDIT' }],
    ['five pictures', { lines, wish: 'REFUND', pictures: ['1', '2', '3', '4', '5'] }],
    ['a payout of both forms', { lines, wish: 'REFUND', payout: { account: '1', ifsc: 'x' } }],
  ])('refuses a request with %s', (_name, request) => {
    expect(() => readRequestedReturn(request)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });

  it('demands decisions for RECEIVE only', () => {
    expect(
      readReturnChange({ action: 'APPROVE', received: [{ product: 'lamp', restock: 1 }] }),
    ).toMatchObject({
      received: undefined,
      reason: '',
    });
    expect(() => readReturnChange({ action: 'RECEIVE' })).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT' }),
    );
    expect(
      readReturnChange({ action: 'RECEIVE', received: [{ product: 'lamp', restock: 1 }] }),
    ).toMatchObject({
      received: [{ product: 'lamp', restock: 1, writeOff: 0, sendBack: 0 }],
    });
  });
});
