import { toDecimal } from '../../../../domain/pricing/money';
import type { RazorpayDemoOrder } from './razorpay-demo-orders';

/** UPI id of the demo merchant. No bank has this handle, so a real app refuses it. */
export const DEMO_UPI_ID = 'haat-demo@example';

/** White modules around the code, which the standard requires. */
const QUIET_ZONE = 4;

/** Payment link of an order for UPI apps: payee, amount, and the order of the provider as reference. */
function upiLinkOf({ id, amount, currency }: RazorpayDemoOrder): string {
  const query = new URLSearchParams({
    pa: DEMO_UPI_ID,
    pn: 'Demo payment',
    tr: id,
    am: toDecimal(amount),
    cu: currency,
  });
  return `upi://pay?${query.toString()}`;
}

/** SVG of the QR code of an order, dark on white in both themes. */
export async function drawUpiQrCode(order: RazorpayDemoOrder): Promise<string> {
  const { default: createQrCode } = await import('qrcode-generator');
  // Version 0 is the smallest that holds the text.
  const code = createQrCode(0, 'M');
  code.addData(upiLinkOf(order));
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * QUIET_ZONE;
  const modules: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) modules.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path fill="#14233a" d="${modules.join('')}"/></svg>`
  );
}
