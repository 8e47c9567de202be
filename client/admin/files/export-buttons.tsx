import { App, Button } from 'antd';
import { useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import type { ListControls } from '../table/list-state';
import { useShopRequest } from './shop-request';
import { saveFile } from '../../lib/save-file';

interface ExportButtonsProps {
  resource: 'products' | 'users' | 'orders' | 'demand' | 'imported-orders';
  list: ListControls;
  /** The list's filters as GraphQL variables. */
  filter: object;
}

/** Downloads the list as a CSV file: all rows, or only the rows that match search and filters. */
export function ExportButtons({ resource, list, filter }: ExportButtonsProps) {
  const { search, sort, isFiltered } = list;
  return (
    <>
      {isFiltered && (
        <ExportButton resource={resource} query={{ ...filter, search: search.trim(), sort }}>
          Export These
        </ExportButton>
      )}
      <ExportButton resource={resource} query={{ sort }}>
        Export All
      </ExportButton>
    </>
  );
}

interface ExportButtonProps {
  resource: ExportButtonsProps['resource'];
  query?: object;
  children: string;
}

export function ExportButton({ resource, query = {}, children }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const sendRequest = useShopRequest();
  const { message } = App.useApp();

  const download = async () => {
    setIsBusy(true);
    try {
      await saveFile(await sendRequest(`/export/${resource}.csv?${queryOf(query)}`));
    } catch (error) {
      void message.error(englishOf(error));
    }
    setIsBusy(false);
  };
  return (
    <Button size="large" loading={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  );
}

function queryOf(fields: object): URLSearchParams {
  const parameters = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
}
