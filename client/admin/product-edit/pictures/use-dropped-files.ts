import { useEffect, useEffectEvent, useState } from 'react';
import { firstPicture } from './picture-file';

/**
 * Calls `onFile` with one file of each drop or paste anywhere on the page, if possible a picture. Without this hook,
 * the browser opens a file dropped beside the form. Returns true while a file hovers over the page.
 */
export function useDroppedFiles(onFile: (file: File) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const handleFirstPicture = useEffectEvent((files: FileList | undefined) => {
    const file = firstPicture(files);
    if (file) onFile(file);
    return file !== undefined;
  });

  useEffect(function listenToPage() {
    const handleDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDraggedOver(true);
    };
    const handleDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDraggedOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDraggedOver(false);
      handleFirstPicture(event.dataTransfer.files);
    };
    const handlePaste = (event: ClipboardEvent) => {
      // Text copied from a document comes with an image of the text. Prefer the text.
      if (event.clipboardData?.types.includes('text/plain')) return;
      if (handleFirstPicture(event.clipboardData?.files)) event.preventDefault();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('dragover', handleDragOver, { signal });
    document.addEventListener('dragleave', handleDragLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    document.addEventListener('paste', handlePaste, { signal });
    return () => controller.abort();
  }, []);

  return isDraggedOver;
}
