import { Button } from 'antd';
import { useRef, useState } from 'react';
import { PlainPicture } from '../../components/product/picture';
import { cropForUpload, PICTURE_TYPES, readPicture } from '../product-edit/pictures/picture-file';
import styles from './square-picture.module.css';

interface SquarePictureProps {
  label: string;
  /** Path of the picture or a data URL; empty for none. */
  image: string;
  problem: string | undefined;
  onChange: (image: string) => void;
}

/** A picture of a form: choose, replace or remove it. The file is cropped to its central square. */
export function SquarePicture({ label, image, problem, onChange }: SquarePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const load = async (file: File) => {
    try {
      onChange(cropForUpload(await readPicture(file)));
      setFileProblem(undefined);
    } catch (error) {
      setFileProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={styles.picture} role="group" aria-label={label}>
      <span>{label}</span>
      {image && <PlainPicture image={image} alt="" sizes="6rem" />}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`File: ${label}`}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void load(file);
        }}
      />
      <div className={styles.actions}>
        <Button onClick={() => input.current?.click()}>{image ? 'Replace picture' : 'Choose picture'}</Button>
        {image && (
          <Button type="text" onClick={() => onChange('')}>
            Remove picture
          </Button>
        )}
      </div>
      {(fileProblem ?? problem) && (
        <p role="alert" className={styles.problem}>
          {fileProblem ?? problem}
        </p>
      )}
    </div>
  );
}
