import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { ShipmentEntity } from '../../database/entities/shipment.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { notFound, ShopError } from '../../domain/errors';
import type { Order, OrderSummary } from '../../domain/model';
import { takeAllQuantities, takeQuantities } from '../../domain/orders/line-quantities';
import { moveOrder } from '../../domain/orders/order-states';
import type { Shipment } from '../../domain/shipments/shipment';
import { readShipment, readShipmentChange } from '../../domain/shipments/shipment-validation';
import type { IfMatch } from '../../lib/if-match';
import { orderTag } from '../../lib/entity-tags';
import { writeAudit, type AuditEntry } from '../audit';
import { requireMatch } from '../lists';
import { recordEvents, shipmentEvent } from '../outbox';
import {
  ensureDeliveredParcel,
  flagsOf,
  getOrder,
  getOrderRow,
  insertParcel,
  readUnpackedUnits,
  readShipments,
  refreshCounts,
  summarize,
  withContents,
} from '../orders';
import { changeShipment, type ShipmentDeps } from './shipment-changes';

interface ShipmentServiceDeps extends ShipmentDeps {
  writer: Writer;
  reader: DataSource;
  now: () => Date;
}

/** Parcels of orders: packing, handing over, and the reports of couriers. */
export class ShipmentService {
  constructor(private readonly deps: ShipmentServiceDeps) {}

  /**
   * Packs a parcel with units of a paid or confirmed cash order; without lines all units that are not packed.
   * Replacements of exchanges follow in a parcel of their own after all bought units. Throws as permit, requireMatch
   * and moveOrder do, NOT_FOUND, BAD_INPUT, INVALID_STATE for more units than are left, and CONFLICT for a number that
   * is used.
   */
  async create(actor: Actor, orderId: string, raw: unknown, ifMatch?: IfMatch): Promise<Order> {
    permit(actor, 'shipments.create');
    const requestedShipment = readShipment(raw);
    return this.deps.writer.transaction(async (tx) => {
      const order = await this.getMatchingOrder(tx, orderId, ifMatch);
      moveOrder(flagsOf(order), 'ship');
      await ensureDeliveredParcel(tx, order);
      const { lines, availableOf, isReplacement } = await readUnpackedUnits(tx, orderId);
      const quantities = requestedShipment.lines
        ? takeQuantities(lines, requestedShipment.lines, availableOf)
        : takeAllQuantities(lines, availableOf);
      if (quantities.length === 0) throw new ShopError('INVALID_STATE', 'shipment.nothingToPack');
      const at = this.deps.now();
      const parcel = { quantities, carriage: requestedShipment, at, isReplacement };
      const shipment = await insertParcel(tx, orderId, parcel);
      await refreshCounts(tx, orderId);
      const packedLines = quantities.map(({ line, qty }) => ({ product: line.productId, qty }));
      const after = { parcel: shipment.position, lines: packedLines };
      await writeAudit(tx, [{ actor, action: 'order.pack', subject: orderId, after }], at);
      return this.recordChange(tx, shipment, 'shipment.created', at);
    });
  }

  /**
   * Changes courier or number of a parcel, or moves it to a later state. When the last parcel is delivered, a paid
   * order is. Throws as permit, requireMatch and moveShipment do, NOT_FOUND, BAD_INPUT, and CONFLICT for a number that
   * is used.
   */
  async update(
    actor: Actor,
    { orderId, id }: { orderId: string; id: string },
    raw: unknown,
    ifMatch?: IfMatch,
  ): Promise<Order> {
    permit(actor, 'shipments.update');
    const change = readShipmentChange(raw);
    return this.deps.writer.transaction(async (tx) => {
      const order = await this.getMatchingOrder(tx, orderId, ifMatch);
      const shipment = await tx.findOneBy(ShipmentEntity, { id, orderId });
      if (!shipment) throw notFound('shipment');
      const at = this.deps.now();
      await changeShipment(tx, { actor, order, shipment, change, at }, this.deps);
      return this.recordChange(
        tx,
        shipment,
        change.state === 'DELIVERED' ? 'shipment.delivered' : 'shipment.updated',
        at,
      );
    });
  }

  /** Parcels of these orders, by id of the order. The caller checks that the actor may see the orders. */
  shipmentsOf(orders: readonly OrderSummary[]): Promise<Map<string, Shipment[]>> {
    return readShipments(this.deps.reader, orders);
  }

  private async getMatchingOrder(
    tx: EntityManager,
    orderId: string,
    ifMatch: IfMatch | undefined,
  ): Promise<OrderEntity> {
    const order = await getOrderRow(tx, orderId);
    await requireMatch(ifMatch, () => Promise.resolve(orderTag(summarize(order))));
    return order;
  }

  private async recordChange(
    tx: EntityManager,
    shipment: ShipmentEntity,
    type: Parameters<typeof shipmentEvent>[0],
    at: Date,
  ): Promise<Order> {
    const contents = await withContents(tx, [shipment]);
    await recordEvents(
      tx,
      contents.map((content) => shipmentEvent(type, content)),
      at,
    );
    return getOrder(tx, shipment.orderId);
  }
}

/** The caller of a change: a person, a program, or the shop for the report of a courier. */
export type ShipmentActor = AuditEntry['actor'];
