import type { DataSource } from 'typeorm';
import type { Writer } from '../database/writer';
import type { Page, Review } from '../domain/model';
import { requireAdmin, type Actor } from '../domain/permissions';
import type { Raw } from '../domain/read';

interface ReviewDeskDeps {
  writer: Writer;
  reader: DataSource;
  now: () => Date;
}

/** What admins do with reviews. */
export class ReviewDeskService {
  constructor(private readonly deps: ReviewDeskDeps) {}

  page(actor: Actor, _raw: Raw): Promise<Page<Review>> {
    return this.refuse(actor);
  }

  hide(actor: Actor, _reviewId: string, _raw: unknown): Promise<Review> {
    return this.refuse(actor);
  }

  show(actor: Actor, _reviewId: string): Promise<Review> {
    return this.refuse(actor);
  }

  reply(actor: Actor, _reviewId: string, _raw: unknown): Promise<Review> {
    return this.refuse(actor);
  }

  private async refuse(actor: Actor): Promise<never> {
    requireAdmin(actor);
    await this.deps.reader.query('SELECT 1');
    throw new Error('not yet');
  }
}
