import styles from './import-screen.module.css';

/** Instructions above the choice of the import file. */
export function ImportInstructions() {
  return (
    <div className={styles.instructions}>
      <ol className={styles.steps}>
        <li>Download the template, or export your products and change them in a spreadsheet.</li>
        <li>Choose the file. We check it first and list every problem; nothing changes yet.</li>
        <li>Press Import. All rows are saved, or none.</li>
      </ol>
      <p>
        Product files of Shopify and WooCommerce work too. We recognise them by their headings and show the
        meaning of each column and every difference before the import; rows with a problem stay out. Pictures
        follow in the background.
      </p>
      <p className={styles.note}>
        A row without an id becomes a new product, a draft until it has a price. Products that are not in the
        file stay unchanged. Stock in the file replaces current stock.
      </p>
      <p className={styles.note}>
        For GST there are the columns taxClass (the id of a tax class), hsn (4, 6 or 8 digits), unit (such as
        PCS) and weight (in grams). A missing column leaves its values unchanged; an empty cell removes the
        value.
      </p>
    </div>
  );
}
