import { accountNames } from './messageGrammar.js'
import type { SiwxMessage } from './SiwxMessage.js'
import { validateMessage } from './validateMessage.js'

/**
 * Writes a sign-in message (CAIP-122). On eip155 it matches EIP-4361 byte for byte; the other namespaces differ in the name in the first line and use
 * the reference of their CAIP-2 id as `Chain ID`. On Solana it equals the text that `solana:signIn` creates from the same fields.
 *
 * @throws MessageError naming a field that is missing, malformed or contains a line break
 */
export function createMessage(message: SiwxMessage): string {
  validateMessage(message)
  const { scheme, domain, accountAddress, chainId, statement, requestId, resources } = message
  const [namespace = '', reference = ''] = chainId.split(':')
  const name = accountNames[namespace as keyof typeof accountNames]
  const lines = [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${name} account:`,
    accountAddress,
    '',
    // Without a statement, Sign In With Solana omits its line and EIP-4361 leaves it empty.
    ...(statement === undefined ? (namespace === 'solana' ? [] : ['']) : [statement, '']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`
  ]
  if (message.expirationTime !== undefined) lines.push(`Expiration Time: ${message.expirationTime}`)
  if (message.notBefore !== undefined) lines.push(`Not Before: ${message.notBefore}`)
  if (requestId !== undefined) lines.push(`Request ID: ${requestId}`)
  if (resources !== undefined) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return lines.join('\n')
}
