import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, Drawer } from 'antd';
import { englishOf, messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { QueryView } from '../../components/feedback/query-view';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import {
  ChooseStaffNoticesDocument,
  StaffNoticesDocument,
  type StaffNoticesQuery,
} from './staff-emails.generated';
import styles from './staff-emails.module.css';

type Member = StaffNoticesQuery['staffNotices'][number];
type Kind = Member['kinds'][number];

const EVENT_LABELS: Readonly<Record<Kind, string>> = {
  NEW_ORDER: 'New order',
  CASH_TO_CONFIRM: 'Cash order to confirm',
  PAYMENT_PROBLEM: 'Payment problem',
  STOCK_LOW: 'Low stock',
  RETURN_REQUESTED: 'Return to decide',
  EMAIL_FAILED: 'Email not delivered',
};
const EVENTS = Object.entries(EVENT_LABELS) as [Kind, string][];

/** Drawer in which an admin chooses the events that each admin gets emails about. */
export function StaffEmails({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer open={isOpen} onClose={onClose} title="Staff emails" size="min(46rem, 100vw)" destroyOnHidden>
      {isOpen && <Members />}
    </Drawer>
  );
}

function Members() {
  const result = useQuery(StaffNoticesDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<MembersSkeleton />}>
      {({ staffNotices }) => (
        <div className={styles.members}>
          <p className={styles.hint}>
            Choose what each admin gets emails about, from now on. When more than 10 of a kind come within an
            hour, they share one email an hour.
          </p>
          {staffNotices.map((member) => (
            <MemberChoice key={member.id} member={member} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

/** The events of one administrator; each change is saved at once. */
function MemberChoice({ member: { id, name, email, kinds } }: { member: Member }) {
  const [choose, { error }] = useMutation(ChooseStaffNoticesDocument, { errorPolicy: 'all' });
  const change = (kind: Kind, isChosen: boolean) => {
    const nextKinds = EVENTS.map(([event]) => event).filter((event) =>
      event === kind ? isChosen : kinds.includes(event),
    );
    void choose({
      variables: { input: { userId: id, kinds: nextKinds } },
      optimisticResponse: {
        chooseStaffNotices: {
          staffMember: { __typename: 'StaffMember', id, name, email, kinds: nextKinds } as Member,
        },
      },
    });
  };
  return (
    <fieldset className={styles.member}>
      <legend>{name}</legend>
      <p className={styles.address}>{email}</p>
      <div className={styles.events}>
        {EVENTS.map(([kind, label]) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            onChange={({ target }) => change(kind, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
    </fieldset>
  );
}

function MembersSkeleton() {
  return (
    <Loading className={styles.members}>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </Loading>
  );
}
