import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { formatCount } from '../../lib/format';
import { saveFile } from '../../lib/save-file';
import { ProblemList } from '../files/problem-list';
import { formatServiceAreaCsv, parseServiceAreaCsv } from './service-area-csv';
import { useServiceAreas } from './use-service-areas';
import styles from './service-areas.module.css';

/** Export of all rules, and import of a file that replaces all rules. */
export function ServiceAreaFiles({ onImported }: { onImported: () => void }) {
  const { read, replace } = useServiceAreas();
  const { message, modal } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const attempt = async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      setProblems([englishOf(error)]);
    }
  };
  const exportCsv = async () => {
    const { areas } = await read();
    const headers = { 'content-disposition': 'attachment; filename="service-areas.csv"' };
    await saveFile(new Response(await formatServiceAreaCsv(areas), { headers }));
  };
  const importCsv = async (file: File) => {
    const { areas, problems: fileProblems } = await parseServiceAreaCsv(await file.text());
    setProblems(fileProblems);
    if (fileProblems.length > 0) return;
    const { areas: currentAreas, etag } = await read();
    const isConfirmed = await modal.confirm({
      title: 'Are You Sure?',
      content: `The file replaces ${formatCount(currentAreas.length, 'rule')} by ${formatCount(areas.length, 'rule')}.`,
      okText: 'Replace',
    });
    if (!isConfirmed) return;
    await replace(areas, etag);
    onImported();
    void message.success(`${formatCount(areas.length, 'rule')} imported`);
  };

  return (
    <div className={styles.files}>
      <Button size="large" onClick={() => void attempt(exportCsv)}>
        Export CSV
      </Button>
      <Button size="large" onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv"
        aria-label="File of service areas"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void attempt(() => importCsv(file));
        }}
      />
      <ProblemList problems={problems} />
    </div>
  );
}
