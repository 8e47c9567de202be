import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { formatCount } from '../../lib/format';
import { ImportRedirectsDocument, type ImportRedirectsMutation } from './redirects.generated';
import styles from './redirects.module.css';

type Report = ImportRedirectsMutation['importRedirects'];

/** Imports redirects from a CSV file, also the one of Shopify, and lists the refused rows. */
export function RedirectImport({ onImported }: { onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [importRedirects, { loading }] = useMutation(ImportRedirectsDocument);
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<string>();

  const send = async (file: File) => {
    setReport(undefined);
    setProblem(undefined);
    try {
      const { data } = await importRedirects({ variables: { input: { csv: await file.text() } } });
      setReport(data?.importRedirects);
      onImported();
    } catch (error) {
      setProblem(englishOf(error));
    }
  };
  return (
    <div className={styles.import}>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv"
        aria-label="File of redirects"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button loading={loading} onClick={() => input.current?.click()}>
        Import CSV…
      </Button>
      <span className="muted small">
        A file with the columns path and target, or the file of Shopify. The same file again changes nothing.
      </span>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {report && <ImportReport report={report} />}
    </div>
  );
}

function ImportReport({ report: { saved, problems } }: { report: Report }) {
  return (
    <div className={styles.report} role="status">
      <p>
        {`${formatCount(saved, 'redirect')} saved${problems.length > 0 ? `, ${formatCount(problems.length, 'row')} refused:` : '.'}`}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ row, path, message }) => (
            <li key={row}>{`Row ${row}, ${path || 'no path'}: ${message}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
