import type { SiwxMessageData, SiwxSession } from '@plugboard/core'

const needed = ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'] as const
const optional = ['notBefore', 'statement', 'requestId', 'issuedAt', 'expirationTime'] as const

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 10_000

/** Reads stored sessions; what is none is left out, and so is every key that is not ours. */
export function readSessions(value: unknown): readonly SiwxSession[] | undefined {
  return Array.isArray(value) ? value.flatMap((one: unknown) => readSession(one) ?? []) : undefined
}

function readSession(value: unknown): SiwxSession | undefined {
  if (!isRecord(value) || !isText(value.message) || !isText(value.signature) || !isRecord(value.data))
    return undefined
  const { data, message, signature } = value
  if (!needed.every((key) => isText(data[key]))) return undefined
  const texts = [...needed, ...optional].flatMap((key) => (isText(data[key]) ? [[key, data[key]]] : []))
  const { resources } = data
  const lists = Array.isArray(resources) && resources.every(isText) ? { resources } : {}
  return { data: { ...Object.fromEntries(texts), ...lists } as SiwxMessageData, message, signature }
}
