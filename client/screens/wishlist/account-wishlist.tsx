import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from '../../apollo/message-of';
import { refetch } from '../../apollo/refetch';
import { AddWishDocument, RemoveWishDocument } from '../../apollo/wishes/wishes.generated';
import type { WishProductFragment } from '../../apollo/wishes/product-by-id.generated';
import { QueryView } from '../../components/feedback/query-view';
import { Loading } from '../../components/feedback/skeleton';
import { useToast } from '../../components/feedback/toast';
import { focusAfterRemoval } from '../../components/product/compare/focus-after-removal';
import { useErrorText, useLanguage } from '../../i18n/messages';
import { useWishMessages } from '../../i18n/wish-messages';
import { localText } from '../../lib/local-text';
import { markWish } from '../../state/wishes/wishes';
import { ListChoice } from './list-choice';
import { PriceDropChoice } from './price-drop-choice';
import { ShareList } from './share-list';
import { WishRows } from './wish-rows';
import { MyWishListsDocument, type OwnWishListFragment } from './wishlist.generated';
import styles from './account-wishlist.module.css';

/** The wish lists of the signed-in user. */
export function AccountWishlist() {
  const result = useQuery(MyWishListsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<Loading />}>
      {({ myWishLists }) => <Lists lists={myWishLists} reload={() => refetch(result)} />}
    </QueryView>
  );
}

interface ListsProps {
  lists: readonly OwnWishListFragment[];
  reload: () => void;
}

function Lists({ lists, reload }: ListsProps) {
  const translate = useErrorText();
  const showToast = useToast();
  const [chosenId, setChosenId] = useState<string>();
  const [addWish] = useMutation(AddWishDocument);
  const [removeWish] = useMutation(RemoveWishDocument);
  const list = lists.find(({ id }) => id === chosenId) ?? lists[0];
  const showError = (error: unknown) => showToast(translate(messageOf(error)));
  if (!list) return <WishRows products={[]} />;

  const remove = (productId: string) => {
    const isInOtherList = lists.some(
      ({ id, wishes }) => id !== list.id && wishes.some(({ product }) => product.id === productId),
    );
    removeWish({ variables: { input: { productId, listId: list.id } } }).then(() => {
      if (!isInOtherList) markWish(productId, false);
      reload();
    }, showError);
  };
  const move = (productId: string, listId: string) => {
    addWish({ variables: { input: { productId, listId } } })
      .then(() => removeWish({ variables: { input: { productId, listId: list.id } } }))
      .then(reload, showError);
  };
  const others = lists.filter(({ id }) => id !== list.id);
  return (
    <>
      <ListChoice lists={lists} current={list} onChoose={setChosenId} reload={reload} />
      <WishRows
        products={list.wishes.map(({ product }) => product)}
        onRemove={remove}
        {...(others.length > 0 && {
          controlsOf: (product: WishProductFragment) => <MoveControl {...{ product, others, move }} />,
        })}
      />
      {list.wishes.length > 0 && (
        <>
          <PriceDropChoice list={list} />
          <ShareList key={list.id} list={list} />
        </>
      )}
    </>
  );
}

interface MoveControlProps {
  product: WishProductFragment;
  /** Lists that the product may move to. */
  others: readonly OwnWishListFragment[];
  move: (productId: string, listId: string) => void;
}

function MoveControl({ product: { id, name, nameHi }, others, move }: MoveControlProps) {
  const messages = useWishMessages();
  const language = useLanguage();
  return (
    <select
      className={styles.move}
      aria-label={messages.moveTo(localText(language, name, nameHi))}
      value=""
      onChange={({ target }) => {
        // The row moves to the other list with this control.
        focusAfterRemoval(target);
        move(id, target.value);
      }}
    >
      <option value="">{messages.moveToShort}</option>
      {others.map((other) => (
        <option key={other.id} value={other.id}>
          {other.name || messages.title}
        </option>
      ))}
    </select>
  );
}
