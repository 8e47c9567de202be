import { useMutation } from '@apollo/client/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { messageOf } from '../../apollo/message-of';
import { useToast } from '../../components/feedback/toast';
import { Button } from '../../components/forms/button';
import { Field } from '../../components/forms/field';
import { WISH_LIMITS } from '../../domain';
import { useErrorText } from '../../i18n/messages';
import { useWishMessages } from '../../i18n/wish-messages';
import {
  CreateWishListDocument,
  DeleteWishListDocument,
  type OwnWishListFragment,
} from './wishlist.generated';
import styles from './account-wishlist.module.css';

interface ListChoiceProps {
  lists: readonly OwnWishListFragment[];
  current: OwnWishListFragment;
  onChoose: (id: string) => void;
  reload: () => void;
}

/** The lists of the account, the deletion of an empty one, and a form for a new one. */
export function ListChoice({ lists, current, onChoose, reload }: ListChoiceProps) {
  const messages = useWishMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const newListButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [deleteList, { loading: isDeleting }] = useMutation(DeleteWishListDocument);
  const showError = (error: unknown) => showToast(translate(messageOf(error)));
  /** Loads the lists again, and moves the focus away from a control that disappears. */
  const reloadLists = () => {
    newListButton.current?.focus();
    reload();
  };

  return (
    <>
      <div className={styles.lists} role="group" aria-label={messages.lists}>
        {lists.length > 1 &&
          lists.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.tab}
              aria-pressed={id === current.id}
              onClick={() => onChoose(id)}
            >
              {name || messages.title}
            </button>
          ))}
        <Button
          ref={newListButton}
          variant="text"
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          {messages.newList}
        </Button>
        {current.name !== '' && current.wishes.length === 0 && (
          <Button
            variant="text"
            busy={isDeleting}
            onClick={() => void deleteList({ variables: { id: current.id } }).then(reloadLists, showError)}
          >
            {messages.deleteList}
          </Button>
        )}
      </div>
      {isAdding && (
        <NewList
          onAdded={(id) => {
            setAdding(false);
            if (id) onChoose(id);
            reloadLists();
          }}
        />
      )}
    </>
  );
}

/** The form of a new list. */
function NewList({ onAdded }: { onAdded: (id: string | undefined) => void }) {
  const messages = useWishMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const [name, setName] = useState('');
  const [createList, { loading }] = useMutation(CreateWishListDocument);

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    createList({ variables: { input: { name } } }).then(
      ({ data }) => onAdded(data?.createWishList.wishList.id),
      (error: unknown) => showToast(translate(messageOf(error))),
    );
  };
  return (
    <form className={styles.form} onSubmit={add}>
      <Field
        label={messages.listName}
        value={name}
        maxLength={WISH_LIMITS.name}
        required
        autoFocus
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={loading}>
        {messages.create}
      </Button>
    </form>
  );
}
