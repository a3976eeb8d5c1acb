import type { PluginContext, SiwxMessageData, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { draftMessage, draftOneClick, type MessageDraft } from './draftMessage.js'

/** The options for a page without a server that remembers who signed. */
export interface UnprovenOptions extends MessageDraft {
  readonly required?: boolean | undefined
}

/** The oldest sessions beyond this number are dropped. */
const maxSessions = 20

/**
 * A strategy with sessions in the browser's storage. They prove nothing to your server: anyone who uses the browser can write one, so protect nothing
 * with them. They only record that a visitor has agreed to a text.
 */
export function unprovenStrategy({ required, ...draft }: UnprovenOptions = {}) {
  return (kit: PluginContext): SiwxStrategy => {
    const item = kit.storage.item<readonly SiwxSession[]>('sessions', { guard: readSessions })
    const stored = () => item.get() ?? []
    const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
      data.chainId === chainId && data.accountAddress === address
    const store = (sessions: readonly SiwxSession[]) =>
      sessions.length ? item.set(sessions.slice(-maxSessions)) : item.remove()
    return {
      id: 'unproven',
      required,
      async createMessage(input) {
        const { createNonce } = await import('../verify/nonces.js')
        const { createMessage } = await import('../message/createMessage.js')
        const data = draftMessage(input, createNonce(), draft)
        return { data, text: createMessage(data) }
      },
      async createOneClick(chainIds) {
        const { createNonce } = await import('../verify/nonces.js')
        return draftOneClick(chainIds, createNonce(), draft)
      },
      async addSession(session) {
        const { chainId, accountAddress } = session.data
        const others = stored().filter((other) => !isOf(other, chainId, accountAddress))
        store([...others, session])
      },
      async getSessions(chainId, address) {
        return stored().filter((session) => isOf(session, chainId, address))
      },
      async revokeSession(chainId, address) {
        store(stored().filter((session) => !isOf(session, chainId, address)))
      },
      async revokeSessions(caipAddress) {
        store(stored().filter(({ data }) => !caipAddress.endsWith(`:${data.accountAddress}`)))
      }
    }
  }
}

const requiredFields = ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'] as const
const optionalFields = ['notBefore', 'statement', 'requestId', 'issuedAt', 'expirationTime'] as const

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 10_000

/** Parses stored sessions. Malformed entries and unknown keys are left out. */
function readSessions(value: unknown): readonly SiwxSession[] | undefined {
  return Array.isArray(value) ? value.flatMap((entry: unknown) => readSession(entry) ?? []) : undefined
}

function readSession(value: unknown): SiwxSession | undefined {
  if (!isRecord(value) || !isText(value.message) || !isText(value.signature) || !isRecord(value.data))
    return undefined
  const { data, message, signature } = value
  if (!requiredFields.every((key) => isText(data[key]))) return undefined
  const texts = [...requiredFields, ...optionalFields].flatMap((key) =>
    isText(data[key]) ? [[key, data[key]]] : []
  )
  const { resources } = data
  const lists = Array.isArray(resources) && resources.every(isText) ? { resources } : {}
  return { data: { ...Object.fromEntries(texts), ...lists } as SiwxMessageData, message, signature }
}
