/** What `projects.json` may contain: the rules of the wallet's frame, of its server, and of the login server. Does not need Node. */
export { checkOriginPattern } from './projects/checkOriginPattern.js'
export { checkTokenAddress } from './projects/checkTokenAddress.js'
export { matchesProject, type ProjectMode, toFrameAncestors } from './projects/matchesProject.js'

/** Networks whose coins are worth something, as CAIP-2: those that most wallets list. Nobody can know all of them. */
const liveNetworks: ReadonlySet<string> = new Set([
  ...[
    ...[1, 10, 14, 25, 30, 50, 56, 61, 100, 122, 130, 137, 146, 169, 196, 204, 232, 250, 252, 288, 295, 324],
    ...[360, 369, 480, 592, 747, 999, 1030, 1088, 1101, 1116, 1135, 1284, 1285, 1329, 1514, 1868, 1923, 2020],
    ...[2741, 4200, 5000, 7000, 8217, 8453, 33139, 34443, 42161, 42170, 42220, 42793, 43114, 48900, 57073],
    ...[59144, 60808, 80094, 81457, 88888, 167000, 200901, 534352, 747474, 7777777, 1313161554, 1666600000]
  ].map((id) => `eip155:${id}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
])

/**
 * Whether a network is known to be a live one. A project in development may name none: its wallets need no recovery, and every preview of a page
 * may show them.
 *
 * @param id CAIP-2
 */
export const isLiveNetwork = (id: string): boolean => liveNetworks.has(id)
