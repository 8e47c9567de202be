/** Registration of a document with the Invoice Registration Portal (IRP). The PDF prints it. */
export interface DocumentRegistration {
  /** Invoice Reference Number: 64 hexadecimal digits. */
  irn: string;
  /** Acknowledgement number of the portal. */
  ackNumber: string;
  /** Time of the acknowledgement, as an ISO text in UTC. */
  acknowledgedAt: string;
  /** Signed text of the QR code; the PDF draws it unchanged. */
  qr: string;
}
