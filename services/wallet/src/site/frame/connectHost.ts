import type { Capabilities } from '@plugboard/auth-email-social/protocol'
import type { WalletProject, WalletSettings } from '../../settings/settingsSchema.js'
import { ApiClient } from '../api/ApiClient.js'
import { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import type { Stage } from '../approvals/Stage.js'
import { loadDeviceKeys, signAsDevice } from '../custody/deviceKeys.js'
import type { KitWalletDatabase } from '../custody/KitWalletDatabase.js'
import { ChainReads } from '../rpc/ChainReads.js'
import { networkName as nameOf } from '../rpc/networkName.js'
import { describeBrowser } from '../session/describeBrowser.js'
import { newLoginState } from '../session/LoginState.js'
import { Session } from '../session/Session.js'
import type { StoredSession } from '../session/StoredSession.js'
import type { PageTheme } from '../styles/PageTheme.js'
import type { Translator } from '../text/Translator.js'
import { createWorkerStarter } from '../worker/startKeyWorker.js'
import { Channel } from './Channel.js'
import { createHandlers } from './createHandlers.js'
import type { HostPort } from './HostPort.js'
import {
  changeEmailLater,
  logInElsewhereLater,
  logInLater,
  openWalletLater,
  readSmartAccountsLater
} from './loadLater.js'

/** Height of a panel's content as it is sent to the host, in CSS pixels: that of a card. */
const panelHeight = 640

/** The dependencies for answering a host. */
export interface HostAnswers {
  readonly settings: WalletSettings
  readonly project: WalletProject
  /** The origin of the host's page, as the browser reports it. */
  readonly origin: string
  readonly caps: Capabilities
  readonly database: KitWalletDatabase
  readonly stage: Stage
  readonly seesCovers: boolean
  readonly translator: Translator
  readonly pageTheme: PageTheme
  readonly page: Window & typeof globalThis
}

/** Answers a host that has been let in. @param setName receives the name that the page gives itself */
export function connectHost(
  port: HostPort,
  { settings, project, origin, caps, database, stage, seesCovers, translator, pageTheme, page }: HostAnswers,
  setName: (name: string) => void
): { readonly channel: Channel; readonly queue: ApprovalQueue } {
  const { runLocked } = database
  const deviceKeys = () => loadDeviceKeys(database, runLocked)
  const startWorker = createWorkerStarter(settings.worker)
  const api = new ApiClient(settings.api, async () => {
    const keys = await deviceKeys()
    return { publicKey: keys.publicKey, sign: (bytes) => signAsDevice(keys, bytes) }
  })
  const session: Session = new Session({
    ...{ hostOrigin: origin, api, runLocked },
    records: {
      read: (host) => database.readSession<StoredSession>(host),
      change: (host, change) => database.changeSession(host, change)
    },
    onEnd: () => channel.tell('SESSION_UPDATE', { isConnected: false })
  })
  const keys = openWalletLater(async () => {
    const { createSessionWallet } = await import('../session/SessionWallet.js')
    const { recovery } = project
    return createSessionWallet({
      session,
      api,
      recovery,
      records: database,
      deviceKeys,
      runLocked,
      startWorker
    })
  })
  const reads = new ChainReads(session)
  const queue = new ApprovalQueue(stage)
  const asker: { readonly origin: string; claimedName: string | undefined } = {
    origin,
    claimedName: undefined
  }
  const browser = describeBrowser(page.navigator.userAgent)
  const place = {
    ...{ projectId: project.id, hostOrigin: origin, browser },
    language: () => translator.language
  }
  const loginState = newLoginState()
  const opening = {
    describePage: () => ({
      ...{ site: origin, language: translator.language },
      isDark: page.document.documentElement.dataset.mode === 'dark'
    }),
    onLoginNeeded: () => {
      loginState.needsLink = true
    }
  }
  const channel: Channel = new Channel(
    port,
    createHandlers({
      ...{ project, origin, caps, session, queue, storage: database },
      keys,
      reads,
      records: database,
      smartAccounts: readSmartAccountsLater(project, async () => {
        const { SmartAccounts } = await import('../smartAccounts/SmartAccounts.js')
        return new SmartAccounts(reads, project)
      }),
      trust: { seesCovers, isTrustedPage: project.trusted.includes(origin) },
      loginState,
      login: logInLater(async () => {
        const { EmailLogin } = await import('../session/EmailLogin.js')
        return new EmailLogin(api, place, loginState)
      }),
      socialLogin: logInElsewhereLater(async () => {
        const { SocialLogin } = await import('../session/SocialLogin.js')
        return new SocialLogin(api, place, loginState)
      }),
      emailChange: changeEmailLater(async () => {
        const { EmailChange } = await import('../session/EmailChange.js')
        return new EmailChange(session, keys)
      }),
      showSettings: async (turn) => {
        const { showSettings } = await import('../account/showSettings.js')
        const { origin: own } = page
        const settingsOf = { ...opening, project, reads, records: database }
        await showSettings({ ...settingsOf, keys, session, api, place, origin: own }, turn)
      },
      openWallet: async (turn) => {
        const { openWalletInFrame } = await import('../recovery/openWallet.js')
        return openWalletInFrame(page, { ...opening, keys }, turn)
      },
      approveInWindow: async (approval, turn) => {
        const { approveInWindow } = await import('../approvals/approveInWindow.js')
        const { language, isDark } = opening.describePage()
        const place = { ...asker, isDevelopment: project.mode === 'development', language, isDark }
        const networkName = nameOf(approval.network, project)
        await approveInWindow({ ...place, approval, networkName }, turn)
      },
      describeSite: ({ name }) => {
        asker.claimedName = name
        setName(name)
      },
      setTheme: (theme) => pageTheme.set(theme),
      abort: (ids) => channel.abort(ids),
      reload: () => page.location.reload()
    })
  )
  stage.listen((panel) => {
    if (panel) channel.tell('SHOW', { screen: panel.screen, height: panelHeight })
    else channel.tell('HIDE', undefined)
  })
  return { channel, queue }
}
