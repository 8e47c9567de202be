import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { cancellableUntil, type EInvoice } from '../../domain/e-invoices/e-invoice';
import type { Context } from '../../graphql/context';
import { DateTime } from '../../graphql/scalars';
import {
  CancelEInvoiceInput,
  CancelEInvoicePayload,
  EInvoiceListType,
  EInvoiceState,
  EInvoiceType,
  NoteEwayBillInput,
  NoteEwayBillPayload,
  RetryEInvoicePayload,
} from './e-invoice.types';

@Resolver(() => EInvoiceType)
export class EInvoiceResolver {
  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'The registration can be cancelled until this time; null unless it is REGISTERED.',
  })
  cancellableUntil(@Root() eInvoice: EInvoice) {
    return cancellableUntil(eInvoice);
  }

  @Query(() => EInvoiceListType, {
    description: 'E-invoices of a state, such as those that the portal refused. Admins only.',
  })
  eInvoices(
    @Arg('state', () => EInvoiceState, { description: 'State of the registrations.' })
    state: keyof typeof EInvoiceState,
    @Ctx() { actor, services }: Context,
  ) {
    return services.eInvoices.list(actor, state);
  }

  @Mutation(() => RetryEInvoicePayload, {
    description:
      'Sends a refused document to the portal again, after the cause is corrected. INVALID_STATE for other states. Admins only.',
  })
  async retryEInvoice(
    @Arg('id', () => ID, { description: 'Id of the document.' }) documentId: string,
    @Ctx() { actor, services }: Context,
  ) {
    return { eInvoice: await services.eInvoices.retry(actor, documentId) };
  }

  @Mutation(() => CancelEInvoicePayload, {
    description:
      'Cancels a registration within 24 hours of its acknowledgement. INVALID_STATE for other states, later, and if the portal refuses; BUSY if the portal gives no answer. Admins only.',
  })
  async cancelEInvoice(
    @Arg('input', () => CancelEInvoiceInput, { description: 'The registration and the reason.' })
    { documentId, reason }: CancelEInvoiceInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { eInvoice: await services.eInvoices.cancel(actor, documentId, reason) };
  }

  @Mutation(() => NoteEwayBillPayload, {
    description:
      'Records the number of the e-way bill of a document, or replaces it. INVALID_STATE for a document below ₹50,000. Admins only.',
  })
  async noteEwayBill(
    @Arg('input', () => NoteEwayBillInput, { description: 'The document and the number.' })
    { documentId, number }: NoteEwayBillInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { documentId, number: await services.eInvoices.noteEwayBill(actor, documentId, number) };
  }
}
