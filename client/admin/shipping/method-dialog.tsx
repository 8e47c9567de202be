import { Button, Checkbox, Modal, Select } from 'antd';
import { useId, useState, type SubmitEvent } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { TextField } from '../editing/text-field';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import { METHOD_KIND_NAMES } from './method-texts';
import type { MethodValues } from './method-values';
import styles from './shipping-methods.module.css';

/** A method in the dialog. */
export interface MethodTask {
  title: string;
  initial: MethodValues;
  /** Saves the texts. Returns the problems by field instead. */
  save: (values: MethodValues) => Promise<Partial<Record<string, string>>>;
}

interface MethodDialogProps {
  /** The dialog is open while the task is defined. */
  task: MethodTask | undefined;
  onClose: () => void;
}

/** Form for a shipping method. */
export function MethodDialog({ task, onClose }: MethodDialogProps) {
  return (
    <Modal
      open={task !== undefined}
      title={task?.title}
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={520}
    >
      {task && <MethodForm task={task} onClose={onClose} />}
    </Modal>
  );
}

type TextName = Exclude<keyof MethodValues, 'kind' | 'isAir'>;

interface FieldTexts {
  label: string;
  hint?: string;
  rows?: number;
}

const SLABS: FieldTexts = {
  label: 'Prices by weight',
  hint: 'One per line: grams and rupees, such as 500 40. A heavier parcel cannot be sent so.',
  rows: 4,
};
const NAME_FIELDS: readonly [TextName, FieldTexts][] = [
  ['name', { label: 'Name' }],
  ['nameHi', { label: 'Name in Hindi' }],
  ['text', { label: 'Sentence for shoppers' }],
  ['textHi', { label: 'Sentence in Hindi' }],
];
const ZONES: FieldTexts = {
  label: 'Where',
  hint: '* for everywhere, or PIN codes and states: 560001, 5600*, state:KA',
  rows: 2,
};
/** Fields of the amounts of each price rule. */
const AMOUNT_FIELDS: Readonly<Record<MethodValues['kind'], readonly [TextName, FieldTexts][]>> = {
  FLAT: [['price', { label: 'Price (₹)' }]],
  FREE_ABOVE: [
    ['price', { label: 'Price (₹)' }],
    ['freeAbove', { label: 'Free above (₹)' }],
  ],
  WEIGHT: [['slabs', SLABS]],
  PICKUP: [],
};

/** State of the form: typed values, problems by field, and the save. */
function useMethodForm({ initial, save }: MethodTask, onClose: () => void) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const change = (changes: Partial<MethodValues>) => setValues({ ...values, ...changes });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaving(true);
    const newProblems = await save(values).catch((error: unknown) => ({ failure: englishOf(error) }));
    setProblems(newProblems);
    setSaving(false);
    if (Object.keys(newProblems).length === 0) onClose();
  };
  return { values, problems, isSaving, change, submit };
}

function MethodForm({ task, onClose }: { task: MethodTask; onClose: () => void }) {
  const { values, problems, isSaving, change, submit } = useMethodForm(task, onClose);
  const field = (name: TextName, texts: FieldTexts) => (
    <TextField
      key={name}
      {...texts}
      name={name}
      autoComplete="off"
      value={values[name]}
      problem={problems[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => undefined}
    />
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {problems.failure && (
        <Banner tone="bad" role="alert">
          {problems.failure}
        </Banner>
      )}
      <div className={styles.pair}>{NAME_FIELDS.map(([name, texts]) => field(name, texts))}</div>
      {field('zones', ZONES)}
      <KindField kind={values.kind} onChange={(kind) => change({ kind })} />
      <div className={styles.pair}>
        {AMOUNT_FIELDS[values.kind].map(([name, texts]) => field(name, texts))}
      </div>
      <div className={styles.pair}>
        {field('daysMin', { label: 'Fewest days', hint: 'Both empty: those of the service area.' })}
        {field('daysMax', { label: 'Most days' })}
      </div>
      <Checkbox checked={values.isAir} onChange={({ target }) => change({ isAir: target.checked })}>
        Parcels fly; not for products that must not
      </Checkbox>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}

interface KindFieldProps {
  kind: MethodValues['kind'];
  onChange: (kind: MethodValues['kind']) => void;
}

function KindField({ kind, onChange }: KindFieldProps) {
  const kindId = useId();
  return (
    <div>
      <label htmlFor={kindId}>Price rule</label>
      <Select
        id={kindId}
        size="large"
        className={styles.kind}
        value={kind}
        options={Object.entries(METHOD_KIND_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={onChange}
      />
    </div>
  );
}
