import { useMutation } from '@apollo/client/react';
import { Button, Modal } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { officePaths } from '../../lib/office-paths';
import { TextField } from '../editing/text-field';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import { CreateFamilyDocument, type CreateFamilyInput } from './families.generated';
import { sharedWords, valueGuesses } from './family-names';
import styles from './create-family-dialog.module.css';

/** A product that becomes a member. */
export interface FamilyProduct {
  id: string;
  name: string;
}

interface CreateFamilyDialogProps {
  /** The first members, perhaps none; the dialog is open while it is defined. */
  products: readonly FamilyProduct[] | undefined;
  onClose: () => void;
}

/** Creates a family of products with one option, and opens its editor. */
export function CreateFamilyDialog({ products, onClose }: CreateFamilyDialogProps) {
  return (
    <Modal
      open={products !== undefined}
      title={products && products.length > 0 ? 'Create a family of these products' : 'New Family'}
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={520}
    >
      {products && <CreateFamilyForm products={products} onClose={onClose} />}
    </Modal>
  );
}

interface CreateFamilyFormProps extends CreateFamilyDialogProps {
  products: readonly FamilyProduct[];
}

function CreateFamilyForm({ products, onClose }: CreateFamilyFormProps) {
  const names = products.map(({ name }) => name);
  const [name, setName] = useState(() => sharedWords(names));
  const [option, setOption] = useState('Colour');
  const [newValues, setNewValues] = useState('');
  const [values, setValues] = useState(() => valueGuesses(names));
  const { create, problems, isSaving } = useCreateFamily();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const texts = products.length > 0 ? values : newValues.split(',');
    const optionValues = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
    const members = products.map(({ id }, index) => ({
      id,
      options: [{ name: option.trim(), value: values[index]?.trim() ?? '' }],
    }));
    void create({
      name: name.trim(),
      options: [{ name: option.trim(), values: optionValues }],
      members,
    });
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={save}>
      {problems.map((problem) => (
        <Banner key={problem} tone="bad" role="alert">
          {problem}
        </Banner>
      ))}
      <Text label="Name of the family" value={name} onChange={setName} />
      <Text
        label="Option"
        value={option}
        hint="What the members differ in. You can add two more in the editor."
        onChange={setOption}
      />
      {products.length === 0 && (
        <Text label="Values" value={newValues} hint="With commas: Walnut, Ash, Ink" onChange={setNewValues} />
      )}
      {products.map((product, index) => (
        <Text
          key={product.id}
          label={`${option || 'Value'} of ${product.name}`}
          value={values[index] ?? ''}
          onChange={(text) => setValues(values.with(index, text))}
        />
      ))}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Create family
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Creates a family and opens its editor; returns the messages of a refused creation. */
function useCreateFamily() {
  const [problems, setProblems] = useState<string[]>([]);
  const [createFamily, { loading }] = useMutation(CreateFamilyDocument);
  const navigate = useNavigate();
  const create = async (input: CreateFamilyInput) => {
    try {
      const { data } = await createFamily({ variables: { input } });
      if (data) await navigate(officePaths.family(data.createFamily.id));
    } catch (error) {
      const messages = Object.values(englishFieldsOf(error)).filter((message) => message !== undefined);
      setProblems(messages.length > 0 ? [...new Set(messages)] : [englishOf(error)]);
    }
  };
  return { create, problems, isSaving: loading };
}

interface TextProps {
  label: string;
  value: string;
  hint?: string;
  onChange: (text: string) => void;
}

function Text({ label, ...props }: TextProps) {
  return <TextField label={label} name={label} autoComplete="off" {...props} onBlur={() => undefined} />;
}
