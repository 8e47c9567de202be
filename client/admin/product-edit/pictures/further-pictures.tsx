import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { PlainPicture } from '../../../components/product/picture';
import { MAX_PICTURES } from '../../../domain';
import { Cropper } from './cropper';
import { moveItem, picturesIn, listToJson, type FurtherPicture } from '../detail-lists';
import styles from '../detail-rows.module.css';
import { readPicture, cropAdditional, PICTURE_TYPES, type ChosenPicture } from './picture-file';
import { PictureHandle } from './picture-handle';
import { usePictureOrder } from './use-picture-order';
import { RowButtons } from '../row-buttons';
import { useRowFocus } from '../../editing/use-row-focus';

interface FurtherPicturesProps {
  /** The pictures, as JSON text. */
  value: string;
  problem?: string;
  onChange: (value: string) => void;
  onProblem: (message: string | undefined) => void;
  onBlur: () => void;
  /** Makes the first of these pictures the main one. */
  onMakeFirst: () => void;
}

/** Additional pictures: alt texts, order, and upload cropped to a square. §2 */
export function FurtherPictures(props: FurtherPicturesProps) {
  const { value, problem, onChange, onProblem, onBlur, onMakeFirst } = props;
  const changes = usePictureChanges({ value, onChange, onMakeFirst });
  const { pictures, listRef, order, update, step, remove, addPicture } = changes;
  const id = useId();
  return (
    <fieldset ref={listRef} className={styles.list} aria-describedby={problem && id}>
      <legend>More pictures</legend>
      {pictures.map((picture, index) => (
        <div
          key={index}
          className={styles.pictureRow}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => order.dropOn(event, index)}
        >
          <PictureHandle
            index={index}
            onMove={(offset) => order.move(index, offset)}
            onDragStart={() => order.setDragged(index)}
            onDragEnd={() => order.setDragged(undefined)}
          >
            <PlainPicture image={picture.image} alt={picture.alt} sizes="5rem" />
          </PictureHandle>
          <AltInputs
            index={index}
            picture={picture}
            isInvalid={problem !== undefined}
            onChange={(texts) => update(pictures.with(index, { ...picture, ...texts }))}
            onBlur={onBlur}
          />
          <RowButtons
            rowName={`picture ${index + 2}`}
            index={index}
            count={pictures.length}
            canMoveFirstUp
            onMove={(offset) => step(index, offset)}
            onRemove={() => remove(index)}
          />
        </div>
      ))}
      <p className="sr" aria-live="polite">
        {order.announcement}
      </p>
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
      {pictures.length + 1 < MAX_PICTURES && <PictureAdder onPicture={addPicture} onProblem={onProblem} />}
    </fieldset>
  );
}

/** The changes of the list, each of which moves the focus. */
function usePictureChanges({
  value,
  onChange,
  onMakeFirst,
}: Pick<FurtherPicturesProps, 'value' | 'onChange' | 'onMakeFirst'>) {
  const pictures = picturesIn(value);
  const { listRef, ...focus } = useRowFocus<HTMLFieldSetElement>();
  const update = (newPictures: readonly FurtherPicture[]) => onChange(listToJson(newPictures));
  const order = usePictureOrder({
    pictures,
    onChange: update,
    onMoved: (position) => focus.afterHandleMove(position),
    onMakeFirst,
  });
  const step = (index: number, offset: 1 | -1) => {
    if (index + offset < 0) return order.makeFirst();
    focus.afterMove(index, offset);
    update(moveItem(pictures, index, offset));
  };
  const remove = (index: number) => {
    focus.afterRemove(index);
    update(pictures.toSpliced(index, 1));
  };
  const addPicture = (picture: ChosenPicture) => {
    focus.afterAdd(pictures.length);
    update([...pictures, { image: cropAdditional(picture), alt: '', altHi: '' }]);
  };
  return { pictures, listRef, order, update, step, remove, addPicture };
}

interface AltInputsProps {
  index: number;
  picture: FurtherPicture;
  isInvalid: boolean;
  onChange: (texts: Partial<Pick<FurtherPicture, 'alt' | 'altHi'>>) => void;
  onBlur: () => void;
}

/** The alt text of a picture in English and in Hindi. */
function AltInputs({ index, picture, isInvalid, onChange, onBlur }: AltInputsProps) {
  const shared = {
    size: 'large',
    autoComplete: 'off',
    'aria-invalid': isInvalid ? true : undefined,
    onBlur,
  } as const;
  return (
    <div className={styles.altTexts}>
      <Input
        {...shared}
        aria-label={`Alt text of picture ${index + 2}`}
        placeholder="Describes the picture"
        value={picture.alt}
        data-row={`${index} first`}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <Input
        {...shared}
        aria-label={`Alt text of picture ${index + 2} in Hindi`}
        placeholder="In Hindi"
        value={picture.altHi}
        onChange={({ target }) => onChange({ altHi: target.value })}
      />
    </div>
  );
}

interface PictureAdderProps {
  onPicture: (picture: ChosenPicture) => void;
  onProblem: (message: string | undefined) => void;
}

function PictureAdder({ onPicture, onProblem }: PictureAdderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pendingPicture, setPendingPicture] = useState<ChosenPicture>();

  const loadFile = async (file: File) => {
    try {
      setPendingPicture(await readPicture(file));
      onProblem(undefined);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };
  if (pendingPicture) {
    return (
      <>
        <Cropper picture={pendingPicture} onCrop={(crop) => setPendingPicture({ ...pendingPicture, crop })} />
        <div className={styles.actions}>
          <Button
            type="primary"
            onClick={() => {
              setPendingPicture(undefined);
              onPicture(pendingPicture);
            }}
          >
            Add this picture
          </Button>
          <Button onClick={() => setPendingPicture(undefined)}>Cancel</Button>
        </div>
      </>
    );
  }
  return (
    <div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="File of a further picture"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void loadFile(file);
        }}
      />
      <Button data-row="add" onClick={() => input.current?.click()}>
        Add a picture
      </Button>
    </div>
  );
}
