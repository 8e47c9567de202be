/** A tab of the explorer with an example operation. */
export interface ExampleTab {
  query: string;
  variables?: string;
}

const inJson = (variables: object) => JSON.stringify(variables, null, 2);

const publicExample = `# Everybody may ask this. Run it with Ctrl+Enter.
query Shelf {
  products(first: 4, sort: RATING) {
    edges {
      cursor
      node {
        id
        name
        price {
          amount
          currencyCode
        }
        countInStock
        rating
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

const search = `# A search, narrowed to what can be bought now.
query Search($text: String!, $filter: ProductFilter) {
  products(search: $text, filter: $filter, first: 8) {
    totalCount
    edges {
      node {
        id
        name
        brand
        countInStock
      }
    }
  }
}
`;

const signIn = `# Answers a token: put it into the field above, and you ask as this person.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    token
    user {
      id
      name
      isAdmin
    }
  }
}
`;

const orders = `# For admins, and for programs whose token has the scope orders:read.
query Orders {
  orders(first: 10, sort: NEWEST) {
    edges {
      node {
        id
        createdAt
        isPaid
        isDelivered
        totalPrice {
          amount
          currencyCode
        }
      }
    }
  }
}
`;

const refusals = `# Every refusal has a code of this closed set.
query Refusals {
  errorCodes {
    code
    httpStatus
    meaning
  }
}
`;

/** Example operations for new users; a test runs each of them. */
export const EXAMPLE_TABS: readonly ExampleTab[] = [
  { query: publicExample },
  { query: search, variables: inJson({ text: 'speaker', filter: { inStock: true } }) },
  {
    query: signIn,
    variables: inJson({ input: { email: 'admin@haat.example', password: 'haat-admin-demo' } }),
  },
  { query: orders },
  { query: refusals },
];
