import type { DeviceChoice } from '../api/ApiError.js'
import { showHidden } from '../decode/showHidden.js'
import { findNetwork, networkOf, toChainId } from '../rpc/findNetwork.js'
import type { Handlers } from './Channel.js'
import { FrameError } from './FrameError.js'
import type { FrameParts } from './FrameParts.js'

/** The handler of each request of kit/1. */
export function createHandlers(parts: FrameParts): Handlers {
  const { login, socialLogin, session, queue, project, emailChange } = parts
  return {
    SYNC_DAPP_DATA: async ({ metadata }) => {
      // It is shown next to the origin: a name that changes the direction of texts, or hides letters, is shown as such.
      parts.describeSite({ ...metadata, name: showHidden(metadata.name) })
      return parts.caps
    },
    SYNC_THEME: (theme) => parts.setTheme(theme).then(() => undefined),
    IS_CONNECTED: async () => ({ isConnected: (await session.read().catch(() => undefined)) !== undefined }),
    GET_CHAIN_ID: async () => ({ chainId: toChainId(networkOf(await session.require(), project)) }),
    CONNECT_EMAIL: async ({ email }, { signal }) => {
      await requireStorage(parts, signal)
      // The session of another address would connect somebody else. The server distinguishes addresses by their lower-case text.
      const isHere = (await session.read())?.email?.toLowerCase() === email.toLowerCase()
      const started = await login.start(email, isHere ? await needOfWallet(parts) : 'code')
      if (started.action === 'CONNECT' && !isHere) throw new FrameError('SERVER')
      return started
    },
    CONNECT_DEVICE: async (_, { signal }) => {
      await login.waitForDevice(signal)
      return undefined
    },
    CONNECT_OTP: async ({ otp }, { signal }) => {
      const { userId, email, tokens } = await login.confirm(otp, (devices) =>
        queue.run(signal, (turn) => turn.chooseDevice(devices))
      )
      // Waiting requests were addressed to the previously logged-in user.
      queue.rejectAll()
      await session.begin({ userId, tokens, email, social: undefined })
      return undefined
    },
    GET_USER: (asked, { signal }) => openUser(parts, asked, signal),
    SWITCH_NETWORK: async ({ chainId }) => {
      const { id } = findNetwork(project, chainId)
      queue.rejectAll()
      await session.change((await session.require()).name, { network: id })
      return { chainId }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => {
      // Networks are queried through the session, so that nobody can do so before a login.
      const networks = (await session.read()) ? await parts.smartAccounts.networks() : []
      return { smartAccountEnabledNetworks: networks.map((id) => Number(id.split(':')[1])) }
    },
    SET_PREFERRED_ACCOUNT: async ({ type }, { signal }) =>
      (await import('../smartAccounts/setAccountType.js')).setAccountType(type, parts, signal),
    RPC_REQUEST: async (request, context) =>
      (await import('../rpc/answerRpc.js')).answerRpc(request, context, parts),
    RPC_ABORT: async ({ ids }) => {
      parts.abort(ids)
      return undefined
    },
    SHOW_SETTINGS: async (_, { signal }) => {
      await session.requireShared()
      await queue.run(signal, (turn) => parts.showSettings(turn))
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
    GET_SOCIAL_PROVIDERS: async () => ({ providers: await socialLogin.providers() }),
    GET_SOCIAL_REDIRECT_URI: async (asked, { signal }) => {
      await requireStorage(parts, signal)
      return socialLogin.start(asked)
    },
    CONNECT_SOCIAL: async ({ uri: code, ...asked }, { signal }) => {
      await logInBySocial(parts, code, signal)
      return openUser(parts, asked, signal)
    },
    GET_FARCASTER_URI: async (_, { signal }) => {
      await requireStorage(parts, signal)
      return socialLogin.startFarcaster()
    },
    CONNECT_FARCASTER: async (_, { signal }) => {
      const code = await socialLogin.waitForFarcaster(signal)
      return { userName: (await logInBySocial(parts, code, signal)) ?? '' }
    },
    INIT_SMART_ACCOUNT: async (_, context) =>
      (await import('../smartAccounts/initSmartAccount.js')).initSmartAccount(context, parts),
    UPDATE_EMAIL: async ({ email }, { signal }) => {
      const { email: from } = await session.requireShared()
      if (from?.toLowerCase() === email.toLowerCase()) throw new FrameError('INVALID')
      // Before any mail is sent, the visitor sees both addresses where the page cannot change them.
      return queue.run(signal, async (turn) => {
        await turn.changeEmail({ from, to: email })
        turn.working('working.email')
        return { action: await emailChange.start(email) }
      })
    },
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => {
      await emailChange.confirmFormer(otp)
      return undefined
    },
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ({ newEmail: await emailChange.confirmNew(otp) })
  }
}

/** Who is logged in: code that depends on it is loaded then. */
const openUser: typeof import('../session/openUser.js').openUser = async (...asked) =>
  (await import('../session/openUser.js')).openUser(...asked)

/** Ends a login by an account elsewhere. Resolves with the visitor's name there. */
async function logInBySocial(
  { socialLogin, session, queue }: FrameParts,
  code: string,
  signal: AbortSignal
): Promise<string | undefined> {
  const chooseDevice = (devices: readonly DeviceChoice[]) =>
    queue.run(signal, (turn) => turn.chooseDevice(devices))
  const { userId, email, social, tokens } = await socialLogin.redeem(code, chooseDevice, signal)
  // Waiting requests were addressed to the previously logged-in user.
  queue.rejectAll()
  await session.begin({ userId, tokens, email, social })
  return social?.userName
}

/**
 * A login is impossible without storage: the visitor is asked to let the browser keep it. A host that is refused continues in a window.
 *
 * @throws FrameError STORAGE
 */
async function requireStorage({ storage, queue }: FrameParts, signal: AbortSignal): Promise<void> {
  if (await storage.isOpen()) return
  const isGranted =
    storage.canRequestAccess &&
    (await queue.run(signal, (turn) => turn.askForStorage(() => storage.requestAccess())))
  if (!isGranted) throw new FrameError('STORAGE')
}

/** A wallet that must be recovered needs a fresh login by a mailed link, even if this device has a session. */
async function needOfWallet({ keys }: FrameParts): Promise<'link' | undefined> {
  const found = await keys.look().catch(() => undefined)
  return found?.state === 'elsewhere' ? 'link' : undefined
}
