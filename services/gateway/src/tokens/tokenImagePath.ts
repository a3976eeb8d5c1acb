import type { ListedToken } from './TokenLists.js'

/** The path below the service of a listed token's picture; empty if its list names none. */
export const tokenImagePath = (token: ListedToken | undefined): string =>
  token?.logoUrl
    ? `/public/getTokenImage/${encodeURIComponent(`${token.chainId}/${kindOf(token)}:${token.address}`)}`
    : ''

/** CAIP-19's name for the tokens of a chain. */
const kindOf = ({ chainId }: ListedToken): string => (chainId.startsWith('eip155:') ? 'erc20' : 'token')
