import { isKnown, isSafe, type Payload } from '@plugboard/auth-email-social/protocol'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import { approveWhereTrusted } from '../approvals/approveWhereTrusted.js'
import type { RequestContext } from '../frame/Channel.js'
import { FrameError, toFrameError } from '../frame/FrameError.js'
import { failureText } from '../text/failureText.js'
import type { WalletAddresses } from '../worker/formats.js'
import { findNetwork, toNetworkId } from './findNetwork.js'
import type { RpcParts, SignMethod } from './SignMethod.js'

/** The methods that this wallet signs for, on networks of their namespace. */
const signers: Readonly<
  Record<
    string,
    {
      readonly namespace: string
      /** Whether the project has it on a network; true by default. */
      readonly isOffered?: (network: WalletNetwork) => boolean
      load(): Promise<SignMethod>
    }
  >
> = {
  personal_sign: { namespace: 'eip155', load: async () => (await import('./signMessage.js')).personalSign },
  solana_signMessage: {
    namespace: 'solana',
    load: async () => (await import('./signMessage.js')).solanaSignMessage
  },
  solana_signTransaction: {
    namespace: 'solana',
    load: async () => (await import('./signSolana.js')).signSolanaTransaction
  },
  solana_signAllTransactions: {
    namespace: 'solana',
    load: async () => (await import('./signSolana.js')).signAllSolanaTransactions
  },
  solana_signAndSendTransaction: {
    namespace: 'solana',
    load: async () => (await import('./signSolana.js')).sendSolanaTransaction
  },
  eth_signTypedData_v4: {
    namespace: 'eip155',
    load: async () => (await import('./signTypedData.js')).signTypedData
  },
  eth_sendTransaction: {
    namespace: 'eip155',
    load: async () => (await import('./sendTransaction.js')).sendTransaction
  },
  wallet_sendCalls: {
    namespace: 'eip155',
    load: async () => (await import('./sendCalls.js')).sendCalls
  },
  eth_sendUserOperation: {
    namespace: 'eip155',
    load: async () => (await import('./sendUserOperation.js')).sendUserOperation
  },
  wallet_grantPermissions: {
    namespace: 'eip155',
    isOffered: ({ permissions = false }) => permissions,
    load: async () => (await import('./grantPermissions.js')).grantPermissions
  },
  wallet_revokePermissions: {
    namespace: 'eip155',
    load: async () => (await import('./revokePermissions.js')).revokePermissions
  }
}

/** Methods that need no network: their answer is known here. */
const local: Readonly<Record<string, (network: WalletNetwork, addresses: WalletAddresses) => unknown>> = {
  eth_chainId: ({ id }) => `0x${Number(id.split(':')[1]).toString(16)}`,
  eth_accounts: (_, { eip155 }) => [eip155]
}

/** Methods of the wallet that consist of several reads. */
const composed: Readonly<
  Record<string, (params: unknown, addresses: WalletAddresses, parts: RpcParts) => Promise<unknown>>
> = {
  wallet_getCapabilities: async (params, { eip155 }, parts) =>
    (await import('./getCapabilities.js')).getCapabilities(params, eip155, parts),
  wallet_getCallsStatus: async (params, _, parts) =>
    (await import('./callsStatus.js')).callsStatus(params, parts),
  wallet_getAssets: async (params, { eip155 }, parts) =>
    (await import('./getAssets.js')).getAssets(params, eip155, parts)
}

/**
 * Answers RPC_REQUEST. Safe methods are answered without the visitor, from what is known here or by the network; not-safe ones are
 * always shown; all others end before anything is requested from anyone (APR-8). None is answered before the visitor has agreed that
 * the page knows the addresses.
 *
 * @throws FrameError NOT_ALLOWED, CHAIN, NOT_CONNECTED, REJECTED, …
 */
export async function answerRpc(
  { method, params, chainNamespace, chainId }: Payload<'RPC_REQUEST'>,
  { signal, commit }: Pick<RequestContext, 'signal' | 'commit'>,
  parts: RpcParts
): Promise<unknown> {
  if (!isKnown(method)) throw new FrameError('NOT_ALLOWED')
  const signer = signers[method]
  if (!isSafe(method) && !signer) throw new FrameError('NOT_ALLOWED')
  const needed = signer?.namespace ?? 'eip155'
  if (chainNamespace !== needed || !toNetworkId(chainId).startsWith(`${needed}:`))
    throw new FrameError('INVALID')
  const network = findNetwork(parts.project, chainId)
  if (signer?.isOffered?.(network) === false) throw new FrameError('NOT_ALLOWED')
  const { userId } = await parts.session.requireShared()
  const known = local[method]
  if (known) return known(network, await parts.keys.open())
  const reading = composed[method]
  if (reading) return reading(params, await parts.keys.open(), parts)
  if (!signer) return parts.reads.ask(network.id, method, params, signal)

  const [sign, addresses] = await Promise.all([signer.load(), parts.keys.open()])
  const account = addresses[needed === 'solana' ? 'solana' : 'eip155']
  return parts.queue.run(signal, async (turn) => {
    const approve = approveWhereTrusted(parts, turn)
    try {
      const { signal: ending } = turn
      return await sign({ ...parts, network, params, signal: ending, commit, turn, userId, account, approve })
    } catch (error) {
      const text = failureText(toFrameError(error).code)
      if (text !== undefined) await turn.explain('failed', text)
      throw error
    }
  })
}
