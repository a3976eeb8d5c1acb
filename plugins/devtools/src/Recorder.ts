import type { PluginContext } from '@plugboard/core'
import type { DevtoolsOptions } from './DevtoolsOptions.js'
import type { DevtoolsService, ReportOptions } from './DevtoolsService.js'
import type { Finding } from './doctor/Finding.js'
import type { TabChannel } from './doctor/TabChannel.js'
import { Timeline } from './log/Timeline.js'
import type { SessionRow } from './report/listSessions.js'
import type { HookTaps } from './report/listTaps.js'
import { listTaps } from './report/listTaps.js'
import { TapStats } from './watch/TapStats.js'
import { watchHooks } from './watch/watchHooks.js'
import { watchRequests } from './watch/watchRequests.js'
import { watchState } from './watch/watchState.js'

type Panel = Awaited<ReturnType<typeof import('./panel/openPanel.js').openPanel>>

/** The default number of entries that are kept. */
const usual = 1000

/** Records what a kit does, and loads the doctor, the report and the panel on request. */
export class Recorder implements DevtoolsService {
  readonly timeline: Timeline
  readonly #kit: PluginContext
  readonly #options: DevtoolsOptions
  readonly #stats = new TapStats()
  readonly #stops: (() => void)[]
  #tabs: TabChannel | undefined
  #panel: Promise<Panel> | undefined
  #shown = false

  constructor(kit: PluginContext, options: DevtoolsOptions) {
    this.#kit = kit
    this.#options = options
    this.timeline = new Timeline(options.limit ?? usual)
    watchState(kit, this.timeline)
    this.#stops = [watchHooks(kit.hooks, this.timeline, this.#stats), watchRequests(kit.hooks, this.timeline)]
  }

  get shown(): boolean {
    return this.#shown
  }

  taps(): readonly HookTaps[] {
    return listTaps(this.#kit.hooks, this.#stats)
  }

  async sessions(): Promise<readonly SessionRow[]> {
    return (await import('./report/listSessions.js')).listSessions(this.#kit)
  }

  async diagnose({ ask = true } = {}): Promise<readonly Finding[]> {
    const { diagnose } = await import('./doctor/diagnose.js')
    return diagnose({ kit: this.#kit, tabs: this.#tabs, timeline: this.timeline }, ask)
  }

  async report(options: ReportOptions = {}): Promise<string> {
    const { writeReport } = await import('./report/writeReport.js')
    return writeReport({ kit: this.#kit, devtools: this, build: this.#options.build }, options)
  }

  /** Browser only. */
  async start(): Promise<void> {
    const [{ TabChannel }, button] = await Promise.all([
      import('./doctor/TabChannel.js'),
      this.#options.panel === false ? undefined : import('./panel/drawButton.js')
    ])
    if (this.#kit.signal.aborted) return
    const tabs = new TabChannel(this.#kit, this.#options.build)
    this.#tabs = tabs
    this.#stops.push(() => tabs.close())
    if (button) this.#stops.push(button.drawButton(this.#kit, this, this.#options.corner ?? 'bottom-left'))
  }

  async show(): Promise<void> {
    this.#shown = true
    this.#panel ??= this.#loadPanel()
    const panel = await this.#panel
    if (this.#shown && !this.#kit.signal.aborted) panel.show()
    else panel.hide()
  }

  /** If a panel could not be loaded, the next click tries again. */
  #loadPanel(): Promise<Panel> {
    const loading = import('./panel/openPanel.js').then(({ openPanel }) =>
      openPanel(this.#kit, this, () => this.hide())
    )
    loading.catch(() => {
      this.#panel = undefined
      this.#shown = false
    })
    return loading
  }

  hide(): void {
    this.#shown = false
    this.#panel?.then(
      (panel) => panel.hide(),
      () => undefined
    )
  }

  dispose(): void {
    for (const stop of this.#stops.reverse()) stop()
    this.#shown = false
    this.#panel?.then(
      (panel) => panel.remove(),
      () => undefined
    )
    this.timeline.clear()
    this.#stats.clear()
  }
}
