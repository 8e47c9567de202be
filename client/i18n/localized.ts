/**
 * Type of translated messages: strings stay strings, functions keep their parameters. A language with a missing message
 * does not compile.
 */
export type Spoken<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Said extends string ? string : Said
    : { readonly [Name in keyof T]: Spoken<T[Name]> };
