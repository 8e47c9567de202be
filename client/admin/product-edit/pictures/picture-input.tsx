import { Button } from 'antd';
import { useRef } from 'react';
import { FieldFrame, useControl } from '../../../components/forms/field';
import { Picture } from '../../../components/product/picture';
import { classNames } from '../../../lib/class-names';
import { Cropper } from './cropper';
import { orderedFiles, readPicture, PICTURE_TYPES, type ChosenPicture } from './picture-file';
import styles from './picture-input.module.css';
import { useDroppedFiles } from './use-dropped-files';

interface PictureInputProps {
  /** The saved picture. */
  image: string;
  backgroundColor: string;
  picture?: ChosenPicture;
  problem?: string;
  /** Called with the chosen picture, or with undefined to keep the saved picture. */
  onPicture: (picture: ChosenPicture | undefined) => void;
  onProblem: (message: string) => void;
  /** Called with the files after the first one, which become further pictures. */
  onFurther: (files: File[]) => void;
}

const HINT =
  'Choose one or several files, drop them on the page, or paste a copied picture. PNG, JPEG, WebP or AVIF.';

/** A picture input by file dialog, drop or paste, cropped to a square. */
export function PictureInput(props: PictureInputProps) {
  const { image, backgroundColor, picture, problem, onPicture, onProblem, onFurther } = props;
  const control = useControl(undefined, { error: problem, hint: HINT });
  const input = useRef<HTMLInputElement>(null);

  const loadFile = async (file: File) => {
    try {
      onPicture(await readPicture(file));
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const loadFiles = ([firstFile, ...furtherFiles]: File[]) => {
    if (firstFile) void loadFile(firstFile);
    if (furtherFiles.length > 0) onFurther(furtherFiles);
  };
  const isDraggedOver = useDroppedFiles((files) => {
    // Clears the native input, because the dropped or pasted files replace those of this input.
    if (input.current) input.current.value = '';
    loadFiles(files);
  });
  const resetPicture = () => {
    if (input.current) input.current.value = '';
    onPicture(undefined);
    input.current?.focus();
  };

  return (
    <div className={classNames(styles.picture, isDraggedOver && styles.dragOver)}>
      {picture ? (
        <Cropper picture={picture} onCrop={(crop) => onPicture({ ...picture, crop })} />
      ) : (
        <Picture
          image={image}
          alt="The picture it has"
          sizes="22rem"
          backgroundColor={backgroundColor}
          priority
        />
      )}
      <FieldFrame id={control.id} label="Image" error={problem} hint={HINT}>
        <input
          key={image}
          ref={input}
          className={styles.file}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          onChange={({ target }) => loadFiles(orderedFiles(target.files))}
          {...control}
        />
      </FieldFrame>
      {picture && (
        <div>
          <Button onClick={resetPicture}>Undo</Button>
        </div>
      )}
    </div>
  );
}
