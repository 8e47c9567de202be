import { useMutation } from '@apollo/client/react';
import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { englishOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { FieldFrame, useControl } from '../../../components/forms/field';
import { Tag } from '../../../components/page/tag';
import { formatCount, formatNumber } from '../../../lib/format';
import { ImportRemittanceDocument, type ImportRemittanceMutation } from './cash-orders.generated';
import styles from './remittance-import.module.css';

type Row = ImportRemittanceMutation['importRemittance']['rows'][number];

const HINT =
  'A CSV file with the columns order, amount and reference, at most 1,000 rows. Wrong rows change nothing, and a file imported twice changes nothing.';

const OUTCOMES = {
  COLLECTED: { tone: 'ok', label: 'Recorded' },
  UNCHANGED: { tone: 'wait', label: 'Recorded before' },
  REFUSED: { tone: 'bad', label: 'Refused' },
} as const;

const COLUMNS = [
  { key: 'row', title: 'ROW', render: (_: unknown, { row }: Row) => formatNumber(row) },
  { key: 'order', title: 'ORDER', render: (_: unknown, { order }: Row) => order },
  { key: 'outcome', title: 'RESULT', render: (_: unknown, row: Row) => <Outcome row={row} /> },
];

/** Button and drawer that record the cash of the orders in a remittance file of a courier. */
export function RemittanceImport({ onImported }: { onImported: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        Import Remittance
      </Button>
      <Drawer
        title="Remittance of a courier"
        open={isOpen}
        onClose={() => setOpen(false)}
        size="large"
        destroyOnHidden
      >
        <RemittanceForm onImported={onImported} />
      </Drawer>
    </>
  );
}

function RemittanceForm({ onImported }: { onImported: () => void }) {
  const [importFile, { loading }] = useMutation(ImportRemittanceDocument);
  const [rows, setRows] = useState<readonly Row[]>();
  const [failure, setFailure] = useState<string>();
  const control = useControl(undefined, { error: failure, hint: HINT });

  const send = async (file: File) => {
    setFailure(undefined);
    setRows(undefined);
    try {
      const { data } = await importFile({ variables: { csv: await file.text() } });
      setRows(data?.importRemittance.rows);
      onImported();
    } catch (error) {
      setFailure(englishOf(error));
    }
  };

  return (
    <div className={styles.form}>
      <FieldFrame id={control.id} label="Remittance file" error={failure} hint={HINT}>
        <input
          className={styles.file}
          type="file"
          accept=".csv,text/csv"
          disabled={loading}
          // Clears the value, so that choosing the same file again fires a change event.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void send(file);
          }}
          {...control}
        />
      </FieldFrame>
      {loading && <p role="status">The file is being imported</p>}
      {rows && <RemittanceReport rows={rows} />}
    </div>
  );
}

function RemittanceReport({ rows }: { rows: readonly Row[] }) {
  const countOf = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const refusedCount = countOf('REFUSED');
  const unchangedCount = countOf('UNCHANGED');
  const texts = [
    `${formatCount(countOf('COLLECTED'), 'order')} recorded`,
    ...(unchangedCount > 0 ? [`${formatNumber(unchangedCount)} recorded before`] : []),
    ...(refusedCount > 0 ? [`${formatCount(refusedCount, 'row')} refused`] : []),
  ];
  return (
    <>
      <Banner tone={refusedCount > 0 ? 'wait' : 'ok'} role="status">
        {texts.join(', ')}
      </Banner>
      <Table<Row>
        aria-label="Rows of the file"
        size="small"
        rowKey="row"
        // Refused rows come first, because they need a person.
        dataSource={[...rows].sort(
          (a, b) => Number(b.outcome === 'REFUSED') - Number(a.outcome === 'REFUSED'),
        )}
        columns={COLUMNS}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}

function Outcome({ row: { outcome, message } }: { row: Row }) {
  const { tone, label } = OUTCOMES[outcome];
  return (
    <span className={styles.outcome}>
      <Tag tone={tone}>{label}</Tag>
      {message}
    </span>
  );
}
