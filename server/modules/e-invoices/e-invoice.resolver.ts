import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { cancellableUntil, type CancelReason, type EInvoice } from '../../domain/e-invoices/e-invoice';
import type { Context } from '../../graphql/context';
import { DateTime } from '../../graphql/scalars';
import { EInvoiceCancelReason, EInvoiceListType, EInvoiceState, EInvoiceType } from './e-invoice.types';

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

  @Mutation(() => EInvoiceType, {
    description:
      'Sends a refused document to the portal again, after its cause is mended. INVALID_STATE for other states. Admins only.',
  })
  retryEInvoice(
    @Arg('documentId', () => ID, { description: 'Id of the document.' }) documentId: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.eInvoices.retry(actor, documentId);
  }

  @Mutation(() => EInvoiceType, {
    description:
      'Cancels a registration within 24 hours of its acknowledgement. INVALID_STATE for other states, later, and if the portal refuses; BUSY if the portal gives no answer. Admins only.',
  })
  cancelEInvoice(
    @Arg('documentId', () => ID, { description: 'Id of the document.' }) documentId: string,
    @Arg('reason', () => EInvoiceCancelReason, { description: 'Reason for the portal.' })
    reason: CancelReason,
    @Ctx() { actor, services }: Context,
  ) {
    return services.eInvoices.cancel(actor, documentId, reason);
  }

  @Mutation(() => String, {
    description:
      'Notes the number of the e-way bill of a document, 12 digits, and returns it. INVALID_STATE for a document below ₹50,000. Admins only.',
  })
  noteEwayBill(
    @Arg('documentId', () => ID, { description: 'Id of the document.' }) documentId: string,
    @Arg('number', () => String, { description: '12 digits; spaces and hyphens are ignored.' })
    number: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.eInvoices.noteEwayBill(actor, documentId, number);
  }
}
