import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { PlainPicture } from '../../../components/product/picture';
import { MAX_PICTURES } from '../../../domain';
import { Cropper } from './cropper';
import { moveItem, picturesIn, textOf, type FurtherPicture } from '../detail-lists';
import styles from '../detail-rows.module.css';
import { openPicture, cropAdditional, PICTURE_TYPES, type ChosenPicture } from './picture-file';
import { RowButtons } from '../row-buttons';
import { useRowFocus } from '../use-row-focus';

interface FurtherPicturesProps {
  /** The pictures, as JSON text. */
  value: string;
  problem?: string;
  onChange: (value: string) => void;
  onProblem: (sentence: string | undefined) => void;
  onBlur: () => void;
}

/** Additional pictures: alt texts, order, and upload cropped to a square. §2 */
export function FurtherPictures({ value, problem, onChange, onProblem, onBlur }: FurtherPicturesProps) {
  const pictures = picturesIn(value);
  const { list, ...focus } = useRowFocus();
  const id = useId();
  const update = (next: readonly FurtherPicture[]) => onChange(textOf(next));
  const add = (picture: ChosenPicture) => {
    focus.afterAdd(pictures.length);
    update([...pictures, { image: cropAdditional(picture), alt: '' }]);
  };

  return (
    <fieldset ref={list} className={styles.list} aria-describedby={problem && id}>
      <legend>Further pictures</legend>
      {pictures.map((picture, index) => (
        <div key={index} className={styles.pictured}>
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
            noun={`picture ${index + 2}`}
            index={index}
            count={pictures.length}
            onMove={(by) => {
              focus.afterMove(index, by);
              update(moveItem(pictures, index, by));
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
      {pictures.length + 1 < MAX_PICTURES && <PictureAdder onPicture={add} onProblem={onProblem} />}
    </fieldset>
  );
}

interface PictureAdderProps {
  onPicture: (picture: ChosenPicture) => void;
  onProblem: (sentence: string | undefined) => void;
}

function PictureAdder({ onPicture, onProblem }: PictureAdderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture>();

  const take = async (file: File) => {
    try {
      setChosen(await openPicture(file));
      onProblem(undefined);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };
  if (chosen) {
    return (
      <>
        <Cropper picture={chosen} onCrop={(crop) => setChosen({ ...chosen, crop })} />
        <div className={styles.actions}>
          <Button
            type="primary"
            onClick={() => {
              setChosen(undefined);
              onPicture(chosen);
            }}
          >
            Add this picture
          </Button>
          <Button onClick={() => setChosen(undefined)}>Leave it</Button>
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
          if (file) void take(file);
        }}
      />
      <Button data-row="add" onClick={() => input.current?.click()}>
        Add a picture
      </Button>
    </div>
  );
}
