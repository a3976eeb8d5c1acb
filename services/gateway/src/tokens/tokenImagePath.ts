import type { ListedToken } from './TokenLists.js'

/** The path below the service of a listed token's picture; empty where its list names none. */
export const tokenImagePath = (token: ListedToken | undefined): string =>
  token?.logoUrl
    ? `/public/getTokenImage/${encodeURIComponent(`${token.chainId}/erc20:${token.address}`)}`
    : ''
