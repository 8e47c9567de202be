import { useQuery } from '@apollo/client/react';
import { Radio, Switch } from 'antd';
import { useState } from 'react';
import { useToday } from '../../../components/delivery/use-today';
import type { TaxMode } from '../../../domain';
import type { Fields } from '../../editing/use-fields';
import { classesIn, classesText } from '../../tax/class-drafts';
import { ClassTable } from '../../tax/class-table';
import { ModeDialog } from '../../tax/mode-dialog';
import { MODE_EFFECTS, MODE_LABELS } from '../../tax/mode-labels';
import { taxTermsOf } from '../../tax/paid-price';
import { TaxClassCountsDocument } from '../../tax/tax.generated';
import { ControlRow } from '../control-row';
import { SettingRow } from '../setting-row';
import type { SettingField, SettingValues } from '../setting-values';
import { MrpNotes } from './mrp-notes';
import styles from './tax-fields.module.css';
import { MOMENT_LABELS } from './setting-text';
import { CLASSES_PATH, COMPOSITION_PATH, MODE_PATH, NUMBERED_WHEN_PATH, PERCENT_PATH } from './tax-values';

interface TaxFieldsProps {
  visibleFields: readonly SettingField[];
  fields: Fields<SettingValues>;
  /** The values that the shop uses now. */
  savedValues: SettingValues;
}

const MOMENTS = Object.entries(MOMENT_LABELS).map(([value, label]) => ({ value, label }));

const COMPOSITION_EFFECT = 'A composition dealer charges no GST, and issues bills of supply.';

/** The tax of new orders: the fields that the chosen mode uses. */
export function TaxFields({ visibleFields, fields, savedValues }: TaxFieldsProps) {
  const { values, problems } = fields;
  const percent = visibleFields.find(({ path }) => path === PERCENT_PATH);
  const isVisible = (fieldPath: string) => visibleFields.some(({ path }) => path === fieldPath);
  const explanationOf = (fieldPath: string) =>
    visibleFields.find(({ path }) => path === fieldPath)?.explanation;
  return (
    <>
      {isVisible(MODE_PATH) && <ModeRow fields={fields} savedValues={savedValues} />}
      {percent && <SettingRow field={percent} fields={fields} />}
      {isVisible(COMPOSITION_PATH) && (
        <ControlRow path={COMPOSITION_PATH} explanation={COMPOSITION_EFFECT}>
          {(labelId) => (
            <Switch
              aria-labelledby={labelId}
              checked={values[COMPOSITION_PATH] === 'true'}
              onChange={(isComposition) => fields.change({ [COMPOSITION_PATH]: String(isComposition) })}
            />
          )}
        </ControlRow>
      )}
      {isVisible(NUMBERED_WHEN_PATH) && (
        <ControlRow path={NUMBERED_WHEN_PATH} explanation={explanationOf(NUMBERED_WHEN_PATH)}>
          {(labelId) => (
            <Radio.Group
              aria-labelledby={labelId}
              options={MOMENTS}
              value={values[NUMBERED_WHEN_PATH]}
              onChange={({ target }) => fields.change({ [NUMBERED_WHEN_PATH]: target.value as string })}
            />
          )}
        </ControlRow>
      )}
      {isVisible(CLASSES_PATH) && <ClassesRow fields={fields} savedValues={savedValues} />}
      {problems[CLASSES_PATH] && (
        <p className={styles.problem} role="alert">
          {problems[CLASSES_PATH]}
        </p>
      )}
    </>
  );
}

/** The tax mode. A change first shows old and new prices. */
function ModeRow({ fields, savedValues }: Omit<TaxFieldsProps, 'visibleFields'>) {
  const today = useToday();
  const [chosenMode, setChosenMode] = useState<TaxMode>();
  const mode = fields.values[MODE_PATH] as TaxMode;
  const termsOf = (values: SettingValues, valuesMode: TaxMode) =>
    taxTermsOf(
      {
        mode: valuesMode,
        percent: values[PERCENT_PATH] ?? '',
        isComposition: values[COMPOSITION_PATH] === 'true',
        classes: classesIn(values[CLASSES_PATH] ?? ''),
      },
      today,
    );
  const options = (['GST_INCLUSIVE', 'GST_EXCLUSIVE', 'FLAT_EXCLUSIVE'] as const).map((value) => ({
    value,
    label: MODE_LABELS[value],
  }));
  return (
    <ControlRow
      path={MODE_PATH}
      explanation={`${MODE_LABELS[mode]}: ${MODE_EFFECTS[mode]} A change first shows old and new prices of ten products.`}
    >
      {(labelId) => (
        <>
          <Radio.Group
            aria-labelledby={labelId}
            options={options}
            value={mode}
            onChange={({ target }) => setChosenMode(target.value as TaxMode)}
          />
          <ModeDialog
            mode={chosenMode}
            before={termsOf(savedValues, savedValues[MODE_PATH] as TaxMode)}
            after={termsOf(fields.values, chosenMode ?? mode)}
            onConfirm={(newMode) => fields.change({ [MODE_PATH]: newMode })}
            onClose={() => setChosenMode(undefined)}
          />
        </>
      )}
    </ControlRow>
  );
}

function ClassesRow({ fields, savedValues }: Omit<TaxFieldsProps, 'visibleFields'>) {
  const savedText = savedValues[CLASSES_PATH] ?? '';
  const productCounts = useProductCounts();
  return (
    <div className={styles.classes}>
      <ClassTable
        classes={classesIn(fields.values[CLASSES_PATH] ?? '')}
        productCounts={productCounts}
        onChange={(classes) => fields.change({ [CLASSES_PATH]: classesText(classes) })}
      />
      <MrpNotes mode={savedValues[MODE_PATH] as TaxMode} classes={classesIn(savedText)} />
    </div>
  );
}

/** Number of products by tax class id; empty until the query returns. */
function useProductCounts(): ReadonlyMap<string, number> {
  const { data } = useQuery(TaxClassCountsDocument, { fetchPolicy: 'no-cache' });
  return new Map(data?.taxClasses.map(({ id, productCount }) => [id, productCount]));
}
