import { useState } from 'react';
import { Banner } from '../../components/feedback/banner';
import { formatCount } from '../../lib/format';
import { HostChoice } from './host-choice';
import { ImportBar } from './import-bar';
import { ImportedJob } from './imported-job';
import styles from './import-screen.module.css';
import { MappingTable } from './mapping-table';
import { ChangeTable, ProblemTable } from './report-tables';
import type { ForeignChoices, ShownReport } from './use-import';

export const FORMAT_NAMES = { shopify: 'Shopify', woocommerce: 'WooCommerce', haat: 'Haat' } as const;

interface ForeignFileProps {
  report: ShownReport;
  choices: ForeignChoices;
  isImported: boolean;
  isBusy: boolean;
  onCheck: (choices: ForeignChoices) => void;
  onImport: (hosts: string[]) => void;
}

/** A checked or imported file of another shop system: columns, differences, hosts of pictures, and the result. */
export function ForeignFile({ report, choices, isImported, isBusy, onCheck, onImport }: ForeignFileProps) {
  const { created, updated, problemCount, notices = [], noticeCount = 0, mapping = [], hosts = [] } = report;
  const [refusedHosts, setRefusedHosts] = useState<ReadonlySet<string>>(new Set());
  const allowedHosts = hosts.filter(({ host, problem }) => !problem && !refusedHosts.has(host));
  const hasChanges = created + updated > 0;
  const formatName = FORMAT_NAMES[report.format ?? 'haat'];

  return (
    <>
      <Banner tone={isImported ? 'ok' : 'plain'} role="status">
        {isImported ? 'Imported: ' : `${formatName} file: `}
        {summaryOf(report)}
      </Banner>
      {!isImported && (
        <>
          <MappingTable
            mapping={mapping}
            isDisabled={isBusy}
            onChange={(column, field) =>
              onCheck({ ...choices, mapping: { ...choices.mapping, [column]: field } })
            }
          />
          {hosts.length > 0 && (
            <HostChoice hosts={hosts} refusedHosts={refusedHosts} onChange={setRefusedHosts} />
          )}
        </>
      )}
      {isImported && report.job && <ImportedJob id={report.job} />}
      {problemCount > 0 && <ProblemTable {...report} mapping={mapping} />}
      {noticeCount > 0 && (
        <ProblemTable title="Remarks" problems={notices} problemCount={noticeCount} mapping={mapping} />
      )}
      {hasChanges && <ChangeTable report={report} title={isImported ? 'Changes' : 'What would change'} />}
      {!hasChanges && <p className={styles.note}>There is nothing to import.</p>}
      {hasChanges && !isImported && (
        <ImportBar isBusy={isBusy} onImport={() => onImport(allowedHosts.map(({ host }) => host))} />
      )}
    </>
  );
}

function summaryOf({ created, updated, unchanged, failed }: ShownReport): string {
  const phrases = [
    created > 0 && formatCount(created, 'new product'),
    updated > 0 && `${formatCount(updated, 'product')} changed`,
    unchanged > 0 && `${formatCount(unchanged, 'product')} unchanged`,
    failed > 0 && `${formatCount(failed, 'row')} with a problem`,
  ].filter(Boolean);
  return phrases.length === 0 ? 'the file has no products.' : `${phrases.join(', ')}.`;
}
