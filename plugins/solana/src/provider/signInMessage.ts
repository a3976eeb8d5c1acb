import { solanaErrors } from '../errors.js'
import type { SignInInput } from './SolanaProvider.js'

const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID']
] as const

/**
 * The text of Sign In With Solana, as the Wallet Standard's feature `solana:signIn` has it.
 *
 * @throws KitError `solana/badSignIn` for a value with a line break, which could pretend to be another field
 */
export function signInMessage(
  input: SignInInput & { readonly domain: string; readonly address: string }
): string {
  const { domain, address, statement, resources } = input
  const lines = fields.flatMap(([key, label]) => (input[key] ? [`${label}: ${input[key]}`] : []))
  if (resources?.length) lines.push('Resources:', ...resources.map((one) => `- ${one}`))
  const parts = [`${domain} wants you to sign in with your Solana account:`, address]
  if ([...parts, ...lines, statement ?? ''].some((line) => /[\n\r]/.test(line)))
    throw solanaErrors.badSignIn()
  if (statement) parts.push('', statement)
  if (lines.length) parts.push('', ...lines)
  return parts.join('\n')
}
