import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../frame/admin-page';
import { RowButton } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { readOneOf } from '../table/filter-readers';
import { ChoiceFilter } from '../table/filters';
import { useListState, type ListControls } from '../table/list-state';
import { KIND_LABELS, MAIL_COLUMNS, MAIL_STATE_LABELS, type MailRow } from './mail-columns';
import { MailListDocument } from './mail.generated';
import { MailPane } from './mail-pane';
import { StaffEmails } from './staff-emails';

const KINDS = Object.keys(KIND_LABELS) as MailRow['kind'][];
const STATES = Object.keys(MAIL_STATE_LABELS) as MailRow['state'][];
const FILTERS = { kind: readOneOf(KINDS), state: readOneOf(STATES) };
const NOUN = ['mail', 'mails'] as const;
const PAGE_SIZE = 20;

/** Emails of the shop with their delivery status. §4 */
export function MailScreen() {
  const list = useListState({ name: 'mail', pageSize: PAGE_SIZE, sorts: ['NEWEST'], filters: FILTERS });
  const { first, offset, search } = list.variables;
  const result = useQuery(MailListDocument, {
    variables: { first, offset, search, filter: list.filters },
    fetchPolicy: 'cache-and-network',
  });
  const openMail = useOpenMail();
  const [isStaffOpen, setIsStaffOpen] = useState(false);

  return (
    <AdminPage
      title="Mail"
      actions={
        <Button size="large" onClick={() => setIsStaffOpen(true)}>
          Staff emails
        </Button>
      }
    >
      <DataTable
        list={list}
        label="Mail"
        noun={NOUN}
        columns={MAIL_COLUMNS}
        result={result}
        selectPage={({ mails }) => mails}
        emptyText="No Mail"
        nameOf={({ subject, recipient }) => `${subject} to ${recipient}`}
        filters={<MailFilters list={list} />}
        actions={({ id, subject, recipient }) => (
          <RowButton name={`${subject} to ${recipient}`} onClick={() => openMail.open(id)}>
            Read
          </RowButton>
        )}
      />
      <MailPane id={openMail.id} onClose={openMail.close} />
      <StaffEmails isOpen={isStaffOpen} onClose={() => setIsStaffOpen(false)} />
    </AdminPage>
  );
}

function MailFilters({ list }: { list: ListControls }) {
  return (
    <>
      <ChoiceFilter list={list} filter="kind" label="About" choices={Object.entries(KIND_LABELS)} />
      <ChoiceFilter list={list} filter="state" label="State" choices={Object.entries(MAIL_STATE_LABELS)} />
    </>
  );
}

/** Id of the open email, stored in the URL: `?mail=<id>`. Back closes it. */
function useOpenMail() {
  const [query, setQuery] = useSearchParams();
  const setMailId = (id: string | undefined) => {
    const next = new URLSearchParams(query);
    if (id) next.set('mail', id);
    else next.delete('mail');
    setQuery(next, { preventScrollReset: true });
  };
  return { id: query.get('mail') ?? undefined, open: setMailId, close: () => setMailId(undefined) };
}
