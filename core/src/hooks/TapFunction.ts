/** The function that a plugin hands to a hook of type `H`; on an asynchronous hook it may return a promise. */
export type TapFunction<H> = H extends { readonly '~tap'?: infer Fn } ? NonNullable<Fn> : never
