import type { Capabilities } from '@plugboard/auth-email-social/protocol'
import type { WalletProject, WalletSettings } from '../../settings/settingsSchema.js'
import { ApiClient } from '../api/ApiClient.js'
import { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import { PressGuard } from '../approvals/PressGuard.js'
import { Stage } from '../approvals/Stage.js'
import { loadDeviceKeys, signAsDevice } from '../custody/deviceKeys.js'
import { KitWalletDatabase } from '../custody/KitWalletDatabase.js'
import { readSettings } from '../readSettings.js'
import { ChainReads } from '../rpc/ChainReads.js'
import type { ScreenContext } from '../screens/ScreenContext.js'
import { describeBrowser } from '../session/describeBrowser.js'
import { EmailLogin } from '../session/EmailLogin.js'
import { type RunLocked, Session } from '../session/Session.js'
import { SocialLogin } from '../session/SocialLogin.js'
import type { StoredSession } from '../session/StoredSession.js'
import { PageTheme } from '../styles/PageTheme.js'
import { frameTexts, Translator } from '../text/Translator.js'
import { createWorkerStarter } from '../worker/startKeyWorker.js'
import { acceptHost, type HelloEvent, hostOf } from './acceptHost.js'
import { Channel } from './Channel.js'
import { createHandlers } from './createHandlers.js'
import type { HostPort } from './HostPort.js'
import { changeEmailLater, openWalletLater, readSmartAccountsLater } from './loadLater.js'

/** Height of a panel's content as the host is told, in CSS pixels: that of a card. */
const panelHeight = 640

/** What the screens are drawn from. */
export interface StartedFrame {
  readonly project: WalletProject
  readonly stage: Stage
  context(): ScreenContext
}

/**
 * Puts the wallet together and waits for the host's greeting.
 *
 * @param place a frame of the host's page, or a window that it has opened, which keeps what the browser does not let a frame keep
 * @param onReady a host has been let in
 * @throws TypeError for a page that plugboard-wallet has not served
 */
export function startFrame(
  page: Window & typeof globalThis,
  place: 'frame' | 'window',
  onReady: () => void
): StartedFrame {
  const settings = readSettings(page.document)
  const { project } = settings
  if (!project) throw new TypeError('This page has no project')
  const stage = new Stage()
  const guard = new PressGuard(page)
  const translator = new Translator(frameTexts)
  const site: { origin: string; name?: string; close: () => void } = { origin: page.origin, close: () => {} }
  const database = new KitWalletDatabase()
  const isFrame = place === 'frame'

  stage.listen((panel) => {
    if (!panel) return guard.stop()
    guard.start()
    guard.restart()
  })
  const accept = (caps: Capabilities) => (port: HostPort, origin: string) => {
    site.origin = origin
    // No page can draw over one that is in no other. Windows can lie over it, as over a frame, where the browser tells nothing of them either: PressGuard demands
    // the focus here, and 600 ms after it. What may not be approved in a page is approved in '/window', which has no other protection than that.
    const seesCovers = !isFrame || guard.seesCovers
    const answerHost = { settings, project, origin, caps, database, stage, seesCovers, translator, page }
    const { channel, queue } = connectHost(port, answerHost, (name) => {
      site.name = name
    })
    site.close = () => {
      queue.rejectAll()
      channel.tell('CLOSE', undefined)
    }
    channel.tell('READY', {})
    onReady()
  }
  // A greeting that comes before it is known what is kept here waits.
  const listener = database.isOpen().then((isOpen) => {
    const level = isOpen && isFrame ? 'kept' : 'window'
    const caps = { level, prf: false, v2: guard.seesCovers } as const
    return acceptHost(hostOf(page, place), project, caps, accept(caps))
  })
  page.addEventListener(
    'message',
    (event) => void listener.then((listen) => listen(event as unknown as HelloEvent))
  )

  const context = (): ScreenContext => ({
    translate: translator.translate,
    guard,
    origin: site.origin,
    claimedName: site.name,
    networkName: (id) => nameOf(id, project),
    isDevelopment: project.mode === 'development',
    close: () => site.close()
  })
  return { project, stage, context }
}

/** Answers a host that has been let in. */
function connectHost(
  port: HostPort,
  {
    settings,
    project,
    origin,
    caps,
    database,
    stage,
    seesCovers,
    translator,
    page
  }: {
    readonly settings: WalletSettings
    readonly project: WalletProject
    readonly origin: string
    readonly caps: Capabilities
    readonly database: KitWalletDatabase
    readonly stage: Stage
    readonly seesCovers: boolean
    readonly translator: Translator
    readonly page: Window & typeof globalThis
  },
  setName: (name: string) => void
): { readonly channel: Channel; readonly queue: ApprovalQueue } {
  const runLocked: RunLocked = (name, task) => page.navigator.locks.request(name, task)
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
  const pageTheme = new PageTheme(page.document.documentElement, translator, stage)
  const place = {
    ...{ projectId: project.id, hostOrigin: origin, browser },
    language: () => translator.language
  }
  const login = new EmailLogin(api, place)
  const opening = {
    describePage: () => ({
      ...{ site: origin, language: translator.language },
      isDark: page.document.documentElement.dataset.mode === 'dark'
    }),
    onLoginNeeded: () => login.requireLink()
  }
  const channel: Channel = new Channel(
    port,
    createHandlers({
      ...{ project, origin, caps, session, queue, storage: database },
      keys,
      reads,
      smartAccounts: readSmartAccountsLater(project, async () => {
        const { SmartAccounts } = await import('../smartAccounts/SmartAccounts.js')
        return new SmartAccounts(reads, project)
      }),
      trust: { seesCovers, isTrustedPage: project.trusted.includes(origin) },
      login,
      socialLogin: new SocialLogin(api, place),
      emailChange: changeEmailLater(async () => {
        const { EmailChange } = await import('../session/EmailChange.js')
        return new EmailChange(session, keys)
      }),
      showSettings: async (turn) => {
        const { showSettings } = await import('../account/showSettings.js')
        const { origin: own } = page
        await showSettings({ ...opening, keys, session, api, place, origin: own }, turn)
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

/** The name of a network as the project lists it, or of a whole kind of chains. */
function nameOf(id: string, { networks }: WalletProject): string {
  const kinds: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana' }
  return networks.find((network) => network.id === id)?.name ?? kinds[id] ?? id
}
