import { useRef, type ReactNode } from 'react';
import { App } from 'antd';
import { PlainPicture } from '../../../components/product/picture';
import { cropForUpload, PICTURE_TYPES, readPicture } from '../../product-edit/pictures/picture-file';
import type { MemberDraft } from '../family-draft';
import styles from './member-grid.module.css';

interface MemberPictureProps {
  member: Pick<MemberDraft, 'image'>;
  label: string;
  onPicture: (image: string) => void;
}

/** The thumbnail of a member, a button that replaces its picture. */
export function MemberPicture({ member: { image }, label, onPicture }: MemberPictureProps) {
  return (
    <PictureButton label={`Picture of ${label}`} className={styles.thumb} onPicture={onPicture}>
      {image === '' ? <span aria-hidden="true">+</span> : <PlainPicture image={image} alt="" sizes="44px" />}
    </PictureButton>
  );
}

interface PictureButtonProps {
  label: string;
  className?: string;
  children: ReactNode;
  /** Called with the picture as a data URL, cropped to its central square. */
  onPicture: (image: string) => void;
}

/** A button that opens the file dialog for one picture. */
export function PictureButton({ label, className, children, onPicture }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { message } = App.useApp();
  const load = async (file: File) => {
    try {
      onPicture(cropForUpload(await readPicture(file)));
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`File: ${label}`}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void load(file);
        }}
      />
      <button type="button" aria-label={label} className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
