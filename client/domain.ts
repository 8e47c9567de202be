// The one bridge to the server: the very rules it charges by, and nothing that needs a server to run.
export * from '../server/domain/index';
