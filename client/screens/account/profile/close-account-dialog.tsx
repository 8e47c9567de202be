import { useMutation } from '@apollo/client/react';
import { useId, type SubmitEvent } from 'react';
import { fieldsOf, messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Dialog } from '../../../components/feedback/dialog';
import { PasswordField } from '../../../components/forms/password-field';
import { textsOf } from '../../../lib/form-texts';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { CloseAccountDocument } from './account-end.generated';

interface CloseAccountDialogProps {
  onCancel: () => void;
  onClosed: () => void;
}

/** Explains which data remains after closing, and closes the account with its password. §5 */
export function CloseAccountDialog({ onCancel, onClosed }: CloseAccountDialogProps) {
  const { account } = useMessages();
  const { end } = account;
  const translate = useErrorText();
  const formId = useId();
  const [closeAccount, { error, loading }] = useMutation(CloseAccountDocument, { errorPolicy: 'all' });
  const refusal = error && fieldsOf(error).password;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await closeAccount({ variables: { input: textsOf(event.currentTarget, ['password']) } });
    if (data) onClosed();
  };

  return (
    <Dialog
      title={end.closeTitle}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{end.keep}</Button>
          <Button type="submit" form={formId} variant="danger" busy={loading}>
            {end.close}
          </Button>
        </>
      }
    >
      <form id={formId} className="form" method="post" noValidate onSubmit={submit}>
        <p>{end.whatGoes}</p>
        <p>{end.whatStays}</p>
        {error && !refusal && (
          <Banner tone="bad" role="alert">
            {translate(messageOf(error))}
          </Banner>
        )}
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          error={refusal}
        />
      </form>
    </Dialog>
  );
}
