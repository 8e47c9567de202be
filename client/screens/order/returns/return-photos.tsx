import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../../../components/forms/button';
import { MAX_RETURN_PICTURES, type ApiMessage } from '../../../domain';
import { useErrorText } from '../../../i18n/messages';
import { useReturnMessages } from '../../../i18n/return-messages';
import { uploadPhoto } from './photo-upload';
import styles from './return-photos.module.css';

/** A photo of the form; `key` is undefined while it uploads. */
interface Photo {
  id: number;
  url: string;
  share: number;
  key?: string;
}

interface ReturnPhotosProps {
  orderId: string;
  /** Receives the keys of the uploaded photos; undefined while a photo uploads. */
  onChange: (keys: string[] | undefined) => void;
}

/** Up to four photos, each with its progress; a refused file is named with the reason. */
export function ReturnPhotos({ orderId, onChange }: ReturnPhotosProps) {
  const messages = useReturnMessages();
  const translate = useErrorText();
  const group = useRef<HTMLDivElement>(null);
  const { photos, refusals, remove, addFiles } = usePhotos({ orderId, onChange });
  const removeByButton = (photo: Photo) => {
    remove(photo);
    // The button disappears with its photo.
    group.current?.focus();
  };

  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={messages.photos(MAX_RETURN_PICTURES)}
      className={styles.photos}
    >
      <p className={styles.label}>{messages.photos(MAX_RETURN_PICTURES)}</p>
      <div className={styles.row}>
        {photos.map((photo, index) => (
          <PhotoView key={photo.id} photo={photo} number={index + 1} onRemove={() => removeByButton(photo)} />
        ))}
        {photos.length < MAX_RETURN_PICTURES && (
          <label className={styles.add}>
            {messages.addPhoto}
            <input className="sr" type="file" accept="image/*" multiple onChange={addFiles} />
          </label>
        )}
      </div>
      <div role="alert">
        {refusals.map(({ name, error }, index) => (
          <p key={index} className={styles.refusal}>
            {messages.photoFailed(name, translate(error))}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The photos with their uploads. */
function usePhotos({ orderId, onChange }: ReturnPhotosProps) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [refusals, setRefusals] = useState<readonly { name: string; error: ApiMessage }[]>([]);
  const current = useRef(photos);
  const nextId = useRef(1);

  useEffect(function revokeUrls() {
    return () => current.current.forEach(({ url }) => URL.revokeObjectURL(url));
  }, []);

  const update = (change: (photos: readonly Photo[]) => readonly Photo[]) => {
    current.current = change(current.current);
    setPhotos(current.current);
    const keys = current.current.flatMap(({ key }) => key ?? []);
    onChange(keys.length === current.current.length ? keys : undefined);
  };
  const remove = ({ id, url }: Photo) => {
    URL.revokeObjectURL(url);
    update((all) => all.filter((photo) => photo.id !== id));
  };
  const upload = async (file: File) => {
    const photo: Photo = { id: nextId.current++, url: URL.createObjectURL(file), share: 0 };
    const change = (fields: Partial<Photo>) =>
      update((all) => all.map((other) => (other.id === photo.id ? { ...other, ...fields } : other)));
    update((all) => [...all, photo]);
    const result = await uploadPhoto(orderId, file, (share) => change({ share }));
    if ('key' in result) return change({ key: result.key });
    remove(photo);
    setRefusals((all) => [...all, { name: file.name, error: result.error }]);
  };
  const addFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])].slice(0, MAX_RETURN_PICTURES - photos.length);
    currentTarget.value = '';
    setRefusals([]);
    files.forEach((file) => void upload(file));
  };

  return { photos, refusals, remove, addFiles };
}

interface PhotoViewProps {
  photo: Photo;
  number: number;
  onRemove: () => void;
}

function PhotoView({ photo: { url, share, key }, number, onRemove }: PhotoViewProps) {
  const messages = useReturnMessages();
  const percent = Math.round(share * 100);
  return (
    <span className={styles.photo}>
      <img src={url} alt={messages.photo(number)} width={88} height={88} />
      {key === undefined ? (
        <progress max={100} value={percent} aria-label={messages.uploading(percent)} />
      ) : (
        <Button
          variant="text"
          className={styles.remove}
          aria-label={messages.removePhoto(number)}
          onClick={onRemove}
        >
          ×
        </Button>
      )}
    </span>
  );
}
