import { useMutation } from '@apollo/client/react';
import { useId, type SubmitEvent } from 'react';
import { fieldsOf, messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Dialog } from '../../../components/feedback/dialog';
import { PasswordField } from '../../../components/forms/password-field';
import { readFormTexts } from '../../../lib/form-texts';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import { CloseAccountDocument } from './account-closing.generated';

interface CloseAccountDialogProps {
  onCancel: () => void;
  /** Called after the server has closed the account. */
  onClosed: () => void;
}

/** Explains which data the shop erases and retains, and closes the account after the user enters the password. §5 */
export function CloseAccountDialog({ onCancel, onClosed }: CloseAccountDialogProps) {
  const account = useAccountMessages();
  const { closing } = account;
  const translate = useErrorText();
  const formId = useId();
  const [closeAccount, { error, loading }] = useMutation(CloseAccountDocument, { errorPolicy: 'all' });
  const passwordError = error && fieldsOf(error).password;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await closeAccount({
      variables: { input: readFormTexts(event.currentTarget, ['password']) },
    });
    if (data) onClosed();
  };

  return (
    <Dialog
      title={closing.closeTitle}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{closing.keepAccount}</Button>
          <Button type="submit" form={formId} variant="danger" busy={loading}>
            {closing.close}
          </Button>
        </>
      }
    >
      <form id={formId} className="form" method="post" noValidate onSubmit={submit}>
        <p>{closing.erasedData}</p>
        <p>{closing.retainedData}</p>
        {error && !passwordError && (
          <Banner tone="bad" role="alert">
            {translate(messageOf(error))}
          </Banner>
        )}
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          error={passwordError}
        />
      </form>
    </Dialog>
  );
}
