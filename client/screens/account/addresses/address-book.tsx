import { useMutation, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../apollo/message-of';
import { MyAddressesDocument } from '../../../apollo/my-addresses.generated';
import { Banner } from '../../../components/feedback/banner';
import { QueryView } from '../../../components/feedback/query-view';
import { Loading } from '../../../components/feedback/skeleton';
import { Button } from '../../../components/forms/button';
import { MAX_ADDRESSES } from '../../../domain';
import type { SavedAddress } from '../../../lib/saved-address';
import { useAddressMessages } from '../../../i18n/address-messages';
import { useErrorText } from '../../../i18n/messages';
import { AddressCard } from './address-card';
import { UpdateAddressDocument } from './addresses.generated';
import { DeleteAddressDialog } from './delete-address-dialog';
import styles from './address-book.module.css';

// The form has its own chunk, because most visits of the profile do not need it.
const AddressForm = lazy(async () => ({ default: (await import('./address-form')).AddressForm }));

/** The open form: a new address, or the address that it changes. */
type OpenForm = { address?: SavedAddress };

/** Address book of the signed-in user: list, add, change, remove, and the choice of the default. */
export function AddressBook() {
  const messages = useAddressMessages();
  const translate = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const result = useQuery(MyAddressesDocument, { fetchPolicy: 'cache-and-network' });
  const [openForm, setOpenForm] = useState<OpenForm>();
  const [deletedAddress, setDeletedAddress] = useState<SavedAddress>();
  const { makeDefault, error } = useMakeDefault();

  const closeForm = () => {
    setOpenForm(undefined);
    heading.current?.focus();
  };
  const closeDialog = () => {
    // Close first, so that the browser returns the focus to the button of the address, unless it is deleted.
    flushSync(() => setDeletedAddress(undefined));
    if (document.activeElement === document.body) heading.current?.focus();
  };
  // The button of the new default disappears. An open form, which replaces the list, and a modal dialog keep the focus.
  const focusHeadingOfList = () => {
    if (list.current) heading.current?.focus();
  };

  return (
    <section aria-labelledby="addresses" className={styles.book}>
      <h2 id="addresses" ref={heading} tabIndex={-1}>
        {messages.title}
      </h2>
      {error && (
        <Banner tone="bad" role="alert">
          {translate(messageOf(error))}
        </Banner>
      )}
      {openForm ? (
        <Suspense fallback={<Loading />}>
          <AddressForm address={openForm.address} onClose={closeForm} />
        </Suspense>
      ) : (
        <QueryView result={result} messageOf={messageOf} skeleton={<Loading />}>
          {({ myAddresses }) => (
            <ul ref={list} className={styles.list}>
              {myAddresses.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  onEdit={() => setOpenForm({ address })}
                  onDelete={() => setDeletedAddress(address)}
                  onMakeDefault={() => void makeDefault(address).then(focusHeadingOfList)}
                />
              ))}
              {myAddresses.length < MAX_ADDRESSES && (
                <NewAddress isFirst={myAddresses.length === 0} onAdd={() => setOpenForm({})} />
              )}
            </ul>
          )}
        </QueryView>
      )}
      {deletedAddress && <DeleteAddressDialog address={deletedAddress} onClose={closeDialog} />}
    </section>
  );
}

/** The last item of the list, with the button for a new address. */
function NewAddress({ isFirst, onAdd }: { isFirst: boolean; onAdd: () => void }) {
  const messages = useAddressMessages();
  return (
    <li className={`${styles.card} ${styles.new}`}>
      <p className={styles.title}>{isFirst ? messages.none : messages.newAddress}</p>
      <p className="muted small">{messages.newAddressHint}</p>
      <p>
        <Button onClick={onAdd}>{messages.add}</Button>
      </p>
    </li>
  );
}

/** Returns a function that makes an address the default, and its error. */
function useMakeDefault() {
  const [update, { error }] = useMutation(UpdateAddressDocument, {
    errorPolicy: 'all',
    refetchQueries: [MyAddressesDocument],
    awaitRefetchQueries: true,
  });
  const makeDefault = ({ id }: SavedAddress) => update({ variables: { input: { id, isDefault: true } } });
  return { makeDefault, error };
}
