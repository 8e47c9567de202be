/** The open dialog of the order page. */
export type OrderDialog =
  | { name: 'pack' | 'collect' | 'cancel' | 'refund' | 'refuse' | 'deliver' }
  /** The parcel by its id, because the order may change while the dialog is open. */
  | { name: 'handOver'; parcelId: string }
  /** The transfer of a requested cash refund. */
  | { name: 'transfer'; refundId: string };
