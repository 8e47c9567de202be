import { useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { ignoreErrors } from '../../../domain';
import { paths } from '../../../lib/paths';
import { orderTokenOf } from '../../../state/guest-orders';
import { downloadFile } from '../../../state/download-file';
import { useMessages } from '../../../i18n/messages';
import styles from '../actions.module.css';

/** Downloads the invoice. §2, §6 */
export function InvoiceButton({ orderId }: { orderId: string }) {
  const { order: messages } = useMessages();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  const downloadInvoice = async () => {
    setState('busy');
    const isSaved = await downloadFile(paths.invoice(orderId), orderTokenOf(orderId)).catch(
      ignoreErrors('the banner shows the failure', false),
    );
    setState(isSaved ? 'ready' : 'failed');
  };

  return (
    <div className={styles.actions}>
      {state === 'failed' && (
        <Banner tone="bad" role="alert">
          {messages.invoiceFailed}
        </Banner>
      )}
      <Button wide busy={state === 'busy'} onClick={() => void downloadInvoice()}>
        {messages.invoice}
      </Button>
    </div>
  );
}
