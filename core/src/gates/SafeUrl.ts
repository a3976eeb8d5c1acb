/** An `https:` address that passed `safeHttpsUrl`. */
export type SafeHttpsUrl = string & { readonly '~brand': 'SafeHttpsUrl' }

/** A link to a page or an app that passed `safeDeepLink`. */
export type SafeDeepLink = string & { readonly '~brand': 'SafeDeepLink' }

/** A picture's address that passed `safeImageSrc`. */
export type SafeImageSrc = string & { readonly '~brand': 'SafeImageSrc' }
