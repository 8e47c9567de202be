import { useMutation } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { codeOf, englishOf } from '../../apollo/message-of';
import { formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import { RowButton } from '../frame/row-actions';
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
      <p className={styles.hint}>
        Pinned products come first, and hidden ones stay out, when someone searches exactly these words.
      </p>
      {pins.length === 0 ? (
        <p className={styles.empty}>
          No pinned results yet. Choose Pin products to decide which products a search shows first.
        </p>
      ) : (
        <PinTable pins={pins} onEdit={(pin) => setEdited({ pin, keyword: pin.keyword })} onRemove={remove} />
      )}
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

interface PinTableProps {
  pins: readonly Pin[];
  onEdit: (pin: Pin) => void;
  onRemove: (pin: Pin) => Promise<void>;
}

function PinTable({ pins, onEdit, onRemove }: PinTableProps) {
  return (
    <table className={styles.table} aria-label="Pinned searches">
      <thead>
        <tr>
          <th scope="col">Search</th>
          <th scope="col" className={styles.end}>
            Pinned
          </th>
          <th scope="col" className={styles.end}>
            Hidden
          </th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pins.map((pin) => (
          <tr key={pin.keyword}>
            <th scope="row">
              <Link to={paths.search(pin.keyword)}>{pin.keyword}</Link>
            </th>
            <td className={styles.end}>{formatNumber(pin.productIds.length)}</td>
            <td className={styles.end}>{formatNumber(pin.hiddenIds.length)}</td>
            <td className={styles.actions}>
              <RowButton name={pin.keyword} onClick={() => onEdit(pin)}>
                Edit
              </RowButton>
              <RowButton name={pin.keyword} onClick={() => void onRemove(pin)}>
                Remove
              </RowButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
