import DataLoader from 'dataloader';
import type { Activity } from '../domain/activity';
import { notFound } from '../domain/errors';
import type { OrderItem, Page, Product, Review } from '../domain/model';
import type { Actor } from '../domain/permissions';
import type { Mail } from '../domain/mail';
import type { Services } from '../services';
import type { MailWords } from '../services/mail.service';
import type { PaymentEvent, Refund } from '../services/payment-reading';

export type Loaders = ReturnType<typeof createLoaders>;

interface PageArgs {
  first: number;
  after?: string;
  offset?: number;
}

/** Gathers what the rows of one request ask for one by one into one statement each. */
export function createLoaders(services: Services, actor: Actor) {
  const pages = new Map<string, DataLoader<string, Page<Review>>>();

  const reviewPages = (args: PageArgs) => {
    const key = JSON.stringify([args.first, args.after, args.offset]);
    const known = pages.get(key);
    if (known) return known;
    const loader = new DataLoader<string, Page<Review>>((ids) => services.reviews.pagesOf(ids, { ...args }));
    pages.set(key, loader);
    return loader;
  };

  return {
    reviewsOf: (productId: string, args: PageArgs) => reviewPages(args).load(productId),
    products: new DataLoader<string, Product>(async (ids) => {
      const products = await services.products.findMany(ids);
      return products.map((product) => product ?? notFound('Product'));
    }),
    orderItems: new DataLoader<string, OrderItem[]>((orderIds) => services.orders.linesOf(orderIds)),
    mailWords: new DataLoader<Mail, MailWords>((mails) => services.mails.wordsOf(actor, mails)),
    activityOf: new DataLoader<string, Activity[]>((subjects) =>
      services.activity.ofSubjects(actor, subjects),
    ),
    refunds: new DataLoader<string, Refund[]>((orderIds) => services.payments.refundsOf(orderIds)),
    paymentEvents: new DataLoader<string, PaymentEvent[]>((orderIds) =>
      services.payments.eventsOf(actor, orderIds),
    ),
  };
}
