import type { DataSource } from 'typeorm';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { badInput } from '../../domain/errors';
import type { Seller } from '../../domain/invoices/invoice';
import { pickLinesOf } from '../../domain/orders/pick-list';
import { readChoice, readOptional, readText } from '../../domain/read';
import type { Limiter } from '../../lib/limiter';
import type { DocumentFile, DocumentLanguage } from '../documents';
import { parcelsToPrint, printedOrderOf, unpackedUnitsOf } from './parcels-to-print';
import { drawAddressLabels, LABEL_SHEETS } from './pdf/draw-address-labels';
import { drawPackingSlips } from './pdf/draw-packing-slips';
import { drawPickList } from './pdf/draw-pick-list';
import { readOrdersToPrint, readWeights, type OrderToPrint } from './print-queries';
import type { PrintedParcel, Sender } from './printed-parcel';

/** Most orders in one printed file. */
const MAX_ORDERS = 100;
/** A hundred ids of 36 characters with their commas, and room for more. */
const MAX_IDS_LENGTH = 10_000;
const LANGUAGES: readonly DocumentLanguage[] = ['en', 'hi'];

/** Unvalidated parameters of a printed file. */
export interface PrintRequest {
  /** Ids of the orders, with commas between them. */
  ids?: unknown;
  language?: unknown;
  /** Page size of address labels. */
  sheet?: unknown;
}

interface PrintDeps {
  reader: DataSource;
  limiter: Limiter;
  seller: () => Seller;
  /** Phone of the shop; empty for none. */
  shopPhone: () => string;
}

/** Packing slips, address labels and pick lists of orders, as PDF files for the packer. */
export class PrintService {
  constructor(private readonly deps: PrintDeps) {}

  /**
   * Packing slips of up to 100 orders. Throws as permit does, BAD_INPUT, RATE_LIMITED, and NOT_FOUND for the first
   * unknown order.
   */
  async packingSlips(actor: Actor, request: PrintRequest): Promise<DocumentFile> {
    permit(actor, 'prints.packingSlips');
    const { language, orders } = await this.readOrders(actor, request);
    const options = { sender: this.sender(), language };
    return { name: 'packing-slips.pdf', bytes: await drawPackingSlips(await this.parcels(orders), options) };
  }

  /** Address labels of up to 100 orders, on A6 or four on A4. Throws as packingSlips does. */
  async labels(actor: Actor, request: PrintRequest): Promise<DocumentFile> {
    permit(actor, 'prints.labels');
    const sheet = readOptional(request.sheet, (raw) => readChoice(raw, 'sheet', LABEL_SHEETS)) ?? 'A6';
    const { language, orders } = await this.readOrders(actor, request);
    const options = { sender: this.sender(), language, sheet };
    return { name: 'labels.pdf', bytes: await drawAddressLabels(await this.parcels(orders), options) };
  }

  /** The pick list of up to 100 orders. Throws as packingSlips does. */
  async pickList(actor: Actor, request: PrintRequest): Promise<DocumentFile> {
    permit(actor, 'prints.pickList');
    const { language, orders } = await this.readOrders(actor, request);
    const lines = orders.flatMap(({ order: { orderNumber }, items }) =>
      items.map((item) => ({ ...item, orderNumber, sku: item.sku ?? '', qty: unpackedUnitsOf(item) })),
    );
    const list = { orders: orders.map(({ order }) => printedOrderOf(order)), lines: pickLinesOf(lines) };
    const bytes = await drawPickList(list, { sender: this.sender(), language });
    return { name: 'pick-list.pdf', bytes };
  }

  private async readOrders(
    actor: Actor,
    request: PrintRequest,
  ): Promise<{ language: DocumentLanguage; orders: OrderToPrint[] }> {
    const language = readOptional(request.language, (raw) => readChoice(raw, 'language', LANGUAGES)) ?? 'en';
    const ids = readIds(request.ids);
    const orders = await readOrdersToPrint(this.deps.reader, ids);
    await this.deps.limiter.consume('invoice', actor);
    return { language, orders };
  }

  private async parcels(orders: readonly OrderToPrint[]): Promise<PrintedParcel[]> {
    const productIds = orders.flatMap(({ items }) => items.map(({ productId }) => productId));
    return parcelsToPrint(orders, await readWeights(this.deps.reader, productIds));
  }

  private sender(): Sender {
    const { name, address } = this.deps.seller();
    return { name, address, phone: this.deps.shopPhone() };
  }
}

/** Parses ids with commas between them; a repeated id counts once. Throws BAD_INPUT. */
function readIds(raw: unknown): string[] {
  const text = readText(raw, 'ids', { max: MAX_IDS_LENGTH });
  const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  if (ids.length === 0 || ids.length > MAX_ORDERS)
    throw badInput('ids', { key: 'field.listLength', params: { field: 'ids', max: MAX_ORDERS } });
  return ids;
}
