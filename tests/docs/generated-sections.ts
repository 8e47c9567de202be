import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableOf } from '../bench/figures';
import {
  eInvoiceMachine,
  orderMachine,
  paymentMachine,
  refundMachine,
  refusedCaptureMachine,
  deskRefundMachine,
  owedRefundMachine,
  returnMachine,
  shipmentMachine,
} from './state-diagrams';
import { audienceTable, errorTable, graphqlTable, subscriptionTable, restTable } from './permission-tables';

export const ROOT = path.join(__dirname, '../..');
export const DECISIONS = 'docs/decisions';

type Sections = Record<string, () => string>;

/** The documents with generated sections: file → name of the section → function that returns its text. */
export const GENERATED: Record<string, Sections> = {
  'docs/api.md': {
    audiences: audienceTable,
    rest: restTable,
    graphql: graphqlTable,
    live: subscriptionTable,
    errors: errorTable,
  },
  'docs/state-machines.md': {
    orders: orderMachine,
    payments: paymentMachine,
    refunds: refundMachine,
    'refused captures': refusedCaptureMachine,
    'e-invoices': eInvoiceMachine,
    shipments: shipmentMachine,
    'desk-refund': deskRefundMachine,
    'owed-refund': owedRefundMachine,
    returns: returnMachine,
  },
  [`${DECISIONS}/README.md`]: { index: decisionTable },
};

/** Returns the file names of the decision records, sorted. */
export function decisionFiles(): string[] {
  return readdirSync(path.join(ROOT, DECISIONS))
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .sort();
}

function decisionTable(): string {
  return tableOf(
    decisionFiles().map((name) => {
      const text = readFileSync(path.join(ROOT, DECISIONS, name), 'utf8');
      const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
      const [, status = ''] = /^Status: (\w+, [\d-]+)/m.exec(text) ?? [];
      return { number: `[${number}](${name})`, decision: title, status };
    }),
  );
}

/** Replaces the text between the two markers of each section. Throws if a marker is missing. */
export function replaceSections(text: string, sections: Sections): string {
  return Object.entries(sections).reduce((document, [name, render]) => {
    const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
    const [from, to] = [document.indexOf(start), document.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The markers of the section "${name}" are missing`);
    return `${document.slice(0, from + start.length)}\n\n${render()}\n\n${document.slice(to)}`;
  }, text);
}
