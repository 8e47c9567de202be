import { aReview, createListedProduct } from '../fixtures/factories';
import { graphqlClient, type GraphqlClient, type GraphqlResponse } from '../transports/graphql-client';
import type { TestUsers, ProductRecord } from '../fixtures/test-users';
import { startShop, type Shop } from '../fixtures/shop';
import { connectRest } from '../transports/rest-transport';

export const REVIEW_FIELDS =
  '{ id name rating comment reply repliedAt isHidden hiddenReason product { id rating numReviews } }';
export const HIDE_REVIEW = `mutation ($input: HideReviewInput!) { hideReview(input: $input) ${REVIEW_FIELDS} }`;
export const SHOW_REVIEW = `mutation ($id: ID!) { showReview(id: $id) ${REVIEW_FIELDS} }`;
export const REPLY_TO_REVIEW = `mutation ($input: ReplyToReviewInput!) { replyToReview(input: $input) ${REVIEW_FIELDS} }`;
export const LIST_REVIEWS = `query ($search: String, $sort: ReviewSort, $filter: ReviewFilter, $offset: Int, $first: Int) {
  reviews(search: $search, sort: $sort, filter: $filter, offset: $offset, first: $first) {
    nodes ${REVIEW_FIELDS} totalCount pageInfo { endCursor hasNextPage }
  }
}`;

interface ListedReview {
  id: string;
  rating: number;
}

/** A shop and an admin for tests of review moderation. Each test gets a product with a bad and a later good review. */
export class ReviewModeration {
  shop!: Shop;
  users!: TestUsers;
  send!: GraphqlClient;
  product!: ProductRecord;

  /** Registers the hooks for the current test file. */
  static createForFile(): ReviewModeration {
    const moderation = new ReviewModeration();
    beforeAll(() => moderation.startShopForFile());
    beforeEach(() => moderation.addReviews());
    afterAll(() => moderation.shop.stop());
    return moderation;
  }

  async list(variables: object = {}): Promise<{ nodes: ListedReview[]; totalCount: number }> {
    const { data, errors } = await this.send<{ reviews: { nodes: ListedReview[]; totalCount: number } }>(
      LIST_REVIEWS,
      {
        ...variables,
      },
    );
    expect(errors).toEqual([]);
    return data.reviews;
  }

  /** Id of the review with a rating. */
  async reviewIdWithRating(rating: number): Promise<string> {
    return (await this.list({ filter: { productId: this.product.id, rating } })).nodes[0]!.id;
  }

  async hide(rating = 1, reason = 'Insults us'): Promise<GraphqlResponse> {
    return this.send(HIDE_REVIEW, { input: { id: await this.reviewIdWithRating(rating), reason } });
  }

  private async startShopForFile(): Promise<void> {
    this.shop = await startShop();
    this.users = await connectRest(this.shop);
    this.send = graphqlClient(this.shop, this.users.admin.token);
  }

  private async addReviews(): Promise<void> {
    const { admin, shopper, other } = this.users;
    this.product = await createListedProduct(admin);
    const badReview = aReview({ rating: 1, comment: 'Never again, you thieves' });
    await shopper.addReview(this.product.id, badReview);
    this.shop.advanceClock(1_000);
    await other.addReview(this.product.id, aReview({ rating: 4 }));
  }
}
