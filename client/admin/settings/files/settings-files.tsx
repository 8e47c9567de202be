import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { englishOf } from '../../../apollo/message-of';
import { formatCount } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { ProblemList } from '../../files/problem-list';
import { useShopRequest } from '../../files/shop-request';
import { labelOf } from '../setting-labels';
import {
  changedSettingsOf,
  formatSettingsCsv,
  formatSettingsJson,
  parseSettingsFile,
  SettingsFileError,
  type SettingsByKey,
} from './settings-file';
import styles from './settings-files.module.css';

interface StoredSettings {
  version: number;
  settings: SettingsByKey;
}

interface SettingsFilesProps {
  /** True if the form has changes, which an import would discard. */
  hasUnsavedChanges: boolean;
  /** Called after an import, so that the form loads the new values. */
  onImported: () => Promise<unknown>;
}

/** Export of all settings as JSON or CSV, and import of a file, which changes all of its settings or none. */
export function SettingsFiles({ hasUnsavedChanges, onImported }: SettingsFilesProps) {
  const { problems, exportJson, exportCsv, importFile } = useSettingsFiles(onImported);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.files} aria-label="Settings as a file">
      <Button onClick={() => void exportJson()}>Export JSON</Button>
      <Button onClick={() => void exportCsv()}>Export CSV</Button>
      <Button disabled={hasUnsavedChanges} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,.csv,application/json,text/csv"
        aria-label="File of settings"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void importFile(file);
        }}
      />
      {hasUnsavedChanges && <p className="muted">Save or discard your changes before an import.</p>}
      <ProblemList problems={problems} />
    </section>
  );
}

/** Reads and changes the settings by files; `problems` are those of the last file. */
function useSettingsFiles(onImported: SettingsFilesProps['onImported']) {
  const sendRequest = useShopRequest();
  const { message, modal } = App.useApp();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const read = async () => (await (await sendRequest('/settings')).json()) as StoredSettings;
  const attempt = async (action: () => Promise<unknown>) => {
    setProblems([]);
    try {
      await action();
    } catch (error) {
      setProblems(error instanceof SettingsFileError ? error.problems : [englishOf(error)]);
    }
  };
  const exportAs = async (name: string, format: (settings: SettingsByKey) => string | Promise<string>) => {
    const { settings } = await read();
    const headers = { 'content-disposition': `attachment; filename="${name}"` };
    await saveFile(new Response(await format(settings), { headers }));
  };
  const importFile = async (file: File) => {
    const fileSettings = await parseSettingsFile(await file.text());
    const { version, settings: current } = await read();
    const settings = changedSettingsOf(fileSettings, current);
    const keys = Object.keys(settings);
    if (keys.length === 0) return void message.info('The file changes no setting');
    void modal.confirm({
      title: `The File Changes ${formatCount(keys.length, 'Setting')}`,
      content: keys.map(labelOf).join(', '),
      okText: 'Change',
      onOk: () => attempt(() => change(version, settings)),
    });
  };
  const change = async (version: number, settings: SettingsByKey) => {
    await sendRequest('/settings', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, settings }),
    });
    await onImported();
    void message.success(`${formatCount(Object.keys(settings).length, 'setting')} changed`);
  };
  return {
    problems,
    exportJson: () => attempt(() => exportAs('settings.json', formatSettingsJson)),
    exportCsv: () => attempt(() => exportAs('settings.csv', formatSettingsCsv)),
    importFile: (file: File) => attempt(() => importFile(file)),
  };
}
