import styles from './import-screen.module.css';

/** Instructions above the choice of a file of customers or orders. */
export function HistoryInstructions({ kind }: { kind: 'customers' | 'orders' }) {
  return kind === 'customers' ? <CustomerInstructions /> : <OrderInstructions />;
}

function CustomerInstructions() {
  return (
    <div className={styles.instructions}>
      <ol className={styles.steps}>
        <li>Export the customers of your Shopify or WooCommerce shop as CSV.</li>
        <li>Choose the file. We check it first and list every problem; nothing changes yet.</li>
        <li>Press Import. Each customer gets an account; rows with a problem stay out.</li>
      </ol>
      <p className={styles.note}>
        Passwords do not move: customers sign in by a code in an email. Nobody gets an email from the import.
        An account that exists already stays as it is.
      </p>
      <p className={styles.note}>
        A consent to marketing of the former shop does not count here, so customers get no optional emails
        until they ask for them.
      </p>
    </div>
  );
}

function OrderInstructions() {
  return (
    <div className={styles.instructions}>
      <ol className={styles.steps}>
        <li>Export the orders of your Shopify or WooCommerce shop as CSV.</li>
        <li>Choose the file. We check it first and list every problem; nothing changes yet.</li>
        <li>Press Import. Orders with a problem stay out.</li>
      </ol>
      <p className={styles.note}>
        The orders are history: they keep their numbers and take no part in stock, payments, invoices, tax
        reports or emails. A later file updates them, and the same file again changes nothing.
      </p>
      <p className={styles.note}>
        A customer sees them in My Orders after a sign-in that proves the e-mail address.
      </p>
    </div>
  );
}
