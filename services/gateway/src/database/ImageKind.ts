/** What a stored picture shows; each kind has its own path and its own ids. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'
