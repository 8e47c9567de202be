import { useState } from 'react';
import { TextAreaField } from '../../../components/forms/field';
import { Block } from '../../../components/page/block';
import { exceededGiftLimit, GIFT_MESSAGE_LIMITS } from '../../../domain';
import { useGiftMessages } from '../../../i18n/buying/gift-messages';
import { clearGift, giftMessageOf, giftVar } from '../../../state/gift/gift-message';
import type { Shopper } from '../../../state/shopper';
import styles from './gift-choice.module.css';

interface GiftChoiceProps {
  shopper: Shopper;
  /** True once the order is placed, which removes the stored message. */
  isPlaced: boolean;
}

/** A tick for a gift, and then its message to the recipient. */
export function GiftChoice({ shopper, isPlaced }: GiftChoiceProps) {
  const messages = useGiftMessages();
  const message = useVisibleMessage(shopper, isPlaced);
  const save = (text: string) => giftVar.change(() => ({ owner: shopper.id, message: text }));
  return (
    <Block title={messages.title}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={message !== undefined}
          onChange={({ target }) => (target.checked ? save('') : clearGift())}
        />
        {messages.isGift}
      </label>
      {message !== undefined && <MessageField message={message} onChange={save} />}
    </Block>
  );
}

/** The stored message, and after the order the message of the order. */
function useVisibleMessage(shopper: Shopper, isPlaced: boolean): string | undefined {
  const storedMessage = giftMessageOf(giftVar.use(), shopper);
  const [lastMessage, setLastMessage] = useState(storedMessage);
  if (!isPlaced && lastMessage !== storedMessage) setLastMessage(storedMessage);
  return isPlaced ? lastMessage : storedMessage;
}

/** The field of the message, with its number of characters. A screen reader hears an exceeded limit while typing. */
function MessageField({ message, onChange }: { message: string; onChange: (text: string) => void }) {
  const messages = useGiftMessages();
  const { characters, lines } = GIFT_MESSAGE_LIMITS;
  const exceededLimit = exceededGiftLimit(message);
  const errors = {
    characters: messages.tooManyCharacters(characters),
    lines: messages.tooManyLines(lines),
  };
  const error = exceededLimit && errors[exceededLimit];
  return (
    <>
      <TextAreaField
        label={messages.message}
        rows={lines}
        dir="auto"
        value={message}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        hint={
          <>
            {messages.counter([...message.trim()].length, characters)}
            <br />
            {messages.printed}
          </>
        }
      />
      <p role="status" className="sr">
        {error}
      </p>
    </>
  );
}
