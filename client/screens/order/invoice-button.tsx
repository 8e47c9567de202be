import { useState } from 'react';
import { Banner } from '../../components/feedback/banner';
import { Button } from '../../components/forms/button';
import { ignoreErrors } from '../../domain';
import { paths } from '../../lib/paths';
import { saveFile } from '../../lib/save-file';
import { sessionVar, endRejectedSession } from '../../state/session';
import { useMessages } from '../../i18n/messages';
import styles from './actions.module.css';

/** Downloads the invoice. A plain link would send no token, so the client fetches the file and saves it. §2, §6 */
export function InvoiceButton({ orderId }: { orderId: string }) {
  const { order: messages } = useMessages();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  const downloadInvoice = async () => {
    setState('busy');
    const isSaved = await fetchAndSaveInvoice(orderId).catch(
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

/** Returns false if the server sends no invoice. */
async function fetchAndSaveInvoice(orderId: string): Promise<boolean> {
  const token = sessionVar()?.token ?? '';
  const response = await fetch(paths.invoice(orderId), { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 401) endRejectedSession(token);
  if (response.ok) await saveFile(response);
  return response.ok;
}
