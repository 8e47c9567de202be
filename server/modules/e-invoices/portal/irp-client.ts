import type { CancelReason } from '../../../domain/e-invoices/e-invoice';

/** A registration as the portal acknowledges it. */
export interface Acknowledgement {
  irn: string;
  ackNumber: string;
  acknowledgedAt: Date;
  /** Signed text of the QR code. */
  qr: string;
}

/** A request for a document of a seller. */
export interface RegistrationRequest {
  /** GSTIN of the seller, whose account at the portal sends the request. */
  gstin: string;
  /** Number that the portal must give: the hash of GSTIN, year, type and number. */
  irn: string;
  /** The document in schema 1.1. */
  document: object;
}

/** A request to cancel a registration. */
export interface CancelRequest {
  gstin: string;
  irn: string;
  reason: CancelReason;
}

/** Client of the Invoice Registration Portal (IRP). Its methods throw PortalRefused and PortalUnavailable. */
export interface IrpClient {
  /** Registers a document. A document that the portal has already gets its present registration. */
  register(request: RegistrationRequest): Promise<Acknowledgement>;
  /** Cancels a registration. The portal's answer for one that is cancelled already counts as a success. */
  cancel(request: CancelRequest): Promise<void>;
}

/** The portal refused a request, with its error code and reason in English. */
export class PortalRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'PortalRefused';
  }
}

/** The portal gave no usable answer, so the outcome of the request is unknown. */
export class PortalUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PortalUnavailable';
  }
}
