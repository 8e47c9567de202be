// The client's only import from the server: the domain rules, which also run in browsers.
export * from '../server/domain/index';
