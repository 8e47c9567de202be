import { useEffect, useEffectEvent, useState } from 'react';
import { orderedFiles } from './picture-file';

/**
 * Calls `onFiles` with the files of each drop or paste anywhere on the page, pictures first. Without this hook, the
 * browser opens a file dropped beside the form. Returns true while a file hovers over the page.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const handleFiles = useEffectEvent((list: FileList | undefined) => {
    const files = orderedFiles(list);
    if (files.length > 0) onFiles(files);
    return files.length > 0;
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
      handleFiles(event.dataTransfer.files);
    };
    const handlePaste = (event: ClipboardEvent) => {
      // Text copied from a document comes with an image of the text. Prefer the text.
      if (event.clipboardData?.types.includes('text/plain')) return;
      if (handleFiles(event.clipboardData?.files)) event.preventDefault();
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
