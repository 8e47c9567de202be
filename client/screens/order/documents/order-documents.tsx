import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useIsAdmin } from '../../../apollo/use-is-admin';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Block } from '../../../components/page/block';
import { dayOf, ignoreErrors, type Translated } from '../../../domain';
import { documents as english } from '../../../i18n/en/documents';
import { documents as hindi } from '../../../i18n/hi/documents';
import { useLanguage } from '../../../i18n/messages';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { orderTokenOf } from '../../../state/guest-orders';
import { downloadFile } from '../../../state/download-file';
import { OrderDocumentsDocument, type OrderDocumentsQuery } from './order-documents.generated';
import styles from './order-documents.module.css';

// Admin-only chunk, which shoppers never load.
const DocumentFilings = lazy(async () => ({
  default: (await import('../admin/filings/document-filings')).DocumentFilings,
}));

type ListedDocument = NonNullable<OrderDocumentsQuery['order']>['documents'][number];

/** The messages of documents. They are no area of `Messages`, because only order pages load them, in both languages. */
function useDocumentMessages(): Translated<typeof english> {
  return useLanguage() === 'hi' ? hindi : english;
}

/** Invoice and credit notes of an order, each with its PDF in the language of the page. §2, §6 */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const messages = useDocumentMessages();
  const [hasFailed, setHasFailed] = useState(false);
  const { data } = useQuery(OrderDocumentsDocument, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  const documents = data?.order?.documents ?? [];
  if (documents.length === 0) return null;

  return (
    <Block title={messages.title}>
      {hasFailed && (
        <Banner tone="bad" role="alert">
          {messages.failed}
        </Banner>
      )}
      <ul className={styles.list}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            orderId={orderId}
            document={document}
            onDownloaded={(isSaved) => setHasFailed(!isSaved)}
          />
        ))}
      </ul>
    </Block>
  );
}

interface DocumentRowProps {
  orderId: string;
  document: ListedDocument;
  onDownloaded: (isSaved: boolean) => void;
}

function DocumentRow({ orderId, document, onDownloaded }: DocumentRowProps) {
  const { id, kind, number, issuedAt, totalPrice, url } = document;
  const messages = useDocumentMessages();
  const isAdmin = useIsAdmin();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const label = messages.kinds[kind];

  const download = async () => {
    setIsBusy(true);
    const isSaved = await downloadFile(`${url}?language=${language}`, orderTokenOf(orderId)).catch(
      ignoreErrors('the banner shows the failure', false),
    );
    setIsBusy(false);
    onDownloaded(isSaved);
  };

  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.text}>
          <p className={styles.head}>
            {label} <span className={styles.number}>{number}</span>
          </p>
          <p className="muted small">
            <time dateTime={issuedAt}>{dayOf(new Date(issuedAt))}</time>
            {' · '}
            {formatRupees(toPaise(totalPrice), { paise: true })}
          </p>
        </div>
        <Button busy={isBusy} aria-label={messages.download(label, number)} onClick={() => void download()}>
          {messages.file}
        </Button>
      </div>
      <Suspense>
        {isAdmin && (
          <DocumentFilings orderId={orderId} documentId={id} number={number} total={toPaise(totalPrice)} />
        )}
      </Suspense>
    </li>
  );
}
