import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../../apollo/message-of';
import { Skeleton, Loading } from '../../../components/feedback/skeleton';
import { Disclosure } from './disclosure';
import { PageHead } from '../../../components/page/page-head';
import { QueryView } from '../../../components/feedback/query-view';
import { useAccountMessages } from '../../../i18n/account-messages';
import { AddressBook } from '../addresses/address-book';
import { AccountClosing } from './account-closing';
import { AccountTabs } from './account-tabs';
import { MailChoices } from './mail-choices';
import { MeDocument } from '../me.generated';
import { MyOrders } from '../orders/my-orders';
import { ProfileForm } from './profile-form';
import styles from './profile-screen.module.css';

/** Orders, addresses and profile of the signed-in user, as sections of one page. §2 */
export function ProfileScreen() {
  const account = useAccountMessages();
  const result = useQuery(MeDocument);
  const user = result.data?.me;
  const isEmailPending = !!user && (!user.isEmailVerified || user.pendingEmail !== null);

  return (
    <div className="wrap page">
      <PageHead title={account.profile} />
      <div className="page-head">
        <h1>{account.profile}</h1>
      </div>
      <div className={styles.account}>
        <AccountTabs />
        <MyOrders />
        <AddressBook />
        <section id="your-details" className={styles.details} aria-label={account.yourDetails}>
          <Disclosure id="sign-in-details" title={account.signInDetails} isOpen>
            <QueryView result={result} messageOf={messageOf} skeleton={<ProfileSkeleton />}>
              {({ me }) => me && <ProfileForm key={me.id} user={me} />}
            </QueryView>
          </Disclosure>
          <Disclosure id="mails" title={account.mails.title} isOpen={isEmailPending}>
            <QueryView result={result} messageOf={messageOf} skeleton={<ProfileSkeleton />}>
              {({ me }) => me && <MailChoices user={me} />}
            </QueryView>
          </Disclosure>
          <Disclosure id="account-closing" title={account.closing.title}>
            <AccountClosing />
          </Disclosure>
        </section>
      </div>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <Loading className="form">
      {[1, 2, 3, 4].map((label) => (
        <Skeleton key={label} className={styles.field} />
      ))}
    </Loading>
  );
}
