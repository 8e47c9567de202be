import { useEffect, useEffectEvent, useState } from 'react';
import { firstPicture } from './picture-file';

/**
 * Handles files dropped or pasted anywhere on the page. Otherwise the browser opens a file that misses the form.
 * Returns true while a file hovers over the page.
 */
export function useDroppedFiles(onFile: (file: File) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const give = useEffectEvent((files: FileList | undefined) => {
    const file = firstPicture(files);
    if (file) onFile(file);
    return file !== undefined;
  });

  useEffect(function listenToPage() {
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDraggedOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDraggedOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDraggedOver(false);
      give(event.dataTransfer.files);
    };
    const paste = (event: ClipboardEvent) => {
      // Copied document text also contains an image of itself. Prefer the text.
      if (event.clipboardData?.types.includes('text/plain')) return;
      if (give(event.clipboardData?.files)) event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragover', hover, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, []);

  return isDraggedOver;
}
