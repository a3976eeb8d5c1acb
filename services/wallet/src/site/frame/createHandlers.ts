import type { Capabilities, Payload, WalletUser } from '@plugboard/auth-email-social/protocol'
import type { WalletProject } from '../../settings/settingsSchema.js'
import type { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import { answerRpc } from '../rpc/answerRpc.js'
import { findNetwork, toChainId } from '../rpc/findNetwork.js'
import type { RpcParts } from '../rpc/SignMethod.js'
import type { EmailLogin } from '../session/EmailLogin.js'
import type { Session } from '../session/Session.js'
import type { StoredSession } from '../session/StoredSession.js'
import { failureText } from '../text/failureText.js'
import type { Handlers } from './Channel.js'
import { FrameError, toFrameError } from './FrameError.js'

/** What the frame answers requests with. */
export interface FrameParts extends RpcParts {
  readonly caps: Capabilities
  readonly login: EmailLogin
  readonly session: Session
  readonly queue: ApprovalQueue
  /** What the page says of itself; the origin is what counts. */
  describeSite(metadata: Payload<'SYNC_DAPP_DATA'>['metadata']): void
  setTheme(theme: Payload<'SYNC_THEME'>): Promise<void>
  abort(ids: readonly string[]): void
  reload(): void
}

/** What this version does not offer: it says so, and does nothing. */
const absent = async (): Promise<never> => {
  throw new FrameError('NOT_ALLOWED', { message: 'This version of the wallet does not offer that' })
}

/** What answers each request of kit/1. */
export function createHandlers(parts: FrameParts): Handlers {
  const { login, session, queue, project } = parts
  return {
    SYNC_DAPP_DATA: async ({ metadata }) => {
      parts.describeSite(metadata)
      return parts.caps
    },
    SYNC_THEME: (theme) => parts.setTheme(theme).then(() => undefined),
    IS_CONNECTED: async () => ({ isConnected: (await session.read().catch(() => undefined)) !== undefined }),
    GET_CHAIN_ID: async () => ({ chainId: toChainId(networkOf(await session.require(), project)) }),
    CONNECT_EMAIL: async ({ email }) => {
      // The session of another address would connect somebody else. The server tells addresses apart by their lower-case text.
      const isHere = (await session.read())?.email?.toLowerCase() === email.toLowerCase()
      const started = await login.start(email, isHere ? undefined : 'code')
      if (started.action === 'CONNECT' && !isHere) throw new FrameError('SERVER')
      return started
    },
    CONNECT_DEVICE: async (_, { signal }) => {
      await login.waitForDevice(signal)
      return undefined
    },
    CONNECT_OTP: async ({ otp }) => {
      const { userId, email, tokens } = await login.confirm(otp)
      // What waits was asked of whoever was logged in before.
      queue.rejectAll()
      await session.begin({ userId, tokens, email })
      return undefined
    },
    GET_USER: ({ chainId, accountType }, { signal }) => {
      if (accountType === 'smartAccount') return absent()
      return openUser(parts, chainId, signal)
    },
    SWITCH_NETWORK: async ({ chainId }) => {
      const { id } = findNetwork(project, chainId)
      queue.rejectAll()
      await session.change((await session.require()).name, { network: id })
      return { chainId }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    SET_PREFERRED_ACCOUNT: async ({ type }) => {
      if (type === 'smartAccount') return absent()
      await session.requireShared()
      return { type, address: (await parts.keys.open()).eip155 }
    },
    RPC_REQUEST: (request, context) => answerRpc(request, context, parts),
    RPC_ABORT: async ({ ids }) => {
      parts.abort(ids)
      return undefined
    },
    SIGN_OUT: async () => {
      queue.rejectAll()
      await session.end()
      return undefined
    },
    RELOAD: async () => {
      parts.reload()
      return undefined
    },
    GET_SOCIAL_REDIRECT_URI: absent,
    CONNECT_SOCIAL: absent,
    GET_FARCASTER_URI: absent,
    CONNECT_FARCASTER: absent,
    INIT_SMART_ACCOUNT: absent,
    UPDATE_EMAIL: absent,
    UPDATE_EMAIL_PRIMARY_OTP: absent,
    UPDATE_EMAIL_SECONDARY_OTP: absent
  }
}

const networkOf = (stored: StoredSession, { networks }: WalletProject): string =>
  networks.find(({ id }) => id === stored.network)?.id ?? networks[0]?.id ?? ''

/**
 * Who is logged in. Opens the wallet where this device has not yet; a page that does not know the addresses gets them only after the visitor
 * has agreed in the frame.
 */
async function openUser(
  { session, keys, queue, project }: FrameParts,
  chain: Payload<'GET_USER'>['chainId'],
  signal: AbortSignal
): Promise<WalletUser> {
  const stored = await session.require()
  const network = chain === undefined ? networkOf(stored, project) : findNetwork(project, chain).id
  const addresses = stored.isShared
    ? await keys.open()
    : await queue.run(signal, async (turn) => {
        turn.working('working.wallet')
        const opened = await keys.open().catch(async (error: unknown) => {
          const text = failureText(toFrameError(error).code)
          if (text !== undefined) await turn.explain('failed', text)
          throw error
        })
        await turn.share({
          addresses: [
            { network: 'eip155', address: opened.eip155 },
            { network: 'solana', address: opened.solana }
          ]
        })
        return opened
      })
  await session.change(stored.name, { network, isShared: true })
  const address = network.startsWith('solana:') ? addresses.solana : addresses.eip155
  return {
    session: stored.name,
    provider: 'email',
    ...(stored.email === undefined ? {} : { email: stored.email }),
    address,
    chainId: toChainId(network),
    addresses: { eip155: addresses.eip155, solana: addresses.solana },
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false
  }
}
