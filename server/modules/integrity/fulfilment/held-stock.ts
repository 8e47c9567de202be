/**
 * Units of a paid or unpaid order that are not on sale: the shop holds or sent them. A full refund ends the hold of an
 * order that is not delivered, and its sent units stay taken. A delivered order keeps its hold, unless it was paid
 * without stock.
 */
const ORDER_UNITS = `SELECT item.product_id, item.qty - item.cancelled_qty AS qty FROM order_item item
  JOIN "order" purchase ON purchase.id = item.order_id
  WHERE purchase.holds_stock = 1
    OR (purchase.refunded_at IS NOT NULL AND purchase.is_paid = 1 AND purchase.is_delivered = 0)`;

/** Units that a requested refund cancelled; their stock is released when the money is back. */
const RESERVED_UNITS = `SELECT item.product_id, refunded.released_qty AS qty FROM refund_item refunded
  JOIN refund ON refund.id = refunded.refund_id JOIN order_item item ON item.id = refunded.order_item_id
  JOIN "order" purchase ON purchase.id = refund.order_id
  WHERE refund.state = 'REQUESTED' AND refund.cause <> 'CANCELLATION' AND purchase.holds_stock = 1`;

/** Units that an exchange holds; units that the shop sends back free it. */
const EXCHANGED_UNITS = `SELECT item.product_id, returned.qty - returned.sent_back_qty AS qty FROM return_item returned
  JOIN return_request request ON request.id = returned.return_id JOIN order_item item ON item.id = returned.order_item_id
  WHERE request.wish = 'EXCHANGE' AND request.state IN ('APPROVED', 'RECEIVED')`;

/** Units of settled exchanges that the shop sends or sent again. */
const REPLACED_UNITS = `SELECT product_id, replaced_qty AS qty FROM order_item WHERE replaced_qty > 0`;

/** Returned units that are on sale again. */
const RESTOCKED_UNITS = `SELECT item.product_id, -returned.restocked_qty AS qty FROM return_item returned
  JOIN order_item item ON item.id = returned.order_item_id WHERE returned.restocked_qty > 0`;

/** Units of refused orders that were under way at the refusal, and did not come back yet. */
const AWAITED_UNITS = `SELECT item.product_id, packed.qty FROM shipment
  JOIN shipment_item packed ON packed.shipment_id = shipment.id JOIN order_item item ON item.id = packed.order_item_id
  WHERE shipment.awaits_return = 1`;

/** Units of each product in a range of ids that orders took out of the stock. */
export const HELD_STOCK_SQL = `SELECT product_id AS "productId", SUM(qty) AS sum, COUNT(*) AS count
  FROM (${ORDER_UNITS} UNION ALL ${RESERVED_UNITS} UNION ALL ${EXCHANGED_UNITS} UNION ALL ${REPLACED_UNITS}
    UNION ALL ${RESTOCKED_UNITS} UNION ALL ${AWAITED_UNITS}) units
  WHERE product_id > $1 AND product_id <= $2 GROUP BY product_id`;
