import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../../apollo/message-of';
import { Skeleton, Loading } from '../../../components/feedback/skeleton';
import { PageHead } from '../../../components/page/page-head';
import { QueryView } from '../../../components/feedback/query-view';
import { useAccountMessages } from '../../../i18n/account-messages';
import { AddressBook } from '../addresses/address-book';
import { AccountClosing } from './account-closing';
import { MailChoices } from './mail-choices';
import { MeDocument } from '../me.generated';
import { MyOrders } from '../orders/my-orders';
import { ProfileForm } from './profile-form';
import styles from './profile-screen.module.css';

/** Profile of the signed-in user, and their orders. §2 */
export function ProfileScreen() {
  const account = useAccountMessages();
  const result = useQuery(MeDocument);

  return (
    <div className="wrap page">
      <PageHead title={account.profile} />
      <div className="page-head">
        <h1>{account.profile}</h1>
      </div>
      <div className={styles.account}>
        <section aria-label={account.yourDetails}>
          <QueryView result={result} messageOf={messageOf} skeleton={<ProfileSkeleton />}>
            {({ me }) =>
              me && (
                <>
                  <ProfileForm key={me.id} user={me} />
                  <MailChoices user={me} />
                </>
              )
            }
          </QueryView>
        </section>
        <div className={styles.main}>
          <MyOrders />
          <AddressBook />
        </div>
        <AccountClosing />
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
