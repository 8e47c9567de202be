import { useMemo, useState } from 'react';
import type { Fields } from '../../editing/use-fields';
import { listToJson, picturesIn } from '../detail-lists';
import type { ProductTexts } from '../product-values';
import { cropForPreview, cropForUpload, type ChosenPicture } from './picture-file';

/** The main picture of the form: the image of the product, or a chosen picture before it is saved. */
export function useMainPicture(savedImage: string, { values, change }: Fields<ProductTexts>) {
  const [image, setImage] = useState(savedImage);
  const [picture, setPicture] = useState<ChosenPicture>();
  // The chosen picture at preview size, or else the saved image.
  const currentImage = useMemo(() => (picture ? cropForPreview(picture) : image), [picture, image]);
  const replace = (newImage: string, newPicture?: ChosenPicture) => {
    setImage(newImage);
    setPicture(newPicture);
  };

  return {
    image,
    picture,
    currentImage,
    setPicture,
    replace,
    /** Swaps the main picture and the second one, with their alt texts. */
    makeFirst: () => {
      const [second, ...others] = picturesIn(values.furtherPictures);
      if (!second) return;
      const { imageAlt: alt, imageAltHi: altHi } = values;
      const formerFirst = { image: picture ? cropForUpload(picture) : image, alt, altHi };
      replace(second.image);
      change({
        imageAlt: second.alt,
        imageAltHi: second.altHi,
        furtherPictures: listToJson([formerFirst, ...others]),
      });
    },
    /** Shows the saved image; a picture chosen during the save stays unsaved. */
    afterSave: (newImage: string, sentPicture: ChosenPicture | undefined) => {
      setImage(newImage);
      setPicture((currentPicture) => (currentPicture === sentPicture ? undefined : currentPicture));
    },
  };
}
