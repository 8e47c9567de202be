import type { EntityManager } from 'typeorm';
import { ProductAlertEntity } from '../../database/entities/wishes/product-alert.entity';
import type { Language } from '../../domain/emails/language';
import { newId } from '../../lib/ids';

/** The owner of a request: an account with a verified address, or an address. */
export type AlertOwner = { userId: string } | { email: string };

interface NewAlert {
  productId: string;
  owner: AlertOwner;
  language: Language;
}

/**
 * Stores a request for an email about the stock of a product, one per owner. The request of an account waits at once;
 * the request of an address waits after its confirmation. Returns the request, or undefined if one waits already.
 */
export async function openAlert(
  tx: EntityManager,
  { productId, owner, language }: NewAlert,
  at: Date,
): Promise<ProductAlertEntity | undefined> {
  const subject = { kind: 'STOCK', productId, ...owner } as const;
  const alert = await tx.findOneBy(ProductAlertEntity, subject);
  if (alert?.isWaiting && alert.verifiedAt) return undefined;
  const isVerified = 'userId' in owner;
  if (alert) {
    const verifiedAt = isVerified ? at : () => 'NULL';
    await tx.update(
      ProductAlertEntity,
      { id: alert.id },
      { language, askedAt: at, isWaiting: true, failedCount: 0, verifiedAt },
    );
  } else {
    const verification = isVerified ? { verifiedAt: at } : {};
    const row = { id: newId(), ...subject, language, askedAt: at, isWaiting: true, ...verification };
    await tx.insert(ProductAlertEntity, row);
  }
  if (isVerified) await openWave(tx, productId);
  return tx.findOneByOrFail(ProductAlertEntity, subject);
}

/** Makes the next stock of a product start a wave of emails. */
export async function openWave(tx: EntityManager, productId: string): Promise<void> {
  await tx.query(
    `INSERT INTO alert_wave (product_id, next_at, remaining) VALUES ($1, 0, 0) ON CONFLICT (product_id) DO NOTHING`,
    [productId],
  );
}
