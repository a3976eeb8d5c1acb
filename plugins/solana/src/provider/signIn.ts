import { connectErrors, isKitError, type ProviderContext } from '@plugboard/core'
import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'
import { decodeAnswer, signMessages } from './messages.js'
import type { ProviderAccount, SignInInput, SignInOutput } from './SolanaProvider.js'

/**
 * Connects and signs in at once. For a wallet without `solana:signIn`, the same text is signed as a message.
 *
 * @throws KitError `connect/notConnected` when the app names an account that is not open, `solana/badSignIn`
 */
export async function signIn(
  context: ProviderContext,
  readAccounts: () => Promise<readonly ProviderAccount[]>,
  inputs: readonly SignInInput[]
): Promise<readonly SignInOutput[]> {
  await context.connect()
  const accounts = await readAccounts()
  const outputs: SignInOutput[] = []
  for (const input of inputs.length ? inputs : [{}]) {
    const account = accounts.find(({ address }) => !input.address || address === input.address)
    if (!account) throw connectErrors.notConnected()
    outputs.push({ account, ...(await signOne(context, account, input)) })
  }
  return outputs
}

async function signOne(context: ProviderContext, account: ProviderAccount, input: SignInInput) {
  const filled = { ...input, domain: input.domain ?? location.host, address: account.address }
  const message = new TextEncoder().encode(signInMessage(filled))
  try {
    const params = { ...filled, pubkey: account.address }
    const answer = await context.request({ method: 'solana_signIn', params })
    return {
      signedMessage: decodeAnswer(answer, 'signedMessage', base58),
      signature: decodeAnswer(answer, 'signature', base58)
    }
  } catch (error) {
    if (!isKitError(error) || error.code !== 'connect/unsupportedMethod') throw error
    const [signed] = await signMessages(context, [{ account, message }])
    return signed as NonNullable<typeof signed>
  }
}

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
 * The text of Sign In With Solana, as defined by the Wallet Standard's feature `solana:signIn`.
 *
 * @throws KitError `solana/badSignIn` for a value with a line break, which could imitate another field
 */
function signInMessage(input: SignInInput & { readonly domain: string; readonly address: string }): string {
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
