import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
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
  description: 'Reason of a cancellation, as the portal knows it.',
});

@ObjectType('EInvoice', {
  description: 'Registration of a document with the Invoice Registration Portal.',
  simpleResolvers: true,
})
export class EInvoiceType {
  @Field(() => ID, { description: 'Id of the document.' })
  documentId: string;

  @Field(() => EInvoiceState, { description: 'State of the registration.' })
  state: keyof typeof EInvoiceState;

  @Field(() => String, { nullable: true, description: 'Invoice Reference Number: 64 hexadecimal digits.' })
  irn: string | undefined;

  @Field(() => String, { nullable: true, description: 'Acknowledgement number of the portal.' })
  ackNumber: string | undefined;

  @Field(() => DateTime, { nullable: true, description: 'Time of the acknowledgement.' })
  acknowledgedAt: Date | undefined;

  @Field(() => String, {
    nullable: true,
    description:
      'Error code of the portal; null without a refusal, or if the shop refused the document itself.',
  })
  refusalCode: string | undefined;

  @Field(() => String, { nullable: true, description: 'Reason of the refusal in English.' })
  refusal: string | undefined;

  @Field(() => Int, { description: 'Number of attempts since the document was enqueued.' })
  attempts: number;

  @Field(() => DateTime, { nullable: true, description: 'Time of the cancellation.' })
  cancelledAt: Date | undefined;

  @Field(() => EInvoiceCancelReason, { nullable: true, description: 'Reason of the cancellation.' })
  cancelReason: CancelReason | undefined;
}

@ObjectType('EInvoiceList', { description: 'E-invoices of one state, oldest first.', simpleResolvers: true })
export class EInvoiceListType {
  @Field(() => [EInvoiceType], { description: 'The e-invoices, up to 200.' })
  nodes: EInvoiceType[];

  @Field(() => Int, { description: 'Number of all e-invoices of the state.' })
  totalCount: number;
}
