import { Button } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../lib/format';
import { MAX_FAMILY_MEMBERS } from '../../domain';
import { useRowFocus } from '../editing/use-row-focus';
import { AddProductDialog } from './add-product-dialog';
import { plainAmount, type FamilyDraft } from './family-draft';
import { combinationCount, gridRowsOf, type GridRow } from './grid/grid-rows';
import { GridToolbar } from './grid/grid-toolbar';
import { changeRows, putMember, removeMember, type MemberChange } from './grid/member-changes';
import { MemberGrid } from './grid/member-grid';
import type { FamilyEdit } from './use-family-form';
import styles from './family-editor.module.css';

/** The grid of all combinations, with the actions for several of them. */
export function MembersSection({ edit }: { edit: FamilyEdit }) {
  const { draft, change, undo } = edit;
  const [chosenValue, setChosenValue] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [choiceRows, setChoiceRows] = useState<readonly GridRow[]>();
  // A removed value shows all members again.
  const visibleValue = draft.options[0]?.values.find((value) => value === chosenValue);
  const rows = gridRowsOf(draft, visibleValue);
  const { listRef, afterRemove } = useRowFocus<HTMLElement>();
  const changeMany = (changed: FamilyDraft, text: string) => {
    edit.changeMany(changed);
    setAnnouncement(text);
  };
  const remove = (row: GridRow) => {
    afterRemove(rows.indexOf(row), rows.length);
    if (row.member) change(removeMember(draft, row.member.key));
  };
  return (
    <section ref={listRef} aria-labelledby="family-members" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="family-members">Members</h2>
        <p className="muted small">{countsText(draft)}</p>
      </div>
      <GridToolbar
        options={draft.options}
        visibleValue={visibleValue}
        onShow={setChosenValue}
        onApply={(memberChange) => {
          // A picture arrives after a wait, in which the admin may have typed.
          const current = edit.latestDraft();
          const { changed, count } = changeAll(current, gridRowsOf(current, visibleValue), memberChange);
          changeMany(changed, `Set for ${formatCount(count, 'member')}.`);
        }}
      />
      <Announcement
        text={announcement}
        onUndo={
          undo &&
          (() => {
            undo();
            setAnnouncement('');
          })
        }
      />
      <MemberGrid
        draft={draft}
        rows={rows}
        // A picture arrives after a wait, in which the admin may have typed.
        onChange={(row, memberChange) => change((current) => changeRows(current, [row], () => memberChange))}
        onChangeMany={changeMany}
        onRemove={remove}
        onChoose={(row) => setChoiceRows([row])}
      />
      <Additions draft={draft} rows={rows} onChangeMany={changeMany} onChoose={setChoiceRows} />
      <AddProductDialog
        rows={choiceRows}
        memberIds={new Set(draft.members.map(({ productId }) => productId))}
        onAdd={(member) => change(putMember(draft, member))}
        onClose={() => setChoiceRows(undefined)}
      />
    </section>
  );
}

/** Sets cells of all rows that have a member; the text of a SKU is its start. */
function changeAll(draft: FamilyDraft, rows: readonly GridRow[], { sku, ...texts }: MemberChange) {
  const filledRows = rows.filter(({ member }) => member);
  const changed = changeRows(draft, filledRows, (_row, index) => ({
    ...texts,
    ...(sku !== undefined && { sku: `${sku}${index + 1}` }),
  }));
  return { changed, count: filledRows.length };
}

/** Says how many cells an action changed, with its undo; before, lists the keys. */
function Announcement({ text, onUndo }: { text: string; onUndo: (() => void) | undefined }) {
  return (
    <div className={styles.announcement} role="status">
      {text || <KeyHints />}
      {text && onUndo && (
        <Button type="link" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}

interface AdditionsProps {
  draft: FamilyDraft;
  rows: readonly GridRow[];
  onChangeMany: (draft: FamilyDraft, text: string) => void;
  onChoose: (rows: readonly GridRow[]) => void;
}

/** Makes all missing members, or moves a product into the family. */
function Additions({ draft, rows, onChangeMany, onChoose }: AdditionsProps) {
  const missingRows = rows.filter(({ member }) => !member);
  const makeAll = () => {
    const text = `${formatCount(missingRows.length, 'new member')}.`;
    onChangeMany(
      changeRows(draft, missingRows, () => ({})),
      text,
    );
  };
  return (
    <>
      <div className={styles.additions}>
        {missingRows.length > 1 && (
          <Button onClick={makeAll}>{`Make all ${missingRows.length} missing`}</Button>
        )}
        <Button data-row="add" onClick={() => onChoose(missingRows)}>
          Add a product…
        </Button>
      </div>
      <p className="muted small">
        A combination that isn’t made is crossed out in the shop. A removed member stays a product of its own;
        its orders and its address stay too.
      </p>
    </>
  );
}

function KeyHints() {
  return (
    <span className="muted small">
      <kbd>Ctrl D</kbd> fill down · <kbd>Ctrl V</kbd> paste from a sheet · <kbd>Enter</kbd> next row ·{' '}
      <kbd>Esc</kbd> restore
    </span>
  );
}

/** `3 × 2 = 6 · 4 on sale, 1 sold out, 1 not made · limit 250`. */
function countsText({ options, members }: FamilyDraft): string {
  const total = combinationCount(options);
  const sizes = options.map(({ values }) => Math.max(1, values.length));
  const isOnSale = (price: string) => Number(plainAmount(price)) > 0;
  const onSale = members.filter(({ price, stock }) => isOnSale(price) && stock.trim() !== '0').length;
  const soldOut = members.filter(({ price, stock }) => isOnSale(price) && stock.trim() === '0').length;
  const phrases = [
    `${onSale} on sale`,
    soldOut > 0 && `${soldOut} sold out`,
    members.length > onSale + soldOut && `${members.length - onSale - soldOut} without price`,
    total > members.length && `${total - members.length} not made`,
  ];
  const product = sizes.length > 1 ? `${sizes.join(' × ')} = ${total}` : String(total);
  return `${product} · ${phrases.filter(Boolean).join(', ')} · limit ${MAX_FAMILY_MEMBERS}`;
}
