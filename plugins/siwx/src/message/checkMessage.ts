import { accountNames } from './accountNames.js'
import { chainGrammar } from './chainGrammar.js'
import { grammar } from './grammar.js'
import { isChecksummed } from './isChecksummed.js'
import { isRealTime } from './isRealTime.js'
import { MessageError } from './MessageError.js'
import type { SiwxMessage } from './SiwxMessage.js'

type Known = keyof typeof accountNames

/**
 * Holds a message to the grammar of EIP-4361 and to its namespace's chains and addresses.
 *
 * @throws MessageError naming the first field that is wrong
 */
export function checkMessage(message: SiwxMessage): void {
  checkPlace(message)
  checkAccount(message)
  checkStatement(message)
  need('version', message.version === '1')
  need('nonce', grammar.nonce.test(message.nonce))
  need('issuedAt', isRealTime(message.issuedAt ?? ''))
  for (const field of ['expirationTime', 'notBefore'] as const)
    need(field, message[field] === undefined || isRealTime(message[field]))
  need('requestId', message.requestId === undefined || grammar.requestId.test(message.requestId))
  need('resources', (message.resources ?? []).every(isUri))
}

function checkPlace({ scheme, domain, uri }: SiwxMessage): void {
  need('scheme', scheme === undefined || grammar.scheme.test(scheme))
  need('domain', grammar.domain.test(domain) && isAddressed(`http://${domain}`))
  need('uri', isUri(uri))
}

const isUri = (value: string): boolean => grammar.uri.test(value) && isAddressed(value)

/** An address in brackets is a real one of IPv6. The grammar has brackets nowhere else, whoever is named in front of them. */
const isAddressed = (uri: string): boolean => !uri.includes('[') || URL.canParse(uri)

function checkStatement({ statement, chainId, resources }: SiwxMessage): void {
  if (statement === undefined) return
  // A ReCap (ERC-5573) writes all that it allows into the statement.
  const most = resources?.at(-1)?.startsWith('urn:recap:') ? 4000 : 280
  need('statement', statement.length <= most && grammar.statement.test(statement))
  // Without the empty line that EIP-4361 leaves for it, it could pass for the line that follows.
  need('statement', !(chainId.startsWith('solana:') && statement.startsWith('URI: ')))
}

function checkAccount({ chainId, accountAddress }: SiwxMessage): void {
  const colon = chainId.indexOf(':')
  const namespace = chainId.slice(0, colon)
  need('chainId', Object.hasOwn(accountNames, namespace))
  const { reference, address } = chainGrammar[namespace as Known]
  need('chainId', reference.test(chainId.slice(colon + 1)))
  need('accountAddress', address.test(accountAddress))
  if (namespace === 'eip155') need('accountAddress', isChecksummed(accountAddress), 'breaks ERC-55')
}

function need(field: keyof SiwxMessage, isRight: boolean, reason = 'is missing or malformed'): void {
  if (!isRight) throw new MessageError(field, reason)
}
