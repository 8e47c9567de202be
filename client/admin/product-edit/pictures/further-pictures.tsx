import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { PlainPicture } from '../../../components/product/picture';
import { MAX_PICTURES } from '../../../domain';
import { Cropper } from './cropper';
import { moveItem, picturesIn, listToJson, type FurtherPicture } from '../detail-lists';
import styles from '../detail-rows.module.css';
import { readPicture, cropAdditional, PICTURE_TYPES, type ChosenPicture } from './picture-file';
import { RowButtons } from '../row-buttons';
import { useRowFocus } from '../use-row-focus';

interface FurtherPicturesProps {
  /** The pictures, as JSON text. */
  value: string;
  problem?: string;
  onChange: (value: string) => void;
  onProblem: (message: string | undefined) => void;
  onBlur: () => void;
}

/** Additional pictures: alt texts, order, and upload cropped to a square. §2 */
export function FurtherPictures({ value, problem, onChange, onProblem, onBlur }: FurtherPicturesProps) {
  const pictures = picturesIn(value);
  const { listRef, ...focus } = useRowFocus();
  const id = useId();
  const update = (newPictures: readonly FurtherPicture[]) => onChange(listToJson(newPictures));
  const addPicture = (picture: ChosenPicture) => {
    focus.afterAdd(pictures.length);
    update([...pictures, { image: cropAdditional(picture), alt: '' }]);
  };

  return (
    <fieldset ref={listRef} className={styles.list} aria-describedby={problem && id}>
      <legend>Further pictures</legend>
      {pictures.map((picture, index) => (
        <div key={index} className={styles.pictureRow}>
          <PlainPicture image={picture.image} alt={picture.alt} sizes="5rem" />
          <Input
            size="large"
            autoComplete="off"
            aria-label={`What picture ${index + 2} shows`}
            placeholder="What is seen on it"
            value={picture.alt}
            aria-invalid={problem ? true : undefined}
            data-row={`${index} first`}
            onBlur={onBlur}
            onChange={({ target }) => update(pictures.with(index, { ...picture, alt: target.value }))}
          />
          <RowButtons
            rowName={`picture ${index + 2}`}
            index={index}
            count={pictures.length}
            onMove={(offset) => {
              focus.afterMove(index, offset);
              update(moveItem(pictures, index, offset));
            }}
            onRemove={() => {
              focus.afterRemove(index);
              update(pictures.toSpliced(index, 1));
            }}
          />
        </div>
      ))}
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
      {pictures.length + 1 < MAX_PICTURES && <PictureAdder onPicture={addPicture} onProblem={onProblem} />}
    </fieldset>
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
          <Button onClick={() => setPendingPicture(undefined)}>Leave it</Button>
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
