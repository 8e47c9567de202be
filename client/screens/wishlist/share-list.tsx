import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { useToast } from '../../components/feedback/toast';
import { Button } from '../../components/forms/button';
import { Field } from '../../components/forms/field';
import { useErrorText } from '../../i18n/messages';
import { useWishMessages } from '../../i18n/wish-messages';
import { paths } from '../../lib/paths';
import { UpdateWishListDocument, type OwnWishListFragment } from './wishlist.generated';
import styles from './account-wishlist.module.css';

/** Starts and ends the read-only link of a list. */
export function ShareList({ list: { id, shareToken } }: { list: OwnWishListFragment }) {
  const messages = useWishMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const [update, { loading }] = useMutation(UpdateWishListDocument);
  const path = useHref(paths.wishlist(shareToken ?? ''));
  const link = `${window.location.origin}${path}`;

  const controls = useRef<HTMLDivElement>(null);
  const [hasPressed, setHasPressed] = useState(false);

  useEffect(
    function focusFirstControl() {
      // The pressed button is gone: the link replaces it, or it replaces the link.
      if (hasPressed && !loading) controls.current?.querySelector<HTMLElement>('input, button')?.focus();
    },
    [hasPressed, loading],
  );

  const share = (isShared: boolean) => {
    setHasPressed(true);
    void update({ variables: { input: { id, isShared } } }).catch((error: unknown) =>
      showToast(translate(messageOf(error))),
    );
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast(messages.copied);
    } catch {
      // The browser forbids copying, or the page has no TLS; the focus selects the link for a copy by hand.
      document.getElementById('wishlist-link')?.focus();
    }
  };
  if (!shareToken)
    return (
      <div ref={controls} className={styles.share}>
        <Button busy={loading} onClick={() => share(true)}>
          {messages.share}
        </Button>
      </div>
    );
  return (
    <div ref={controls} className={styles.share}>
      <div className={styles.link}>
        <Field
          id="wishlist-link"
          label={messages.link}
          hint={messages.shareHint}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className={styles.lists}>
        <Button onClick={() => void copy()}>{messages.copy}</Button>
        <Button variant="text" busy={loading} onClick={() => share(false)}>
          {messages.stopSharing}
        </Button>
      </div>
    </div>
  );
}
