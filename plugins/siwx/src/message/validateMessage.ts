import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { accountNames, chainGrammar, messageGrammar } from './messageGrammar.js'
import { MessageError, type SiwxMessage } from './SiwxMessage.js'

/** In characters. A ReCap (ERC-5573) writes everything that it allows into the statement. */
const maxStatementLength = 280
const maxRecapStatementLength = 4000

/**
 * Validates a message by the grammar of EIP-4361 and that of its namespace's chains and addresses.
 *
 * @throws MessageError naming the first invalid field
 */
export function validateMessage(message: SiwxMessage): void {
  validateOrigin(message)
  validateAccount(message)
  validateStatement(message)
  assertField('version', message.version === '1')
  assertField('nonce', messageGrammar.nonce.test(message.nonce))
  assertField('issuedAt', isTime(message.issuedAt ?? ''))
  for (const field of ['expirationTime', 'notBefore'] as const)
    assertField(field, message[field] === undefined || isTime(message[field]))
  assertField(
    'requestId',
    message.requestId === undefined || messageGrammar.requestId.test(message.requestId)
  )
  assertField('resources', (message.resources ?? []).every(isUri))
}

function validateOrigin({ scheme, domain, uri }: SiwxMessage): void {
  assertField('scheme', scheme === undefined || messageGrammar.scheme.test(scheme))
  assertField('domain', messageGrammar.domain.test(domain) && hasValidIpv6(`http://${domain}`))
  assertField('uri', isUri(uri))
}

function validateAccount({ chainId, accountAddress }: SiwxMessage): void {
  const colon = chainId.indexOf(':')
  const namespace = chainId.slice(0, colon)
  assertField('chainId', Object.hasOwn(accountNames, namespace))
  const { reference, address } = chainGrammar[namespace as keyof typeof chainGrammar]
  assertField('chainId', reference.test(chainId.slice(colon + 1)))
  assertField('accountAddress', address.test(accountAddress))
  if (namespace === 'eip155') assertField('accountAddress', isChecksummed(accountAddress), 'breaks ERC-55')
}

function validateStatement({ statement, chainId, resources }: SiwxMessage): void {
  if (statement === undefined) return
  const isRecap = resources?.at(-1)?.startsWith('urn:recap:')
  const maxLength = isRecap ? maxRecapStatementLength : maxStatementLength
  assertField('statement', statement.length <= maxLength && messageGrammar.statement.test(statement))
  // Solana's format has no empty line for a missing statement, so this one could pass for the line that follows.
  assertField('statement', !(chainId.startsWith('solana:') && statement.startsWith('URI: ')))
}

const isUri = (value: string): boolean => messageGrammar.uri.test(value) && hasValidIpv6(value)

/** The grammar only allows brackets around an IPv6 address; the URL parser decides whether it is valid. */
const hasValidIpv6 = (uri: string): boolean => !uri.includes('[') || URL.canParse(uri)

/** Whether a text is an RFC 3339 time on an existing day: no 30th of February. */
function isTime(text: string): boolean {
  if (!messageGrammar.time.test(text)) return false
  const day = text.slice(0, 10)
  const noon = new Date(`${day}T12:00:00Z`)
  return noon.toISOString().slice(0, 10) === day && !Number.isNaN(Date.parse(text))
}

/** Whether an Ethereum address has the capital letters that ERC-55 requires. */
function isChecksummed(address: string): boolean {
  const letters = address.slice(2)
  const hash = bytesToHex(keccak_256(utf8ToBytes(letters.toLowerCase())))
  return [...letters].every((letter, index) => {
    const isCapital = Number.parseInt(hash[index] ?? '0', 16) >= 8
    return letter === (isCapital ? letter.toUpperCase() : letter.toLowerCase())
  })
}

function assertField(field: keyof SiwxMessage, isValid: boolean, reason = 'is missing or malformed'): void {
  if (!isValid) throw new MessageError(field, reason)
}
