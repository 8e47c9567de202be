import { useMutation } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { codeOf, englishOf } from '../../apollo/message-of';
import { formatCount } from '../../lib/format';
import { PinDialog, type Pin } from './pin-dialog';
import { UpdateSearchPinsDocument } from './search-settings.generated';
import styles from './search-settings.module.css';

interface PinEditorProps {
  pins: readonly Pin[];
  version: number;
  /** A search of the report, for which a new entry begins. */
  newKeyword: string | undefined;
  onSaved: () => void;
}

const NEW_PIN: Pin = { keyword: '', productIds: [], hiddenIds: [] };

/** Searches with products at the top, and products that they leave out. */
export function PinEditor({ pins, version, newKeyword, onSaved }: PinEditorProps) {
  const [edited, setEdited] = useState<{ pin: Pin; keyword: string }>();
  const { saveAll, remove, reloadIfStale } = usePinChanges({ pins, version, onSaved });
  const current = edited ?? (newKeyword === undefined ? undefined : startOf(newKeyword));
  return (
    <section aria-labelledby="search-pins" className={styles.section}>
      <div className={styles.head}>
        <h2 id="search-pins">Pinned results</h2>
        <Button onClick={() => setEdited({ pin: NEW_PIN, keyword: '' })}>Pin products</Button>
      </div>
      <p className="muted small">Only a search with exactly these words shows the pinned products first.</p>
      <ul className={styles.groups} aria-label="Pinned searches">
        {pins.map((pin) => (
          <li key={pin.keyword}>
            <strong>{pin.keyword}</strong>
            <span className="muted">
              {`${formatCount(pin.productIds.length, 'product')} first, ${pin.hiddenIds.length} hidden`}
            </span>
            <Button type="text" onClick={() => setEdited({ pin, keyword: pin.keyword })}>
              <span>
                Edit<span className="sr"> {pin.keyword}</span>
              </span>
            </Button>
            <Button type="text" onClick={() => void remove(pin)}>
              <span>
                Remove<span className="sr"> {pin.keyword}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <PinDialog
        pin={current?.pin}
        onSave={(pin) => saveAll([...pins.filter(({ keyword }) => keyword !== current?.keyword), pin])}
        onClose={() => {
          setEdited(undefined);
          if (newKeyword === undefined) reloadIfStale();
          else onSaved();
        }}
      />
    </section>
  );
}

function startOf(keyword: string) {
  return { pin: { ...NEW_PIN, keyword }, keyword: '' };
}

/** Replaces the pins by a list with one change. */
function usePinChanges({ pins, version, onSaved }: Pick<PinEditorProps, 'pins' | 'version' | 'onSaved'>) {
  const [isStale, setIsStale] = useState(false);
  const [update] = useMutation(UpdateSearchPinsDocument);
  const { message } = App.useApp();
  const saveAll = async (searchPins: readonly Pin[]) => {
    const input = {
      version,
      searchPins: searchPins.map(({ keyword, productIds, hiddenIds }) => ({
        keyword,
        productIds,
        hiddenIds,
      })),
    };
    try {
      await update({ variables: { input } });
    } catch (error) {
      setIsStale(codeOf(error) === 'CONFLICT');
      throw error;
    }
    onSaved();
  };
  const remove = async (pin: Pin) => {
    try {
      await saveAll(pins.filter(({ keyword }) => keyword !== pin.keyword));
    } catch (error) {
      void message.error(englishOf(error));
      onSaved();
    }
  };
  const reloadIfStale = () => {
    if (isStale) onSaved();
  };
  return { saveAll, remove, reloadIfStale };
}
