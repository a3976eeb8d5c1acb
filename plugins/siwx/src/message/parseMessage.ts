import { createMessage } from './createMessage.js'
import { accountNames } from './messageGrammar.js'
import { MessageError, type SiwxMessage } from './SiwxMessage.js'

/** In UTF-16 units; no honest message is longer. */
const maxLength = 8192
const firstLine = /^(?:([^:/]*):\/\/)?(\S+) wants you to sign in with your ([A-Z][a-z]+) account:$/

/**
 * Parses a sign-in message strictly: `createMessage` creates the same text from the result, byte for byte, so a text contains nothing beyond its
 * data.
 *
 * @throws MessageError for any text that `createMessage` would not have written
 */
export function parseMessage(text: string): SiwxMessage {
  if (text.length > maxLength) throw new MessageError('text', 'is too long')
  const lines = new LineReader(text)
  const message = readFields(lines, readHead(lines))
  if (!lines.isAtEnd) throw new MessageError('text', 'continues after its last field')
  if (createMessage(message) !== text) throw new MessageError('text', 'says more than its fields')
  return message
}

type Head = Pick<SiwxMessage, 'scheme' | 'domain' | 'accountAddress' | 'statement'> & {
  readonly namespace: string
}

function readHead(lines: LineReader): Head {
  const [, scheme, domain = '', name] = firstLine.exec(lines.take()) ?? []
  const namespace = Object.entries(accountNames).find(([, accountName]) => accountName === name)?.[0]
  if (!namespace) throw new MessageError('text', 'does not begin like a sign-in message')
  const accountAddress = lines.take()
  lines.takeEmpty()
  const statement = readStatement(lines, namespace)
  const head = { namespace, domain, accountAddress }
  return { ...head, ...(scheme !== undefined && { scheme }), ...(statement !== undefined && { statement }) }
}

function readStatement(lines: LineReader, namespace: string): string | undefined {
  if (namespace === 'solana' && lines.next?.startsWith('URI: ')) return undefined
  const statement = lines.take()
  if (statement === '') return undefined
  lines.takeEmpty()
  return statement
}

function readFields(lines: LineReader, { namespace, ...head }: Head): SiwxMessage {
  const uri = lines.takeField('URI: ', 'uri')
  const version = lines.takeField('Version: ', 'version')
  const chainId = `${namespace}:${lines.takeField('Chain ID: ', 'chainId')}` as const
  const nonce = lines.takeField('Nonce: ', 'nonce')
  const issuedAt = lines.takeField('Issued At: ', 'issuedAt')
  const optional = {
    expirationTime: lines.takeOptional('Expiration Time: '),
    notBefore: lines.takeOptional('Not Before: '),
    requestId: lines.takeOptional('Request ID: '),
    resources: readResources(lines)
  }
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return { ...head, uri, version, chainId, nonce, issuedAt, ...present }
}

function readResources(lines: LineReader): readonly string[] | undefined {
  if (lines.next !== 'Resources:') return undefined
  lines.take()
  const resources: string[] = []
  while (!lines.isAtEnd) {
    const resource = lines.takeOptional('- ')
    if (resource === undefined) throw new MessageError('resources', 'contain a line that is not a resource')
    resources.push(resource)
  }
  return resources
}

/** Reads the lines of a message one after another. */
class LineReader {
  readonly #lines: readonly string[]
  #position = 0

  constructor(text: string) {
    this.#lines = text.split('\n')
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#lines.length
  }

  /** The next line, without consuming it. */
  get next(): string | undefined {
    return this.#lines[this.#position]
  }

  /** @throws MessageError at the end of the text */
  take(): string {
    const line = this.#lines[this.#position++]
    if (line === undefined) throw new MessageError('text', 'ends too early')
    return line
  }

  /** @throws MessageError when the next line is not empty */
  takeEmpty(): void {
    if (this.take() !== '') throw new MessageError('text', 'has a line where an empty one is expected')
  }

  /** The value after a label; `undefined`, with nothing consumed, if the next line has another label. */
  takeOptional(label: string): string | undefined {
    return this.next?.startsWith(label) ? this.take().slice(label.length) : undefined
  }

  /** @throws MessageError naming the field when the next line has another label */
  takeField(label: string, field: keyof SiwxMessage): string {
    const value = this.takeOptional(label)
    if (value === undefined) throw new MessageError(field, 'is missing or out of order')
    return value
  }
}
