import type { SiwxStrategy } from '@plugboard/core'
import type { SiweConfig } from './SiweConfig.js'
import { serverStrategy } from './serverStrategy.js'

/** A configuration of sign-in with Ethereum as a strategy; accounts of other chains are not asked to sign. */
export function siweStrategy(config: SiweConfig): SiwxStrategy {
  const numberOf = (chainId: string) => Number(chainId.split(':')[1])
  const base = serverStrategy({
    required: config.required,
    getNonce: ({ caipAddress }) => config.getNonce(caipAddress),
    verify: async ({ data, message, signature }) => {
      const isRight = await config.verifyMessage({ message, signature })
      if (isRight) config.onSignIn?.({ address: data.accountAddress, chainId: numberOf(data.chainId) })
      return isRight
    },
    getSession: async () => {
      const session = await config.getSession()
      return session && { address: session.address, chainId: `eip155:${session.chainId}` }
    },
    signOut: async () => {
      await config.signOut()
      config.onSignOut?.()
    }
  })
  return {
    ...base,
    id: 'siwe',
    namespaces: ['eip155'],
    async createMessage(input) {
      const made = await base.createMessage(input)
      const params = (await config.getMessageParams?.()) ?? {}
      const { domain = made.data.domain, uri = made.data.uri, statement } = params
      const data = { ...made.data, domain, uri, ...(statement !== undefined && { statement }) }
      const { createMessage } = await import('../message/createMessage.js')
      if (!config.createMessage) return { data, text: createMessage(data) }
      const { nonce, issuedAt: iat = '' } = data
      const chainId = numberOf(input.chainId)
      const text = config.createMessage({
        ...{ address: input.caipAddress, chainId, nonce, domain, uri, version: '1' as const, iat },
        statement
      })
      return { data, text }
    }
  }
}
