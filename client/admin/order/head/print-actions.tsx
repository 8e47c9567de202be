import { App, Button } from 'antd';
import { ignoreErrors } from '../../../domain';
import { downloadFile } from '../../../state/download-file';
import type { OfficeOrder } from '../order-facts';

const FILES = [
  { name: 'packing-slips', label: 'Print Slip' },
  { name: 'labels', label: 'Print Label' },
] as const;

/** Buttons for the packing slip and the address label of an order, as PDF files. */
export function PrintActions({ order: { id } }: { order: OfficeOrder }) {
  const { message } = App.useApp();
  const print = async (name: string) => {
    const isSaved = await downloadFile(`/api/orders/${name}.pdf?ids=${encodeURIComponent(id)}`).catch(
      ignoreErrors('the message shows the failure', false),
    );
    if (!isSaved) void message.error('The server sent no file. Try again.');
  };
  return (
    <>
      {FILES.map(({ name, label }) => (
        <Button key={name} onClick={() => void print(name)}>
          {label}
        </Button>
      ))}
    </>
  );
}
