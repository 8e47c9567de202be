/** A tab of the explorer with an example operation. */
export interface ExampleTab {
  query: string;
  variables?: string;
}

const toJson = (variables: object) => JSON.stringify(variables, null, 2);

const publicExample = `# A public query, which needs no token. Run it with Ctrl+Enter.
query TopRatedProducts {
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

const searchExample = `# A search for products in stock.
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

const signInExample = `# Returns a token. Enter it into the field above to send requests as this user.
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

const ordersExample = `# For admins, and for programs whose token has the scope orders:read.
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

const errorCodesExample = `# All error codes. Every error of the API has one of them.
query ErrorCodes {
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
  { query: searchExample, variables: toJson({ text: 'speaker', filter: { inStock: true } }) },
  {
    query: signInExample,
    variables: toJson({ input: { email: 'admin@haat.example', password: 'haat-admin-demo' } }),
  },
  { query: ordersExample },
  { query: errorCodesExample },
];
