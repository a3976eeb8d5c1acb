import type { Payload, WalletUser } from '@plugboard/auth-email-social/protocol'
import { cacaoMessage, parseMessage } from '@plugboard/siwx/verify'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import type { WalletProject } from '../../settings/settingsSchema.js'
import { describeMessage } from '../decode/describeMessage.js'
import type { WalletAddresses } from '../worker/formats.js'
import type { SignRequest } from '../worker/messages.js'

type SignIn = NonNullable<Payload<'GET_USER'>['signIn']>
type Cacao = NonNullable<WalletUser['cacao']>

/** What a page wants signed with the login, and the account that signs. */
export interface LoginMessage {
  /** As the visitor sees it. */
  readonly shown: string
  readonly account: string
  readonly request: Extract<SignRequest, { kind: 'personal' | 'solanaMessage' }>
  /** What the page gets. */
  signed(signature: Uint8Array): Pick<WalletUser, 'signature' | 'message' | 'siwxMessage' | 'cacao'>
}

/**
 * Writes the message of a sign-in (CAIP-122) for the first of its networks that the project lists. `undefined` if there is none, or for a
 * message that is not signed along with a login: one for another site, or one that nobody would accept. The page then requests its signature
 * afterwards, and the visitor sees why it is refused.
 *
 * @param origin of the page, as the browser reports it
 */
export function writeLoginMessage(
  { chainIds, domain, uri, nonce, statement, resources, requestId, notBefore, expirationTime }: SignIn,
  { networks }: Pick<WalletProject, 'networks'>,
  origin: string,
  addresses: WalletAddresses
): LoginMessage | undefined {
  const chainId = chainIds.find((one) => networks.some(({ id }) => id === one))
  if (chainId === undefined) return undefined
  const isSolana = chainId.startsWith('solana:')
  const account = isSolana ? addresses.solana : addresses.eip155
  const payload: Cacao['p'] = {
    ...{ domain, nonce, statement, resources, requestId, version: '1' },
    iss: `did:pkh:${chainId}:${account}`,
    aud: uri,
    ...{ iat: new Date().toISOString(), nbf: notBefore, exp: expirationTime }
  }
  const message = textOf(payload)
  if (message === undefined) return undefined
  const encoded = new TextEncoder().encode(message)
  const described = describeMessage(encoded, { network: chainId, account, origin })
  if (!('approval' in described) || described.approval.title !== 'approve.signIn') return undefined
  return {
    shown: described.approval.message ?? message,
    account,
    request: { kind: isSolana ? 'solanaMessage' : 'personal', message: encoded },
    signed: (bytes) => {
      const signature = isSolana ? base58.encode(bytes) : bytesToHex(bytes)
      return {
        ...{ signature, message },
        siwxMessage: parseMessage(message),
        cacao: { h: { t: 'caip122' }, p: payload, s: { t: isSolana ? 'ed25519' : 'eip191', s: signature } }
      }
    }
  }
}

function textOf(p: Cacao['p']): string | undefined {
  try {
    return cacaoMessage({ p })
  } catch {
    return undefined
  }
}
