import { App, Button } from 'antd';
import { useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { saveFile } from '../../lib/save-file';
import { useShopRequest } from '../files/shop-request';
import { MenuDropdown } from '../frame/menu-dropdown';
import { TABLE_NAMES } from './tax-report-texts';
import type { TaxReturnTable } from './tax-report.generated';

const TABLE_FILES = [
  ...(Object.keys(TABLE_NAMES) as TaxReturnTable[]).map((table) => ({
    key: table.toLowerCase(),
    label: TABLE_NAMES[table].title,
  })),
  { key: 'hsn', label: 'HSN summary' },
  { key: 'docs', label: 'Documents issued' },
];

/** Downloads of the month: the return as JSON, its tables as CSV, and the sales register as CSV. */
export function DownloadButtons({ month }: { month: string }) {
  const { download, busyPath } = useDownload();
  const file = (path: string) => `/export/${path}`;
  const button = (path: string) => ({
    size: 'large' as const,
    loading: busyPath === file(path),
    onClick: () => void download(file(path)),
  });
  return (
    <>
      <Button {...button(`gstr1.json?month=${month}`)}>GSTR-1 JSON</Button>
      <MenuDropdown
        menu={{
          items: TABLE_FILES,
          onClick: ({ key }) => void download(file(`gstr1.csv?month=${month}&table=${key}`)),
        }}
      >
        <Button size="large" aria-haspopup="menu">
          GSTR-1 CSV
        </Button>
      </MenuDropdown>
      <Button {...button(`sales.csv?month=${month}`)}>Sales register</Button>
    </>
  );
}

/** Saves a file of the REST API; `busyPath` is the path that is loading. */
export function useDownload() {
  const [busyPath, setBusyPath] = useState<string>();
  const sendRequest = useShopRequest();
  const { message } = App.useApp();
  const download = async (path: string) => {
    setBusyPath(path);
    try {
      await saveFile(await sendRequest(path));
    } catch (error) {
      void message.error(englishOf(error));
    }
    setBusyPath(undefined);
  };
  return { download, busyPath };
}
