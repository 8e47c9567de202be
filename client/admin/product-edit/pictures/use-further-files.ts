import { useLayoutEffect, useRef, useState } from 'react';
import { MAX_PICTURES } from '../../../domain';
import { listToJson, picturesIn, type FurtherPicture } from '../detail-lists';
import { cropAdditional, readPicture } from './picture-file';

/** A file that becomes a further picture. */
export interface FileProgress {
  name: string;
  state: 'waiting' | 'reading' | 'refused';
  problem?: string;
}

interface FurtherFilesOptions {
  /** The further pictures, as JSON text. */
  value: string;
  onChange: (value: string) => void;
}

/** Reads several files one after another; each one becomes a further picture, or says why not. */
export function useFurtherFiles({ value, onChange }: FurtherFilesOptions) {
  const [files, setFiles] = useState<readonly FileProgress[]>([]);
  // The admin may change the pictures while the files are read.
  const latestValue = useRef(value);
  useLayoutEffect(function followValue() {
    latestValue.current = value;
  });
  const setState = (index: number, change: Partial<FileProgress>) =>
    setFiles((current) => current.map((file, other) => (other === index ? { ...file, ...change } : file)));

  const addFiles = async (list: readonly File[]) => {
    setFiles(list.map(({ name }) => ({ name, state: 'waiting' })));
    const capacity = MAX_PICTURES - 1 - picturesIn(value).length;
    const pictures: FurtherPicture[] = [];
    for (const [index, file] of list.entries()) {
      setState(index, { state: 'reading' });
      try {
        if (pictures.length >= capacity) throw new Error(`A product has at most ${MAX_PICTURES} pictures`);
        pictures.push({ image: cropAdditional(await readPicture(file)), alt: '', altHi: '' });
      } catch (error) {
        setState(index, {
          state: 'refused',
          problem: error instanceof Error ? error.message : String(error),
        });
      }
    }
    const currentPictures = picturesIn(latestValue.current);
    latestValue.current = listToJson([...currentPictures, ...pictures].slice(0, MAX_PICTURES - 1));
    onChange(latestValue.current);
    setFiles((current) => current.filter(({ state }) => state === 'refused'));
  };
  return { files, addFiles };
}
