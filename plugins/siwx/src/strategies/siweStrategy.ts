import type { SiwxStrategy } from '@plugboard/core'
import { isSameAddress } from '@plugboard/core/features'
import { serverStrategy } from './serverStrategy.js'

/** A sign-in with Ethereum configuration, in the form that kits commonly use. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  /** Writes the text. Default: the message of EIP-4361. `address` is a CAIP-10 id. */
  createMessage?(input: {
    readonly address: string
    readonly chainId: number
    readonly nonce: string
    readonly domain: string
    readonly uri: string
    readonly version: '1'
    readonly iat: string
    readonly statement?: string | undefined
  }): string
  getMessageParams?(): Promise<{
    readonly domain?: string | undefined
    readonly uri?: string | undefined
    readonly statement?: string | undefined
  }>
  verifyMessage(input: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<boolean>
  readonly required?: boolean | undefined
  readonly signOutOnDisconnect?: boolean | undefined
  onSignIn?(session: { readonly address: string; readonly chainId: number }): void
  onSignOut?(): void
}

/** Creates the strategy of a sign-in with Ethereum configuration. Accounts of other namespaces are not asked to sign. */
export function siweStrategy(config: SiweConfig): SiwxStrategy {
  const chainNumber = (chainId: string) => Number(chainId.split(':')[1])
  const base = serverStrategy({
    required: config.required,
    getNonce: ({ caipAddress }) => config.getNonce(caipAddress),
    verify: async ({ data, message, signature }) => {
      const isValid = await config.verifyMessage({ message, signature })
      if (isValid) config.onSignIn?.({ address: data.accountAddress, chainId: chainNumber(data.chainId) })
      return isValid
    },
    getSession: async ({ caipAddress }) => {
      const session = await config.getSession()
      if (!session) return null
      const [, , address = ''] = caipAddress.split(':')
      // Many servers store addresses in lower case.
      const isSame = isSameAddress(session.address, address)
      return { address: isSame ? address : session.address, chainId: `eip155:${session.chainId}` }
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
      const { data: defaults } = await base.createMessage(input)
      const params = (await config.getMessageParams?.()) ?? {}
      const { domain = defaults.domain, uri = defaults.uri, statement } = params
      const data = { ...defaults, domain, uri, ...(statement !== undefined && { statement }) }
      const { createMessage } = await import('../message/createMessage.js')
      if (!config.createMessage) return { data, text: createMessage(data) }
      const { nonce, issuedAt: iat = '' } = data
      const chainId = chainNumber(input.chainId)
      const text = config.createMessage({
        address: input.caipAddress,
        chainId,
        nonce,
        domain,
        uri,
        version: '1',
        iat,
        statement
      })
      return { data, text }
    }
  }
}
