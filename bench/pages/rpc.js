/** The endpoint from which every page reads the chain: the bench server passes requests on to a local Ethereum node. */
export const rpcUrl = `${location.origin}/rpc`
