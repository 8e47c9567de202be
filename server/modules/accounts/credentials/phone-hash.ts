import { createHmac } from 'node:crypto';

/** Computes a keyed hash of a phone number in E.164. */
export type HashPhone = (phone: string) => string;

/** Creates the hash function for phone numbers. The table of refused deliveries stores only hashes. */
export function createPhoneHash({ secret }: { secret: string }): HashPhone {
  return (phone) =>
    createHmac('sha256', secret).update(`haat-phone:${phone}`).digest('base64url').slice(0, 22);
}
