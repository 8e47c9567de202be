import { Button } from 'antd';
import { useRef, useState } from 'react';
import { PlainPicture } from '../../components/product/picture';
import { SquareFileInput } from '../product-edit/pictures/square-file-input';
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
  return (
    <div className={styles.picture} role="group" aria-label={label}>
      <span>{label}</span>
      {image && <PlainPicture image={image} alt="" sizes="6rem" />}
      <SquareFileInput
        ref={input}
        label={label}
        onPicture={(picture) => {
          onChange(picture);
          setFileProblem(undefined);
        }}
        onProblem={setFileProblem}
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
