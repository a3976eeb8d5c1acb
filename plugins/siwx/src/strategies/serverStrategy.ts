import type { SiwxMessageData, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import { draftMessage } from './draftMessage.js'
import type { MessageDraft } from './MessageDraft.js'
import type { ServerCalls } from './ServerCalls.js'

/** How a server signs visitors in. */
export interface ServerOptions extends ServerCalls, MessageDraft {
  /** Nobody stays connected without signing in. Default true. */
  readonly required?: boolean | undefined
}

/** Sessions that the page's server keeps: it makes the nonce, verifies the signature, and knows the visitor again by its own cookie. */
export function serverStrategy({ required, ...options }: ServerOptions): SiwxStrategy {
  const known = (
    address: string,
    chainId: SiwxMessageData['chainId'],
    expirationTime?: string
  ): SiwxSession => ({
    // What the server signed the visitor in with is its own; the page needs who, where and until when.
    data: {
      ...{ accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '' },
      ...(expirationTime !== undefined && { expirationTime })
    },
    message: '',
    signature: ''
  })
  return {
    id: 'server',
    required,
    async createMessage(input) {
      const data = draftMessage(input, await options.getNonce(input), options)
      const write = options.createMessage ?? (await import('../message/createMessage.js')).createMessage
      return { data, text: await write(data) }
    },
    async addSession(session) {
      if ((await options.verify(session)) === false) throw siwxErrors.refused()
    },
    async getSessions(chainId, address) {
      const session = await options.getSession()
      if (session?.address !== address || session.chainId !== chainId) return []
      return [known(address, chainId, session.expirationTime)]
    },
    async revokeSession() {
      await options.signOut()
    },
    async revokeSessions() {
      await options.signOut()
    }
  }
}
