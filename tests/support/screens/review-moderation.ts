import { aReview, stock } from '../fixtures/factories';
import { graphqlClient, type GraphqlClient, type GraphqlAnswer } from '../transports/graphql-client';
import type { People, ProductRecord } from '../fixtures/people';
import { startShop, type Shop } from '../fixtures/shop';
import { transports } from '../transports/transports';

export const REVIEW =
  '{ id name rating comment reply repliedAt isHidden hiddenReason product { id rating numReviews } }';
export const HIDE = `mutation ($input: HideReviewInput!) { hideReview(input: $input) ${REVIEW} }`;
export const SHOW = `mutation ($id: ID!) { showReview(id: $id) ${REVIEW} }`;
export const REPLY = `mutation ($input: ReplyToReviewInput!) { replyToReview(input: $input) ${REVIEW} }`;
export const LIST = `query ($search: String, $sort: ReviewSort, $filter: ReviewFilter, $offset: Int, $first: Int) {
  reviews(search: $search, sort: $sort, filter: $filter, offset: $offset, first: $first) {
    nodes ${REVIEW} totalCount pageInfo { endCursor hasNextPage }
  }
}`;

interface ListedReview {
  id: string;
  rating: number;
}

/** An admin session for review moderation; each test gets a product with a bad review and a later good one. */
export class ReviewModeration {
  shop!: Shop;
  people!: People;
  send!: GraphqlClient;
  product!: ProductRecord;

  /** Registers the hooks for the current test file. */
  static createForFile(): ReviewModeration {
    const moderation = new ReviewModeration();
    beforeAll(() => moderation.open());
    beforeEach(() => moderation.putReviews());
    afterAll(() => moderation.shop.stop());
    return moderation;
  }

  async list(variables: object = {}): Promise<{ nodes: ListedReview[]; totalCount: number }> {
    const { data, errors } = await this.send<{ reviews: { nodes: ListedReview[]; totalCount: number } }>(
      LIST,
      {
        ...variables,
      },
    );
    expect(errors).toEqual([]);
    return data.reviews;
  }

  /** Id of the review with a rating. */
  async reviewOf(rating: number): Promise<string> {
    return (await this.list({ filter: { productId: this.product.id, rating } })).nodes[0]!.id;
  }

  async hide(rating = 1, reason = 'Insults us'): Promise<GraphqlAnswer> {
    return this.send(HIDE, { input: { id: await this.reviewOf(rating), reason } });
  }

  private async open(): Promise<void> {
    this.shop = await startShop();
    this.people = await transports[1]![1](this.shop);
    this.send = graphqlClient(this.shop, this.people.admin.token);
  }

  private async putReviews(): Promise<void> {
    const { admin, shopper, other } = this.people;
    this.product = await stock(admin);
    const badReview = aReview({ rating: 1, comment: 'Never again, you thieves' });
    await shopper.addReview(this.product.id, badReview);
    this.shop.travel(1_000);
    await other.addReview(this.product.id, aReview({ rating: 4 }));
  }
}
