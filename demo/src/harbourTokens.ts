import { definePlugin, type Plugin } from '@plugboard/core'
import { tokenListSources } from '@plugboard/core/features'
import tokens from '../stack/harbourTokens.json'

const networkId = 'eip155:31337' as const

/** Lists the tokens of Harbour, whose accounts have some of each: EVM chains cannot say which tokens there are. */
export function harbourTokens(): Plugin {
  const list = tokens.map(({ address, name, symbol, decimals }) => ({
    networkId,
    token: address,
    name,
    symbol,
    decimals,
    standing: 'listed' as const
  }))
  return definePlugin({
    name: 'demo:harbourTokens',
    setup: (kit) =>
      void kit.contribute(tokenListSources, {
        id: 'harbour',
        serves: (asked) => asked === networkId,
        tokens: async () => list
      })
  })
}
