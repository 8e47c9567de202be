import { useEffect, useEffectEvent, useState } from 'react';
import { pictureAmong } from './picture-file';

/**
 * Hears of files that are dropped or pasted anywhere on the page: a file that misses the form would otherwise
 * open in its place. Tells whether one hovers above the page.
 */
export function useDroppedFiles(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const give = useEffectEvent((files: FileList | undefined) => {
    const file = pictureAmong(files);
    if (file) onFile(file);
    return file !== undefined;
  });

  useEffect(function listenToPage() {
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(false);
      give(event.dataTransfer.files);
    };
    const paste = (event: ClipboardEvent) => {
      // Text of a document comes with a picture of itself: there the text is meant.
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

  return isOver;
}
