import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { formatCount, formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useListLinkState } from '../../state/use-list-search';
import { RefusedEInvoicesDocument, type RefusedEInvoicesQuery } from './tax-report.generated';
import styles from './refused-e-invoices.module.css';

type RefusedEInvoice = RefusedEInvoicesQuery['eInvoices']['nodes'][number];

/** E-invoices that the portal refused, in any month, oldest first; nothing without them. */
export function RefusedEInvoices() {
  const { data, error } = useQuery(RefusedEInvoicesDocument, { fetchPolicy: 'cache-and-network' });
  if (error && !data) return <Banner tone="bad">{englishOf(error)}</Banner>;
  const { nodes = [], totalCount = 0 } = data?.eInvoices ?? {};
  if (totalCount === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="refused-e-invoices">
      <h2 id="refused-e-invoices">{`Refused e-invoices (${formatNumber(totalCount)})`}</h2>
      <p className="muted small">
        {`${formatCount(totalCount, 'document')} without registration. Mend the cause, then send the document again on the page of its order.`}
      </p>
      <ul className={styles.list}>
        {nodes.map((eInvoice) => (
          <Row key={eInvoice.documentId} eInvoice={eInvoice} />
        ))}
      </ul>
      {nodes.length < totalCount && (
        <p className="muted small">{`The list shows the oldest ${formatNumber(nodes.length)}.`}</p>
      )}
    </section>
  );
}

function Row({ eInvoice }: { eInvoice: RefusedEInvoice }) {
  const { documentId, documentNumber, orderId, refusalCode, refusal } = eInvoice;
  const number = documentNumber ?? documentId;
  const listLinkState = useListLinkState();
  return (
    <li className={styles.row}>
      <p className={styles.text}>
        <b className={styles.number}>{number}</b>
        <span className={styles.refusal}>{[refusalCode, refusal].filter(Boolean).join(': ')}</span>
      </p>
      {orderId && (
        <Link className="link" to={paths.order(orderId)} state={listLinkState}>
          Open the order<span className="sr">{` of ${number}`}</span>
        </Link>
      )}
    </li>
  );
}
