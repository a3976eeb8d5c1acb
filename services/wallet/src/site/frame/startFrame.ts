import type { Capabilities, Payload } from '@plugboard/auth-email-social/protocol'
import type { WalletProject } from '../../settings/settingsSchema.js'
import { PressGuard } from '../approvals/PressGuard.js'
import { Stage } from '../approvals/Stage.js'
import { KitWalletDatabase } from '../custody/KitWalletDatabase.js'
import { readSettings } from '../readSettings.js'
import { networkName } from '../rpc/networkName.js'
import type { ScreenContext } from '../screens/ScreenContext.js'
import { PageTheme } from '../styles/PageTheme.js'
import { frameTexts, Translator } from '../text/Translator.js'
import { acceptHost, type HelloEvent, hostOf } from './acceptHost.js'
import { connectHost } from './connectHost.js'
import type { HostPort } from './HostPort.js'

/** What the screens are drawn from. */
export interface StartedFrame {
  readonly project: WalletProject
  readonly stage: Stage
  context(): ScreenContext
  /** Loads texts to draw with, if none are there yet. */
  prepareTexts(): Promise<void>
  /** The language that those are in, or would be. */
  language(): string
  /** Appearance and language until the host names others. */
  setTheme(theme: Payload<'SYNC_THEME'>): Promise<void>
}

/** The outcome of the greeting. */
export interface StartListener {
  /** A host has been let in. */
  onReady(): void
  /** Appearance or language have changed while nothing is on the stage. */
  onTheme?(): void
}

/**
 * Assembles the wallet and waits for the host's greeting.
 *
 * @param place a frame of the host's page, or a window opened by it, which has storage that the browser does not give a frame
 * @throws TypeError for a page that plugboard-wallet has not served
 */
export function startFrame(
  page: Window & typeof globalThis,
  place: 'frame' | 'window',
  { onReady, onTheme }: StartListener
): StartedFrame {
  const settings = readSettings(page.document)
  const { project } = settings
  if (!project) throw new TypeError('This page has no project')
  const stage = new Stage()
  const guard = new PressGuard(page)
  const translator = new Translator(frameTexts)
  const pageTheme = new PageTheme(page.document.documentElement, translator, stage, onTheme)
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
    // No page can draw over one that is not embedded. Other windows can cover it, and, as for a frame, the browser does not report that: PressGuard
    // demands the focus here, and 600 ms after it. What may not be approved in a page is approved in '/window', which has no other protection than
    // that.
    const seesCovers = !isFrame || guard.seesCovers
    const parts = {
      settings,
      project,
      origin,
      caps,
      database,
      stage,
      seesCovers,
      translator,
      pageTheme,
      page
    }
    const { channel, queue } = connectHost(port, parts, (name) => {
      site.name = name
    })
    site.close = () => {
      queue.rejectAll()
      channel.tell('CLOSE', undefined)
    }
    channel.tell('READY', {})
    onReady()
  }
  // A greeting that arrives before it is known what is stored here waits.
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
    networkName: (id) => networkName(id, project),
    isDevelopment: project.mode === 'development',
    close: () => site.close()
  })
  return {
    ...{ project, stage, context },
    prepareTexts: () => pageTheme.prepare(),
    language: () => translator.wanted,
    setTheme: (theme) => pageTheme.set(theme)
  }
}
