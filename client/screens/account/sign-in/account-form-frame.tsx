import type { ReactNode } from 'react';
import { NeedsScript } from '../../../components/feedback/needs-script';
import { useAccountMessages } from '../../../i18n/account-messages';
import styles from './account-form-frame.module.css';

interface AccountFormFrameProps {
  title: string;
  /** URL of a square picture, which is visible next to the form in wide viewports. */
  picture: string;
  children: ReactNode;
}

/** Layout of the screens for sign-in, registration, password reset and emailed links. */
export function AccountFormFrame({ title, picture, children }: AccountFormFrameProps) {
  const account = useAccountMessages();
  return (
    <div className={`wrap page ${styles.frame}`}>
      <div className={styles.content}>
        <h1>{title}</h1>
        <NeedsScript>{account.needsScript}</NeedsScript>
        {children}
      </div>
      <div className={styles.picture}>
        <img src={picture} width={1000} height={1000} alt="" loading="lazy" />
      </div>
    </div>
  );
}
