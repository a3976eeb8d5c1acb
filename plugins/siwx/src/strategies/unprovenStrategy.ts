import type { PluginContext, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { draftMessage } from './draftMessage.js'
import type { MessageDraft } from './MessageDraft.js'
import { readSessions } from './readSessions.js'

/** How a page without a server remembers who signed. */
export interface UnprovenOptions extends MessageDraft {
  readonly required?: boolean | undefined
}

/** No more are kept. */
const limit = 20

/**
 * Sessions in the browser's storage: it proves nothing to your server. Whoever sits at the browser can write one, so nothing that
 * matters may hang on it; it remembers that a visitor has agreed to a text, no more.
 */
export function unprovenStrategy({ required, ...draft }: UnprovenOptions = {}) {
  return (kit: PluginContext): SiwxStrategy => {
    const item = kit.storage.item<readonly SiwxSession[]>('sessions', { guard: readSessions })
    const all = () => item.get() ?? []
    const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
      data.chainId === chainId && data.accountAddress === address
    const keep = (sessions: readonly SiwxSession[]) =>
      sessions.length ? item.set(sessions.slice(-limit)) : item.remove()
    return {
      id: 'unproven',
      required,
      async createMessage(input) {
        const { createNonce } = await import('../verify/createNonce.js')
        const { createMessage } = await import('../message/createMessage.js')
        const data = draftMessage(input, createNonce(), draft)
        return { data, text: createMessage(data) }
      },
      async createOneClick(chainIds) {
        const { createNonce } = await import('../verify/createNonce.js')
        return (await import('./draftOneClick.js')).draftOneClick(chainIds, createNonce(), draft)
      },
      async addSession(session) {
        const { chainId, accountAddress } = session.data
        keep([...all().filter((one) => !isOf(one, chainId, accountAddress)), session])
      },
      async getSessions(chainId, address) {
        return all().filter((one) => isOf(one, chainId, address))
      },
      async revokeSession(chainId, address) {
        keep(all().filter((one) => !isOf(one, chainId, address)))
      },
      async revokeSessions(caipAddress) {
        keep(all().filter(({ data }) => !caipAddress.endsWith(`:${data.accountAddress}`)))
      }
    }
  }
}
