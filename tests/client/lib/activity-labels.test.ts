import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { activityChangesOf } from '../../../client/lib/activity/activity-changes';
import {
  ACTIVITY_ACTIONS,
  activityVerbs,
  actorNameOf,
  subjectTypeOf,
} from '../../../client/lib/activity/activity-labels';

const MODULES_DIR = path.join(__dirname, '../../../server/modules');
const ACTION_PATTERN = /(?:action: |writeTrace\(\w+, \w+, |\| )'([a-z]+\.[a-z-]+)'/g;

/** Finds every audit log action in the source files of the server modules. */
function findRecordedActions(): string[] {
  const sources = readdirSync(MODULES_DIR, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(MODULES_DIR, file), 'utf8'));
  return [
    ...new Set(
      sources.flatMap((source) => [...source.matchAll(ACTION_PATTERN)].map(([, action = '']) => action)),
    ),
  ];
}

describe('The audit log messages', () => {
  it('exist for every recorded action', () => {
    const actions = new Set(ACTIVITY_ACTIONS.map(([action]) => action));
    expect(findRecordedActions().length).toBeGreaterThan(20);
    expect(findRecordedActions().filter((action) => !actions.has(action))).toEqual([]);
  });

  it('have text around the name of the record, and know the type of the record', () => {
    expect(activityVerbs('order.deliver')).toEqual(['marked ', ' as delivered']);
    expect(activityVerbs('cat.fed')).toEqual(['cat.fed ', '']);
    expect(subjectTypeOf('review.hide')).toBe('product');
    expect(subjectTypeOf('cat.fed')).toBeUndefined();
  });

  it('name the actor', () => {
    expect(actorNameOf({ actor: { name: 'Asha' }, door: 'REST' })).toBe('Asha');
    expect(actorNameOf({ actor: { name: 'Asha' }, door: 'REST', program: 'Sync' })).toBe('Sync, for Asha,');
    expect(actorNameOf({ actor: null, door: 'SYSTEM' })).toBe('The shop');
    expect(actorNameOf({ actor: null, door: 'GRAPHQL' })).toBe('A visitor');
  });

  it('list changed fields only', () => {
    const before = JSON.stringify({ price: 149950, countInStock: 5 });
    const after = JSON.stringify({
      price: 149950,
      countInStock: 3,
      stockDelta: -2,
      fields: ['countInStock', 'image', 'imageGround'],
    });
    expect(activityChangesOf({ before, after })).toEqual([
      { key: 'countInStock', title: 'Stock', before: '5', after: '3' },
      { key: 'stockDelta', title: 'Stock changed by', before: undefined, after: '−2' },
      { key: 'fields', title: 'Fields changed', before: undefined, after: 'stock, picture' },
    ]);
  });

  it('format money, quantities and states', () => {
    const lines = [
      { product: 'a', qty: 2 },
      { product: 'b', qty: 1 },
    ];
    const after = JSON.stringify({ isPaid: true, amount: 3948, currency: 'USD', totalPrice: 263150, lines });
    expect(activityChangesOf({ before: JSON.stringify({ isPaid: false }), after })).toMatchObject([
      { title: 'Paid', before: 'No', after: 'Yes' },
      { title: 'Amount', after: '$39.48' },
      { title: 'Total', after: '₹2,631.50' },
      { title: 'Items', after: '3 units of 2 products' },
    ]);
  });

  it('are empty without recorded values', () => {
    expect(activityChangesOf({ before: null, after: null })).toEqual([]);
  });
});
