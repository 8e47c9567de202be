import type { DemoParcelBody } from './demo-parcel-store';
import { awbOf, DEMO_COURIER_NAME } from './demo-parcel';

const PAGE = [288, 432];

/** A label of the demo courier: a PDF of one page of 4 by 6 inches. */
export function demoLabelOf({ orderId, city, postalCode, isCash }: DemoParcelBody): Buffer {
  const texts = [
    [20, 'DEMO: NOT A REAL LABEL'],
    [14, DEMO_COURIER_NAME],
    [22, `AWB ${awbOf(orderId)}`],
    [16, `${asciiOf(city)} ${postalCode}`],
    [14, isCash ? 'CASH ON DELIVERY' : 'PREPAID'],
  ] as const;
  const drawn = texts.map(
    ([size, text], index) => `/F1 ${size} Tf 1 0 0 1 20 ${380 - 50 * index} Tm (${text}) Tj`,
  );
  const content = `BT ${drawn.join(' ')} ET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.join(' ')}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** The font has no other letters; brackets and backslashes have a meaning in PDF. */
function asciiOf(text: string): string {
  return text.replaceAll(/[^ -~]|[()\\]/g, '');
}

function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  return Buffer.from(
    `${file}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
