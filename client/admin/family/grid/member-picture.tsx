import { useRef, type ReactNode } from 'react';
import { App } from 'antd';
import { PlainPicture } from '../../../components/product/picture';
import { SquareFileInput } from '../../product-edit/pictures/square-file-input';
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
  return (
    <>
      <SquareFileInput
        ref={input}
        label={label}
        onPicture={onPicture}
        onProblem={(problem) => void message.error(problem)}
      />
      <button type="button" aria-label={label} className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
