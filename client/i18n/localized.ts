/**
 * The shape of some words in any language: texts are other texts, a sentence with values takes the same values.
 * A language that lacks one of them does not compile.
 */
export type Spoken<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Said extends string ? string : Said
    : { readonly [Name in keyof T]: Spoken<T[Name]> };
