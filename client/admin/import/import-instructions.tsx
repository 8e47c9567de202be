import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './import-screen.module.css';
import type { ImportKind } from './use-import';

interface Instructions {
  steps: readonly string[];
  /** Title and text of the rules. */
  rules: readonly (readonly [title: string, text: string])[];
}

const CHECK_STEP = 'Choose the file. We check it first and list every problem; nothing changes yet.';

const INSTRUCTIONS: Readonly<Record<ImportKind, Instructions>> = {
  products: {
    steps: [
      'Download the template, or export your products and change them in a spreadsheet.',
      CHECK_STEP,
      'Press Import. All rows are saved, or none.',
    ],
    rules: [
      [
        'Rows',
        'A row without an id becomes a new product, a draft until it has a price. Products that are not in the file stay unchanged.',
      ],
      [
        'Cells',
        'A missing column leaves its values unchanged; an empty cell removes the value. Stock in the file replaces current stock.',
      ],
      [
        'GST',
        'The columns are taxClass (the id of a tax class), hsn (4, 6 or 8 digits), unit (such as PCS) and weight (in grams).',
      ],
      [
        'Shopify and WooCommerce',
        'We recognise their product files by the headings, and show the meaning of each column and every difference before the import. Rows with a problem stay out, and pictures follow in the background.',
      ],
    ],
  },
  customers: {
    steps: [
      'Export the customers of your Shopify or WooCommerce shop as CSV.',
      CHECK_STEP,
      'Press Import. Each customer gets an account; rows with a problem stay out.',
    ],
    rules: [
      [
        'Accounts',
        'Passwords do not move: customers sign in with a code from an email. The import sends no email. An account that exists already stays as it is.',
      ],
      [
        'Marketing',
        'A consent to marketing of the former shop does not count here, so customers get no optional emails until they ask for them.',
      ],
    ],
  },
  orders: {
    steps: [
      'Export the orders of your Shopify or WooCommerce shop as CSV.',
      CHECK_STEP,
      'Press Import. Orders with a problem stay out.',
    ],
    rules: [
      [
        'History',
        'The orders keep their numbers and take no part in stock, payments, invoices, tax reports or emails.',
      ],
      ['Again', 'A later file updates the orders, and the same file again changes nothing.'],
      ['Customers', 'A customer sees them in My Orders after a sign-in that proves the email address.'],
    ],
  },
};

interface ImportInstructionsProps {
  kind: ImportKind;
  /** True after the choice of a file, when the report matters more. */
  isFolded: boolean;
  /** The choice of the file. */
  children: ReactNode;
}

/** The choice of the file with the steps of its import and its rules. */
export function ImportInstructions({ kind, isFolded, children }: ImportInstructionsProps) {
  const { steps, rules } = INSTRUCTIONS[kind];
  const stepList = (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
  const ruleList = (
    <dl className={styles.rules}>
      {rules.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className={classNames(styles.start, isFolded && styles.folded)}>
      {children}
      {isFolded ? (
        <details className={styles.instructions}>
          <summary>How it works</summary>
          {stepList}
          {ruleList}
        </details>
      ) : (
        <div className={styles.instructions}>
          <h2>How it works</h2>
          {stepList}
          <details>
            <summary>Rules of the file</summary>
            {ruleList}
          </details>
        </div>
      )}
    </div>
  );
}
