import type { AccountType, Payload, WalletUser } from '@plugboard/auth-email-social/protocol'
import type { WalletProject } from '../../settings/settingsSchema.js'
import type { ApprovalQueue, Turn } from '../approvals/ApprovalQueue.js'
import type { Sharing } from '../approvals/Stage.js'
import { FrameError, toFrameError } from '../frame/FrameError.js'
import { findNetwork, networkOf, toChainId } from '../rpc/findNetwork.js'
import { isSmart, type SmartAccountReader } from '../smartAccounts/SmartAccountReader.js'
import { failureText } from '../text/failureText.js'
import type { WalletAddresses } from '../worker/formats.js'
import type { LoginMessage } from './LoginMessage.js'
import type { LoginState } from './LoginState.js'
import type { Session } from './Session.js'
import type { StoredSession } from './StoredSession.js'
import type { WalletKeys } from './WalletKeys.js'

/** The objects that know who is logged in. */
export interface UserParts {
  readonly project: WalletProject
  /** The origin of the requesting page, as the browser reports it. */
  readonly origin: string
  readonly session: Session
  readonly keys: WalletKeys
  readonly smartAccounts: SmartAccountReader
  readonly queue: ApprovalQueue
  readonly loginState: Pick<LoginState, 'wasAsked'>
  /** Opens the wallet in a turn; loaded when the visitor must be asked for something. */
  openWallet(turn: Turn): Promise<WalletAddresses>
}

/**
 * Answers GET_USER: who is logged in. Opens the wallet if this device has not done so yet. A page that does not know the addresses gets them
 * only after the visitor has agreed in the frame; a message that it wants signed with the login is part of the same question.
 *
 * @throws FrameError NOT_CONNECTED, CHAIN, REJECTED, RECOVERY_NEEDED, …
 */
export async function openUser(
  parts: UserParts,
  { chainId: chain, accountType: wanted, signIn }: Payload<'GET_USER'>,
  signal: AbortSignal
): Promise<WalletUser> {
  const { session, queue, project } = parts
  const stored = await session.require()
  const network = chain === undefined ? networkOf(stored, project) : findNetwork(project, chain).id
  // The visitor's choice here takes precedence; the page's preference is the initial value.
  const accountType = stored.accountType ?? wanted ?? 'smartAccount'
  const about = { stored, network, accountType }
  if (stored.isShared && !signIn) {
    const addresses = await lookFor(parts)
    if (addresses) {
      await session.change(stored.name, { network, accountType })
      return describeUser(parts, about, addresses)
    }
  }
  return queue.run(signal, async (turn) => {
    turn.working('working.wallet')
    try {
      const addresses = await parts.openWallet(turn)
      const message = signIn && (await writeMessage(signIn, parts, addresses))
      if (!stored.isShared || message) await turn.share(toSharing(stored, addresses, message))
      await session.change(stored.name, { network, accountType, isShared: true })
      const signed = message ? await signLogin(parts, turn, stored, message) : {}
      return { ...(await describeUser(parts, about, addresses)), ...signed }
    } catch (error) {
      const text = failureText(toFrameError(error).code)
      if (text !== undefined) await turn.explain('failed', text)
      throw error
    }
  })
}

/** The addresses of a wallet that is here. A page that only restores its state shows nothing: a missing wallet waits for a login. */
async function lookFor({ keys, loginState }: UserParts): Promise<WalletAddresses | undefined> {
  const found = await keys.look()
  if (found.state === 'here') return found.addresses
  if (!loginState.wasAsked) throw new FrameError('RECOVERY_NEEDED')
  return undefined
}

async function writeMessage(
  signIn: NonNullable<Payload<'GET_USER'>['signIn']>,
  { project, origin }: UserParts,
  addresses: WalletAddresses
): Promise<LoginMessage | undefined> {
  const { writeLoginMessage } = await import('./LoginMessage.js')
  return writeLoginMessage(signIn, project, origin, addresses)
}

const toSharing = (
  { isShared }: StoredSession,
  { eip155, solana }: WalletAddresses,
  message: LoginMessage | undefined
): Sharing => ({
  addresses: isShared
    ? []
    : [
        { network: 'eip155', address: eip155 },
        { network: 'solana', address: solana }
      ],
  message: message?.shown
})

async function signLogin(
  { keys }: UserParts,
  turn: Turn,
  { userId }: StoredSession,
  { request, account, signed: toAnswer }: LoginMessage
): Promise<ReturnType<LoginMessage['signed']>> {
  turn.working('working.sign')
  turn.signal.throwIfAborted()
  const [signed] = await keys.sign([request], { userId, account })
  if (!signed || !('signature' in signed)) throw new FrameError('INTERNAL')
  return toAnswer(signed.signature)
}

/** One account per namespace; on eip155 it is of either type, with one address (EIP-7702). */
async function describeUser(
  { smartAccounts }: UserParts,
  {
    stored: { name, email, social },
    network,
    accountType
  }: { readonly stored: StoredSession; readonly network: string; readonly accountType: AccountType },
  addresses: WalletAddresses
): Promise<WalletUser> {
  const address = network.startsWith('solana:') ? addresses.solana : addresses.eip155
  const state = await smartAccounts.stateInTime(network, address)
  const isDeployed = isSmart(state)
  return {
    session: name,
    provider: social ? 'social' : 'email',
    ...(email === undefined ? {} : { email }),
    ...(social && { socialProvider: social.provider }),
    ...(social?.userName !== undefined && { userName: social.userName }),
    address,
    chainId: toChainId(network),
    addresses: { eip155: addresses.eip155, solana: addresses.solana },
    accounts: [
      ...(isDeployed || state === 'ready' ? [{ address, type: 'smartAccount' } as const] : []),
      { address, type: 'eoa' }
    ],
    preferredAccountType: accountType,
    smartAccountDeployed: isDeployed
  }
}
