import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CANCEL_REASONS, E_INVOICE_STATES, type CancelReason } from '../../domain/e-invoices/e-invoice';
import { enumOf } from '../../graphql/admin-enums';
import { DateTime } from '../../graphql/scalars';

export const EInvoiceState = enumOf(E_INVOICE_STATES);
export const EInvoiceCancelReason = enumOf(Object.keys(CANCEL_REASONS) as CancelReason[]);

registerEnumType(EInvoiceState, {
  name: 'EInvoiceState',
  description: 'State of the registration of a document with the Invoice Registration Portal.',
  valuesConfig: {
    PENDING: { description: 'The portal has not answered yet.' },
    REGISTERED: { description: 'The document has a registration number.' },
    REFUSED: { description: 'The portal refused the document; an admin can retry.' },
    CANCELLED: { description: 'The registration is cancelled; its number cannot be registered again.' },
  },
});
registerEnumType(EInvoiceCancelReason, {
  name: 'EInvoiceCancelReason',
  description: 'Reason of a cancellation, as the portal defines it.',
  valuesConfig: {
    DUPLICATE: { description: 'The document was registered twice.' },
    DATA_ENTRY_MISTAKE: { description: 'The document contains a mistake.' },
    ORDER_CANCELLED: { description: 'The buyer or the shop cancelled the order.' },
    OTHER: { description: 'Any other reason.' },
  },
});

@ObjectType('EInvoice', {
  description: 'Registration of a document with the Invoice Registration Portal.',
  simpleResolvers: true,
})
export class EInvoiceType {
  @Field(() => ID, { description: 'Id of the document.' })
  documentId: string;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the document, such as `HT/26-27/000123`; null for a lost document.',
  })
  documentNumber: string | undefined;

  @Field(() => ID, { nullable: true, description: 'Id of the order; null for a lost document.' })
  orderId: string | undefined;

  @Field(() => EInvoiceState, { description: 'State of the registration.' })
  state: keyof typeof EInvoiceState;

  @Field(() => String, {
    nullable: true,
    description: 'Invoice Reference Number: 64 hexadecimal digits; null before the registration.',
  })
  irn: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'Acknowledgement number of the portal; null before the registration.',
  })
  ackNumber: string | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the acknowledgement; null before the registration.',
  })
  acknowledgedAt: Date | undefined;

  @Field(() => String, {
    nullable: true,
    description:
      'Error code of the portal; null without a refusal, or if the shop refused the document itself.',
  })
  refusalCode: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of the refusal in English; null unless it is REFUSED.',
  })
  refusal: string | undefined;

  @Field(() => Int, { description: 'Number of attempts since the document was enqueued.' })
  attempts: number;

  @Field(() => DateTime, { nullable: true, description: 'Time of the cancellation; null before it.' })
  cancelledAt: Date | undefined;

  @Field(() => EInvoiceCancelReason, {
    nullable: true,
    description: 'Reason of the cancellation; null before it.',
  })
  cancelReason: CancelReason | undefined;
}

@ObjectType('EInvoiceList', { description: 'E-invoices of one state, oldest first.', simpleResolvers: true })
export class EInvoiceListType {
  @Field(() => [EInvoiceType], { description: 'The e-invoices, up to 200.' })
  nodes: EInvoiceType[];

  @Field(() => Int, { description: 'Number of all e-invoices of the state.' })
  totalCount: number;
}

const DOCUMENT_ID = 'Id of the document.';

@InputType('CancelEInvoiceInput', { description: 'The registration to cancel.' })
export class CancelEInvoiceInput {
  @Field(() => ID, { description: DOCUMENT_ID })
  documentId: string;

  @Field(() => EInvoiceCancelReason, { description: 'Reason for the portal.' })
  reason: CancelReason;
}

@InputType('NoteEwayBillInput', { description: 'The e-way bill of a document.' })
export class NoteEwayBillInput {
  @Field(() => ID, { description: DOCUMENT_ID })
  documentId: string;

  @Field(() => String, { description: '12 digits; spaces and hyphens are ignored.' })
  number: string;
}

@ObjectType('RetryEInvoicePayload', { description: 'Result of `retryEInvoice`.', simpleResolvers: true })
export class RetryEInvoicePayload {
  @Field(() => EInvoiceType, { description: 'The registration, which waits for the portal.' })
  eInvoice: EInvoiceType;
}

@ObjectType('CancelEInvoicePayload', {
  description: 'Result of `cancelEInvoice`.',
  simpleResolvers: true,
})
export class CancelEInvoicePayload {
  @Field(() => EInvoiceType, { description: 'The cancelled registration.' })
  eInvoice: EInvoiceType;
}

@ObjectType('NoteEwayBillPayload', { description: 'The recorded e-way bill.', simpleResolvers: true })
export class NoteEwayBillPayload {
  @Field(() => ID, { description: DOCUMENT_ID })
  documentId: string;

  @Field(() => String, { description: '12 digits.' })
  number: string;
}
