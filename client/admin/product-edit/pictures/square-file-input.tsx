import type { Ref } from 'react';
import { cropForUpload, PICTURE_TYPES, readPicture } from './picture-file';

interface SquareFileInputProps {
  ref: Ref<HTMLInputElement>;
  /** Name of the picture. */
  label: string;
  /** Called with the picture as a data URL, cropped to its central square. */
  onPicture: (image: string) => void;
  /** Called with the reason why a file is no picture. */
  onProblem: (problem: string) => void;
}

/** The hidden file input behind a button that chooses one picture. */
export function SquareFileInput({ ref, label, onPicture, onProblem }: SquareFileInputProps) {
  const load = async (file: File) => {
    try {
      onPicture(cropForUpload(await readPicture(file)));
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={`File: ${label}`}
      accept={PICTURE_TYPES.join(',')}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file can be chosen again.
        target.value = '';
        if (file) void load(file);
      }}
    />
  );
}
