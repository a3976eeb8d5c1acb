import { suggest } from '@plugboard/service-common/commands'
import type { RpcOptions } from '../rpc/allowedMethods.js'
import type { Project } from './projectSchema.js'
import { warnOfUnknownFeatures } from './unknownFeatures.js'

type ByChain = Readonly<Record<string, unknown>>

/**
 * What is valid in a configuration, but probably not what the operator meant. None of it is an error: prices of other chains are answered to callers
 * that ask for them, and a node for development has keys that everyone may use.
 */
export const configWarnings = (config: {
  readonly projects: readonly Project[]
  readonly chains: ByChain
  readonly prices: ByChain
  readonly pools: ByChain
  readonly rpc: RpcOptions
}): readonly string[] => [
  ...warnOfUnknownFeatures(config.projects),
  ...warnOfOtherChains('prices', config, 'pages of the kit ask for no prices of'),
  ...warnOfOtherChains('pools', config, 'no pools can be read on'),
  ...warnOfSigningMethods(config.rpc)
]

function warnOfOtherChains<Member extends string>(
  member: Member,
  config: Readonly<Record<Member | 'chains', ByChain>>,
  effect: string
): readonly string[] {
  const served = Object.keys(config.chains)
  return Object.keys(config[member])
    .filter((chainId) => !served.includes(chainId))
    .map((id) => `${member}.${id}: ${effect} a chain that is not in chains${suggest(id, served) || '.'}`)
}

/** Methods that sign or decrypt with keys that are at the node, and those that manage them. What a wallet has signed is sent by others. */
const keyMethods = /^(personal_(?!ecRecover$)|eth_sign|eth_sendTransaction$|eth_decrypt$)/u

const warnOfSigningMethods = ({ methods }: RpcOptions): readonly string[] =>
  methods.flatMap((method, at) => {
    if (!keyMethods.test(method)) return []
    const meant = suggest(method, ['eth_sendRawTransaction']) || '. Wallets sign by themselves.'
    return [`rpc.methods[${at}]: '${method}' uses keys that are at the node, for every caller${meant}`]
  })
