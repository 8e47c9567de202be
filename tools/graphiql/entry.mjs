export { GraphiQL } from 'graphiql';
export { createGraphiQLFetcher } from '@graphiql/toolkit';
