import { Progress } from 'antd';
import { TextField } from '../../editing/text-field';
import rowStyles from '../detail-rows.module.css';
import type { EditedProductFragment } from '../product-edit.generated';
import type { FormField } from '../form-field';
import type { useProductForm } from '../use-product-form';
import { FurtherPictures } from './further-pictures';
import { PictureInput } from './picture-input';
import styles from './product-pictures.module.css';
import type { PictureUpload } from './upload-shares';
import { useFurtherFiles, type FileProgress } from './use-further-files';

interface ProductPicturesProps {
  product: EditedProductFragment;
  edit: ReturnType<typeof useProductForm>;
  field: (name: 'imageAlt' | 'imageAltHi' | 'furtherPictures') => FormField;
}

/** The main picture, its alt texts and the other pictures of a product. */
export function ProductPictures({ product, edit, field }: ProductPicturesProps) {
  const { fields, picture } = edit;
  const further = field('furtherPictures');
  const { files, addFiles } = useFurtherFiles(further);
  return (
    <>
      <PictureInput
        image={edit.image}
        backgroundColor={product.imageGround}
        picture={picture}
        problem={fields.problems.image}
        onPicture={edit.choosePicture}
        onProblem={edit.showPictureProblem}
        onFurther={(furtherFiles) => void addFiles(furtherFiles)}
      />
      <FileProgressList files={files} />
      <PictureUploads uploads={edit.uploads} />
      <TextField
        label="Alt text"
        autoComplete="off"
        hint="Describes the picture for screen readers. If blank, we use the name."
        {...field('imageAlt')}
      />
      <TextField
        label="Alt text in Hindi"
        autoComplete="off"
        hint="If blank, shoppers in Hindi get the text above, or the name in Hindi."
        {...field('imageAltHi')}
      />
      <FurtherPictures
        {...further}
        onMakeFirst={edit.makeFirst}
        onProblem={edit.showFurtherPicturesProblem}
      />
    </>
  );
}

/** The files that are being read, and the refused ones with their reason. */
function FileProgressList({ files }: { files: readonly FileProgress[] }) {
  if (files.length === 0) return null;
  return (
    <ul role="status" aria-label="Pictures being added">
      {files.map(({ name, state, problem }, index) => (
        <li key={index} className={state === 'refused' ? rowStyles.problem : 'muted'}>
          {state === 'refused' ? `${name}: ${problem ?? ''}` : `${name}: ${state}`}
        </li>
      ))}
    </ul>
  );
}

/** The progress of each picture that the current save sends; nothing without new pictures. */
function PictureUploads({ uploads }: { uploads: readonly PictureUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Pictures being sent" className={styles.uploads}>
      {uploads.map(({ position, percent }) => (
        <li key={position}>
          <span>{`Picture ${position}`}</span>
          <Progress percent={percent} size="small" aria-label={`Sending picture ${position}`} />
        </li>
      ))}
    </ul>
  );
}
