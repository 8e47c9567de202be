import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { documentPath } from '../../domain/documents/document-number';
import { toDecimal, type Paise } from '../../domain/pricing/money';
import { supplyTableOf } from '../../domain/tax-returns/return-tables';
import { stateOfSupply, type ReportSum } from '../../domain/tax-returns/tax-report';
import { taxOf } from '../../domain/tax/gst';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { CurrencyCode } from '../../graphql/enums';
import { presentMoney } from '../../graphql/money.types';
import type { IssuedDocument, MonthlyTaxReport } from './index';
import { TaxDocumentConnection, TaxDocumentsArgs, TaxReportArgs, TaxReportType } from './tax-report.types';

@Resolver()
export class TaxReportResolver {
  @Query(() => TaxReportType, {
    description: 'Sums of a month for GSTR-1, and the tax data that is missing. Admins only.',
  })
  async taxReport(@Args(() => TaxReportArgs) { month }: TaxReportArgs, @Ctx() { actor, services }: Context) {
    return presentReport(await services.taxReturns.report(actor, month));
  }

  @Query(() => TaxDocumentConnection, {
    description: 'Documents behind a sum of the tax report, in the order of issue. Admins only.',
  })
  async taxDocuments(
    @Args(() => TaxDocumentsArgs) args: TaxDocumentsArgs,
    @Ctx() { actor, services }: Context,
  ) {
    const page = await services.taxReturns.documents(actor, { ...args });
    const edges = page.edges.map(({ node, cursor }) => ({ node: presentDocument(node), cursor }));
    return presentPage({ ...page, edges });
  }
}

function presentReport({ totals, tables, rates, states, ...report }: MonthlyTaxReport) {
  return {
    ...report,
    totals: presentSum(totals),
    tables: tables.map((sum) => ({ table: sum.table, sum: presentSum(sum) })),
    rates: rates.map((sum) => ({ taxRate: toDecimal(sum.taxBasisPoints), sum: presentSum(sum) })),
    states: states.map((sum) => ({ state: sum.state || undefined, sum: presentSum(sum) })),
  };
}

function presentSum({ documents, taxable, cgst, sgst, igst }: ReportSum) {
  return {
    documents,
    taxable: presentSigned(taxable),
    cgst: presentSigned(cgst),
    sgst: presentSigned(sgst),
    igst: presentSigned(igst),
    total: presentSigned(taxable + taxOf({ cgst, sgst, igst })),
  };
}

function presentSigned(amount: Paise) {
  return { amount: toDecimal(amount), currencyCode: CurrencyCode.INR };
}

function presentDocument({ id, orderId, issuedAt, body }: IssuedDocument) {
  const { kind, number, buyer, order, totals } = body;
  return {
    id,
    kind,
    number,
    issuedAt,
    orderId,
    table: supplyTableOf(body),
    state: stateOfSupply(body) || undefined,
    buyerName: buyer.name,
    buyerGstin: buyer.gstin ?? undefined,
    taxable: presentMoney(totals.taxable),
    tax: presentMoney(totals.tax),
    totalPrice: presentMoney(totals.total),
    orderNumber: order.number,
    url: documentPath(id),
  };
}
