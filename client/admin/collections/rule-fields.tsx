import { useQuery } from '@apollo/client/react';
import { Button, Segmented } from 'antd';
import { COLLECTION_LIMITS } from '../../domain';
import { useRowFocus } from '../editing/use-row-focus';
import { ConditionRow } from './condition-row';
import type { CollectionValues, ConditionDraft } from './collection-values';
import { RuleChoicesDocument, type CollectionRuleMatch } from './collections.generated';
import { RulePreview } from './rule-preview';
import styles from './collection-form.module.css';

interface RuleFieldsProps {
  values: CollectionValues;
  /** Address of the saved collection, whose products count for rules that only the server can count. */
  savedSlug: string;
  /** Version of the saved collection. */
  version: number;
  problems: Record<string, string | undefined>;
  onChange: (changes: Partial<CollectionValues>) => void;
}

const NEW_CONDITION: ConditionDraft = { field: 'CATEGORY', name: '', value: '' };

/** The conditions of a rule, with the number of products that match now. */
export function RuleFields({ values, savedSlug, version, problems, onChange }: RuleFieldsProps) {
  const { match, conditions } = values;
  const { listRef, afterRemove } = useRowFocus<HTMLDivElement>();
  const { data } = useQuery(RuleChoicesDocument);
  const categories = data?.categoryTree ?? [];
  const problem = Object.entries(problems).find(([field]) => field.startsWith('rule'))?.[1];
  return (
    <div ref={listRef} className={styles.rule} role="group" aria-label="Rule">
      <Segmented<CollectionRuleMatch>
        aria-label="Match"
        value={match}
        options={[
          { value: 'ALL', label: 'All conditions' },
          { value: 'ANY', label: 'Any condition' },
        ]}
        onChange={(newMatch) => onChange({ match: newMatch })}
      />
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          index={index}
          condition={condition}
          categories={categories}
          brands={(data?.catalogueOptions.brands ?? []).map(({ name }) => name)}
          attributes={(data?.attributeDefinitions ?? []).map(({ name }) => name)}
          onChange={(changed) => onChange({ conditions: conditions.with(index, changed) })}
          onRemove={() => {
            afterRemove(index);
            onChange({ conditions: conditions.toSpliced(index, 1) });
          }}
        />
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {conditions.length < COLLECTION_LIMITS.conditions && (
        <Button data-row="add" onClick={() => onChange({ conditions: [...conditions, NEW_CONDITION] })}>
          Add a condition
        </Button>
      )}
      <RulePreview
        // A save changes the products of the saved collection.
        key={version}
        values={values}
        savedSlug={savedSlug}
        slugs={new Map(categories.map(({ id, slug }) => [id, slug]))}
      />
    </div>
  );
}
