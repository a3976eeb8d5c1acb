import type { NetworkId, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import type { MessageDraft } from './draftMessage.js'
import type { ServerCalls } from './ServerCalls.js'

/** How a server signs visitors in: through the page's own calls, or at the URL of the reference server (`@plugboard/siwx-service`). */
export type ServerOptions = MessageDraft & {
  /** Disconnect visitors who do not sign in. Default true. */
  readonly required?: boolean | undefined
} & (ServerCalls | { /** The path of its routes, e.g. `'/sign-in'`. */ readonly url: string })

/** A strategy with sessions on the page's server, which issues the nonces, verifies the signatures, and recognizes visitors by its own cookie. */
export function serverStrategy(options: ServerOptions): SiwxStrategy {
  const loadServer = async (url: string) => (await import('./referenceServer.js')).referenceServerCalls(url)
  const loadCalls = async (): Promise<ServerCalls> => ('url' in options ? loadServer(options.url) : options)
  return {
    id: 'server',
    required: options.required,
    async createMessage(input) {
      const calls = await loadCalls()
      const [nonce, { draftMessage }] = await Promise.all([
        calls.getNonce(input),
        import('./draftMessage.js')
      ])
      const data = draftMessage(input, nonce, options)
      // Called as a method, because the page's own object may need its `this`.
      if (calls.createMessage) return { data, text: await calls.createMessage(data) }
      const { createMessage } = await import('../message/createMessage.js')
      return { data, text: createMessage(data) }
    },
    // Not with the page's own calls: `getNonce` takes the account, and none is known yet.
    ...('url' in options && {
      async createOneClick(chainIds) {
        const server = await loadServer(options.url)
        const { draftOneClick } = await import('./draftMessage.js')
        return draftOneClick(chainIds, await server.getNonce(), options)
      }
    }),
    async addSession(session) {
      if ((await (await loadCalls()).verify(session)) === false) throw siwxErrors.refused()
    },
    async getSessions(chainId, address) {
      const calls = await loadCalls()
      const session = await calls.getSession({ caipAddress: `${chainId}:${address}`, chainId })
      if (session?.address !== address || session.chainId !== chainId) return []
      return [toSession(address, chainId, session.expirationTime)]
    },
    async revokeSession(chainId, address) {
      await (await loadCalls()).signOut({ address, chainId })
    },
    async revokeSessions(caipAddress) {
      await (await loadCalls()).signOut({ address: caipAddress.split(':').slice(2).join(':') })
    }
  }
}

/** The server keeps message and signature to itself; the page needs account, network and expiry. */
const toSession = (address: string, chainId: NetworkId, expirationTime?: string): SiwxSession => ({
  data: {
    accountAddress: address,
    chainId,
    domain: '',
    uri: '',
    version: '1',
    nonce: '',
    ...(expirationTime !== undefined && { expirationTime })
  },
  message: '',
  signature: ''
})
