import type { NetworkId, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import { draftMessage } from './draftMessage.js'
import type { MessageDraft } from './MessageDraft.js'
import type { ServerCalls } from './ServerCalls.js'

/** How a server signs visitors in: by calls of the page's own, or at the address of the reference server (`@plugboard/siwx-service`). */
export type ServerOptions = MessageDraft & {
  /** Nobody stays connected without signing in. Default true. */
  readonly required?: boolean | undefined
} & (ServerCalls | { /** Below which it answers, e.g. `'/sign-in'`. */ readonly url: string })

/** Sessions that the page's server keeps: it makes the nonce, verifies the signature, and knows the visitor again by its own cookie. */
export function serverStrategy(options: ServerOptions): SiwxStrategy {
  const load = async (): Promise<ServerCalls> =>
    'url' in options ? (await import('./askServer.js')).askServer(options.url) : options
  return {
    id: 'server',
    required: options.required,
    async createMessage(input) {
      const calls = await load()
      const data = draftMessage(input, await calls.getNonce(input), options)
      // A method of the page's own object: it may need its `this`.
      if (calls.createMessage) return { data, text: await calls.createMessage(data) }
      const { createMessage } = await import('../message/createMessage.js')
      return { data, text: createMessage(data) }
    },
    // Calls of the page's own are told for which account a nonce is, and none is known yet.
    ...('url' in options && {
      async createOneClick(chainIds) {
        const { draftOneClick } = await import('./draftOneClick.js')
        const { askServer } = await import('./askServer.js')
        return draftOneClick(chainIds, await askServer(options.url).getNonce(), options)
      }
    }),
    async addSession(session) {
      if ((await (await load()).verify(session)) === false) throw siwxErrors.refused()
    },
    async getSessions(chainId, address) {
      const session = await (await load()).getSession({ caipAddress: `${chainId}:${address}`, chainId })
      if (session?.address !== address || session.chainId !== chainId) return []
      return [known(address, chainId, session.expirationTime)]
    },
    async revokeSession(chainId, address) {
      await (await load()).signOut({ address, chainId })
    },
    async revokeSessions(caipAddress) {
      await (await load()).signOut({ address: caipAddress.split(':').slice(2).join(':') })
    }
  }
}

/** What the server signed the visitor in with is its own; the page needs who, where and until when. */
const known = (address: string, chainId: NetworkId, expirationTime?: string): SiwxSession => ({
  data: {
    ...{ accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '' },
    ...(expirationTime !== undefined && { expirationTime })
  },
  message: '',
  signature: ''
})
