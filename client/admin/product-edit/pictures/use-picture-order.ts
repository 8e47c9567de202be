import { useState, type DragEvent } from 'react';
import { moveItem, type FurtherPicture } from '../detail-lists';

interface PictureOrderOptions {
  pictures: readonly FurtherPicture[];
  onChange: (pictures: readonly FurtherPicture[]) => void;
  /** Called with the new position, which gets the focus. */
  onMoved: (position: number) => void;
  /** Makes the first of these pictures the main one. */
  onMakeFirst: () => void;
}

/** Orders the further pictures by drag or by keys, and says the new position. */
export function usePictureOrder({ pictures, onChange, onMoved, onMakeFirst }: PictureOrderOptions) {
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const makeFirst = () => {
    onMakeFirst();
    setAnnouncement('Picture 2 is now picture 1.');
    onMoved(0);
  };
  return {
    announcement,
    setDragged,
    makeFirst,
    move: (index: number, offset: 1 | -1) => {
      const position = index + offset;
      if (position < 0) return makeFirst();
      if (position >= pictures.length) return;
      onChange(moveItem(pictures, index, offset));
      setAnnouncement(`Picture ${index + 2} is now picture ${position + 2} of ${pictures.length + 1}.`);
      onMoved(position);
    },
    dropOn: (event: DragEvent, index: number) => {
      const picture = dragged === undefined ? undefined : pictures[dragged];
      setDragged(undefined);
      if (dragged === undefined || !picture) return;
      event.preventDefault();
      onChange(pictures.toSpliced(dragged, 1).toSpliced(index, 0, picture));
    },
  };
}
