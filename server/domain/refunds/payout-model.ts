/** Recipient of a cash refund: a UPI id, or a bank account. */
export type Payout = { upi: string } | { account: string; ifsc: string; name: string };
