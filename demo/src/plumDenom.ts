/** The denomination of PLUM on the demo's Cosmos chain, which it reached by IBC: the hash of the path it took. */
export const plumDenom = 'ibc/EDF119E51D058DEC942B5C1DD041FC0370E32F21C9876384F73DF3836ACE8F7E'
