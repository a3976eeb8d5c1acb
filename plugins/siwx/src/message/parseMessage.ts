import { accountNames } from './accountNames.js'
import { createMessage } from './createMessage.js'
import { LineReader } from './LineReader.js'
import { MessageError } from './MessageError.js'
import type { SiwxMessage } from './SiwxMessage.js'

/** No honest message is longer; in UTF-16 units. */
const longest = 8192
const firstLine = /^(?:([^:/]*):\/\/)?(\S+) wants you to sign in with your ([A-Z][a-z]+) account:$/

/**
 * Reads a sign-in message strictly: what it returns makes the same text again, byte for byte, so nothing stands in a text that
 * its data does not say.
 *
 * @throws MessageError for any text that `createMessage` would not have written
 */
export function parseMessage(text: string): SiwxMessage {
  if (text.length > longest) throw new MessageError('text', 'is too long')
  const lines = new LineReader(text)
  const message = readFields(lines, readHead(lines))
  if (!lines.isAtEnd) throw new MessageError('text', 'goes on after its end')
  if (createMessage(message) !== text) throw new MessageError('text', 'says more than its data')
  return message
}

type Head = Pick<SiwxMessage, 'scheme' | 'domain' | 'accountAddress' | 'statement'> & {
  readonly namespace: string
}

function readHead(lines: LineReader): Head {
  const [, scheme, domain = '', name] = firstLine.exec(lines.take()) ?? []
  const namespace = Object.entries(accountNames).find(([, own]) => own === name)?.[0]
  if (!namespace) throw new MessageError('text', 'does not begin as a sign-in message')
  const accountAddress = lines.take()
  lines.empty()
  const statement = readStatement(lines, namespace)
  const head = { namespace, domain, accountAddress }
  return { ...head, ...(scheme !== undefined && { scheme }), ...(statement !== undefined && { statement }) }
}

function readStatement(lines: LineReader, namespace: string): string | undefined {
  if (namespace === 'solana' && lines.next?.startsWith('URI: ')) return undefined
  const statement = lines.take()
  if (statement === '') return undefined
  lines.empty()
  return statement
}

function readFields(lines: LineReader, { namespace, ...head }: Head): SiwxMessage {
  const uri = lines.value('URI: ', 'uri')
  const version = lines.value('Version: ', 'version')
  const chainId = `${namespace}:${lines.value('Chain ID: ', 'chainId')}` as const
  const nonce = lines.value('Nonce: ', 'nonce')
  const issuedAt = lines.value('Issued At: ', 'issuedAt')
  const rest = {
    expirationTime: lines.optional('Expiration Time: '),
    notBefore: lines.optional('Not Before: '),
    requestId: lines.optional('Request ID: '),
    resources: readResources(lines)
  }
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { ...head, uri, version, chainId, nonce, issuedAt, ...said }
}

function readResources(lines: LineReader): readonly string[] | undefined {
  if (lines.next !== 'Resources:') return undefined
  lines.take()
  const resources: string[] = []
  while (!lines.isAtEnd) {
    const resource = lines.optional('- ')
    if (resource === undefined) throw new MessageError('resources', 'hold a line that is none')
    resources.push(resource)
  }
  return resources
}
