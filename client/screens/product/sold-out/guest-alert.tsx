import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { useFormErrors } from '../../../apollo/use-form-errors';
import { RequestStockAlertDocument } from '../../../apollo/wishes/stock-alert.generated';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { useErrorText, useLanguage } from '../../../i18n/messages';
import { useWishMessages } from '../../../i18n/wish-messages';
import { readFormTexts } from '../../../lib/form-texts';
import { AlertOutcome } from './alert-outcome';
import styles from './sold-out.module.css';

/** The form for a guest, whose address confirms the request by a link in an email. */
export function GuestAlert({ productId }: { productId: string }) {
  const messages = useWishMessages();
  const translate = useErrorText();
  const language = useLanguage() === 'hi' ? 'HI' : 'EN';
  const { errors, showErrors, showServerError, clearError } = useFormErrors(['email']);
  const [request, { data, loading }] = useMutation(RequestStockAlertDocument, { errorPolicy: 'all' });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email } = readFormTexts(form, ['email']);
    if (showErrors(form, email.trim() ? {} : { email: messages.emailRequired })) return;
    const { error } = await request({ variables: { input: { productId, email, language } } });
    if (error) showServerError(form, error);
  };
  if (data?.requestStockAlert) return <AlertOutcome text={messages.alertConfirm} takesFocus />;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
        onChange={() => clearError('email')}
      />
      <Button type="submit" busy={loading}>
        {messages.tellMe}
      </Button>
    </form>
  );
}
