import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from '../../../apollo/message-of';
import {
  CancelStockAlertDocument,
  MyStockAlertsDocument,
  RequestStockAlertDocument,
} from '../../../apollo/wishes/stock-alert.generated';
import { useToast } from '../../../components/feedback/toast';
import { Button } from '../../../components/forms/button';
import { useErrorText } from '../../../i18n/messages';
import { useWishMessages } from '../../../i18n/wish-messages';
import { AlertOutcome } from './alert-outcome';

type AlertState = 'none' | 'waiting' | 'unconfirmed';

/** The button for a signed-in person, and the end of the request. */
export function MemberAlert({ productId }: { productId: string }) {
  const messages = useWishMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const { data } = useQuery(MyStockAlertsDocument, { fetchPolicy: 'network-only' });
  const [changedState, setChangedState] = useState<AlertState>();
  const [request, { loading: isRequesting }] = useMutation(RequestStockAlertDocument);
  const [cancel, { loading: isCancelling }] = useMutation(CancelStockAlertDocument);
  const state = changedState ?? (data?.myStockAlerts.includes(productId) ? 'waiting' : 'none');
  const showError = (error: unknown) => showToast(translate(messageOf(error)));
  const variables = { input: { productId } };

  if (state === 'unconfirmed') return <AlertOutcome text={messages.alertConfirm} takesFocus />;
  if (state === 'waiting')
    return (
      <>
        <AlertOutcome text={messages.alertSaved} takesFocus={changedState !== undefined} />
        <Button
          variant="text"
          busy={isCancelling}
          onClick={() => void cancel({ variables }).then(() => setChangedState('none'), showError)}
        >
          {messages.cancelAlert}
        </Button>
      </>
    );
  return (
    <Button
      // After a cancellation, the button takes the focus of the removed one.
      autoFocus={changedState === 'none'}
      busy={isRequesting}
      onClick={() =>
        void request({ variables }).then(
          (result) =>
            setChangedState(result.data?.requestStockAlert.needsConfirmation ? 'unconfirmed' : 'waiting'),
          showError,
        )
      }
    >
      {messages.tellMe}
    </Button>
  );
}
