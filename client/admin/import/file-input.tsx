import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FieldFrame, useControl } from '../../components/forms/field';
import { classNames } from '../../lib/class-names';
import styles from './file-input.module.css';

const HINT = 'Choose a CSV file, or drop one anywhere on the page. In Excel, save as “CSV UTF-8”.';

interface FileInputProps {
  label: string;
  isDisabled: boolean;
  /** True if the choice of a file is the next step. */
  isNext: boolean;
  onFile: (file: File) => void;
}

/**
 * A file input with drag and drop. It accepts drops on the whole page, where the browser would otherwise open the file.
 */
export function FileInput({ label, isDisabled, isNext, onFile }: FileInputProps) {
  const control = useControl(undefined, { hint: HINT });
  const input = useRef<HTMLInputElement>(null);
  /** Name of a dropped file, which the native input does not show. */
  const [droppedName, setDroppedName] = useState<string>();
  const isDraggedOver = useDroppedFile((file) => {
    if (isDisabled) return;
    if (input.current) input.current.value = '';
    setDroppedName(file.name);
    onFile(file);
  });

  return (
    <div className={classNames(styles.dropZone, isDraggedOver && styles.dragOver)}>
      <FieldFrame id={control.id} label={label} hint={HINT}>
        <input
          ref={input}
          className={classNames(styles.file, isNext && styles.next)}
          type="file"
          accept=".csv,text/csv"
          disabled={isDisabled}
          // Clears the value, so that choosing the same file again fires a change event.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (!file) return;
            setDroppedName(undefined);
            onFile(file);
          }}
          {...control}
        />
      </FieldFrame>
      {droppedName && <p className={styles.name}>{droppedName}</p>}
    </div>
  );
}

/** Calls `onFile` with the first file of each drop on the page. Returns true while a file hovers over the page. */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const handleFile = useEffectEvent(onFile);

  useEffect(function listenToPage() {
    const controller = new AbortController();
    const { signal } = controller;
    const addDragListener = (type: 'dragover' | 'drop', isOver: boolean) =>
      document.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          setIsDraggedOver(isOver);
          const file = event.dataTransfer.files[0];
          if (!isOver && file) handleFile(file);
        },
        { signal },
      );
    addDragListener('dragover', true);
    addDragListener('drop', false);
    document.addEventListener(
      'dragleave',
      (event) => event.relatedTarget === null && setIsDraggedOver(false),
      {
        signal,
      },
    );
    return () => controller.abort();
  }, []);

  return isDraggedOver;
}
