import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { MAX_OFFSET, MAX_PAGE_SIZE } from '../domain/constants';
import type { Page } from '../domain/model';

@ObjectType('PageInfo', {
  description: 'Start and end of a page of a list. Relay cursor connections.',
  simpleResolvers: true,
})
export class PageInfo {
  @Field(() => Boolean, { description: 'True when more items follow this page.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'True when items come before this page.' })
  hasPreviousPage: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first item of the page; null for an empty page.',
  })
  startCursor: string | undefined;

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last item of the page, to pass as `after` for the next page; null for an empty page.',
  })
  endCursor: string | undefined;
}

/**
 * Creates the Relay connection and edge types of one node type. The descriptions contain `plural`. The connection
 * inherits the fields of `ExtraFields`.
 */
export function connectionOf(
  node: ClassType,
  name: string,
  plural: string,
  ExtraFields: ClassType = Object,
): ClassType {
  @ObjectType(`${name}Edge`, {
    description: `One of the ${plural} in a list, with its cursor.`,
    simpleResolvers: true,
  })
  class Edge {
    @Field(() => node, { description: 'The item itself.' })
    node: object;

    @Field(() => String, {
      description:
        'Opaque position of the item in this list, for `after`. Store only cursors of a list of changes.',
    })
    cursor: string;
  }

  @ObjectType(`${name}Connection`, {
    description: `A page of ${plural}, at most ${MAX_PAGE_SIZE} of them.`,
    simpleResolvers: true,
  })
  class Connection extends ExtraFields {
    @Field(() => [Edge], { description: 'The items of this page with their cursors, in order.' })
    edges: Edge[];

    @Field(() => [node], {
      description: 'The items of this page without cursors: the short form of `edges { node }`.',
    })
    nodes: object[];

    @Field(() => PageInfo, { description: 'Start and end of this page.' })
    pageInfo: PageInfo;

    @Field(() => Int, {
      description: `Number of all ${plural} in the list, over all pages. Counted only when selected.`,
    })
    totalCount: number;
  }

  return Connection;
}

/** PageInfo that computes `hasPreviousPage`, which needs a query, only if the document selects this field. */
class LazyPageInfo implements Omit<PageInfo, 'hasPreviousPage'> {
  readonly hasNextPage: boolean;

  constructor(private readonly page: Page<unknown>) {
    this.hasNextPage = page.hasNextPage;
  }

  hasPreviousPage(): Promise<boolean> {
    return this.page.hasPreviousPage();
  }

  get startCursor(): string | undefined {
    return this.page.edges[0]?.cursor;
  }

  get endCursor(): string | undefined {
    return this.page.edges.at(-1)?.cursor;
  }
}

/** Presents a page as a connection; a function runs only if its field is selected. */
export function presentPage<T>(page: Page<T>) {
  return {
    edges: page.edges,
    nodes: () => page.edges.map((edge) => edge.node),
    pageInfo: () => new LazyPageInfo(page),
    totalCount: () => page.totalCount(),
  };
}

/** Part of a schema description, shared by the lists of changes; it follows a colon. */
export const CHANGED_ITEMS_RULE =
  'each once, in its current state and in commit order; `sort` has no effect. Items that change during paging are listed again at the ' +
  'end. Store the last `endCursor` and send it as `after` in the next request: no change is missed or repeated. A client that ' +
  'sends only the time gets the changes of the minute before this time again. A cursor from before the shop was restored from a backup is CURSOR_OUTDATED: start over without a cursor. Not together with `search`, `filter` or `offset`.';

/** Creates the arguments of a connection with a default page size. */
export function pageArgsOf(defaultPageSize: number) {
  @ArgsType()
  class PageArgs {
    @Field(() => Int, {
      nullable: true,
      defaultValue: defaultPageSize,
      description: `Page size: 1 to ${MAX_PAGE_SIZE}, otherwise BAD_INPUT.`,
    })
    first: number;

    @Field(() => String, {
      nullable: true,
      description:
        '`cursor` of the item before the page; absent for the first page. An unknown cursor is BAD_INPUT.',
    })
    after?: string;

    @Field(() => Int, {
      nullable: true,
      description: `Number of items to skip, for numbered pages: 0 to ${MAX_OFFSET}, otherwise BAD_INPUT. Not together with \`after\`.`,
    })
    offset?: number;
  }

  return PageArgs;
}

@ArgsType()
export class OrdersArgs extends pageArgsOf(10) {}
